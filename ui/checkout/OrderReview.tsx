import {
  billingAddress,
  deliveryAddress,
  isPickedUp,
  selectedMethod,
  selectedRate,
} from "../../core/checkout/checkout.ts"
import { placeOrderIssues } from "../../core/checkout/order/place-order-issues.ts"
import type { ShippingRate } from "../../core/checkout/shipping/shipping-rate.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { KnownAddressLines } from "./addresses/KnownAddressLines.tsx"
import { ArrivalText } from "./ArrivalText.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

/** Delivery of the order: address or pickup store, shipping method, and arrival. */
const Destination = ({ rate }: { readonly rate: ShippingRate }) => {
  const t = useText()
  const isPickup = useCheckout(isPickedUp)
  const { address } = deliveryAddress(useCheckout((state) => state))
  return (
    <div>
      <dt>{t(isPickup ? "Pick up at" : "Ship To:")}</dt>
      <dd>
        <KnownAddressLines address={isPickup ? { ...address, lastName: "" } : address} />
      </dd>
      <dd>
        {rate.carrierTitle}. {rate.methodTitle}
      </dd>
      {rate.arrival && (
        <dd>
          <ArrivalText days={rate.arrival} />
        </dd>
      )}
    </div>
  )
}

/** Review above the button once the order has no issues: addresses, shipping and payment. */
export const OrderReview = () => {
  const t = useText()
  const checkout = useCheckout((state) => state)
  const kinds = usePaymentKinds()
  const rate = selectedRate(checkout)
  if (checkout.layout._tag === "Steps" || placeOrderIssues(checkout, kinds).length > 0) return null

  return (
    <dl className="order-review">
      {rate !== undefined && <Destination rate={rate} />}
      <div>
        <dt>{t("Payment Method")}</dt>
        <dd>{t((selectedMethod(checkout)?.title ?? "") as UncheckedText)}</dd>
        {(checkout.isVirtual || !checkout.isBillingSameAsShipping) && (
          <dd>
            <KnownAddressLines address={billingAddress(checkout).address} />
          </dd>
        )}
      </div>
    </dl>
  )
}
