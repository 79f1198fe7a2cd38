import { billingAddress, isPickedUp, selectedMethod, selectedRate, knownAddress } from "../../core/checkout/checkout.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { AddressChoice } from "./addresses/AddressChoice.tsx"
import { BillingChoice } from "./addresses/BillingChoice.tsx"
import { KnownAddressLines } from "./addresses/KnownAddressLines.tsx"
import { CheckoutStep } from "./CheckoutStep.tsx"
import { ContactFields } from "./contact/ContactFields.tsx"
import { SignInOffer } from "./contact/SignInOffer.tsx"
import type { FieldsView } from "./fields/fields-view.ts"
import { MethodChoice } from "./MethodChoice.tsx"
import type { PickupView } from "./pickup/pickup-view.ts"
import { RateChoice } from "./RateChoice.tsx"
import { StepForm } from "./StepForm.tsx"
import { useCheckout } from "./use-checkout.ts"

const AddressSummary = () => {
  const checkout = useCheckout((state) => state)
  const known = checkout.isVirtual ? billingAddress(checkout) : knownAddress(checkout, "shipping")
  return (
    <>
      <span>{checkout.email}</span>
      <KnownAddressLines address={known.address} />
    </>
  )
}

/** First step of the checkout: contact and shipping address, or the billing address of a virtual cart. */
export const AddressStep = ({ fields }: FieldsView) => {
  const isVirtual = useCheckout((checkout) => checkout.isVirtual)
  const shipped = useCheckout(isPickedUp) ? "Your Address" : "Shipping Address"
  const title = isVirtual ? "Billing Address" : shipped
  return (
    <CheckoutStep step="address" title={title} summary={<AddressSummary />}>
      <SignInOffer />
      <StepForm step="address">
        <ContactFields />
        <AddressChoice part={isVirtual ? "billing" : "shipping"} legend={title} />
        {fields?.("address")}
      </StepForm>
    </CheckoutStep>
  )
}

const RateSummary = () => {
  const title = useCheckout((checkout) => {
    const rate = selectedRate(checkout)
    if (rate === undefined) return ""
    const store = isPickedUp(checkout) ? checkout.pickup?.selected?.address.firstName : undefined
    return `${rate.carrierTitle} – ${store ?? rate.methodTitle}`
  })
  return <span>{title}</span>
}

/** Second step of the checkout: the shipping rate. Not rendered for virtual carts. */
export const ShippingStep = ({ fields, pickup }: FieldsView & PickupView) => (
  <CheckoutStep step="shipping" title="Shipping Methods" summary={<RateSummary />}>
    <StepForm step="shipping">
      <RateChoice pickup={pickup} />
      {fields?.("shipping")}
    </StepForm>
  </CheckoutStep>
)

const MethodSummary = () => {
  const t = useText()
  const title = useCheckout((checkout) => selectedMethod(checkout)?.title ?? "")
  return <span>{t(title as UncheckedText)}</span>
}

/** Third step of the checkout: payment method and billing address. */
export const PaymentStep = ({ fields }: FieldsView) => (
  <CheckoutStep step="payment" title="Payment Method" summary={<MethodSummary />}>
    <StepForm step="payment">
      <MethodChoice />
      <BillingChoice />
      {fields?.("payment")}
    </StepForm>
  </CheckoutStep>
)
