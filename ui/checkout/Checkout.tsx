import { useEffect } from "react"

import { isOrdering } from "../../core/checkout/order/pending-order.ts"
import { useDispatch } from "../storefront/storefront-context.tsx"
import type { CaptchaView } from "./captcha-view.ts"
import { AddressStep, PaymentStep, ShippingStep } from "./CheckoutSteps.tsx"
import { ErrorSummary } from "./ErrorSummary.tsx"
import { ExpressButtons } from "./express/ExpressButtons.tsx"
import type { FieldsView, StepsView } from "./fields/fields-view.ts"
import { FoldedSummary, OrderSummary, type PromiseView } from "./OrderSummary.tsx"
import { PageLoader } from "./PageLoader.tsx"
import type { PickupView } from "./pickup/pickup-view.ts"
import { useCheckout } from "./use-checkout.ts"

/** Dispatches the hydration of the page, which restores stored data and opens all parts. */
const useHydrationEvent = (): void => {
  const dispatch = useDispatch()
  useEffect(() => dispatch({ _tag: "CheckoutHydrated" }), [dispatch])
}

/** Checkout: the steps on one page, with the order summary beside them. [2.checkout-page.2] [1.10] */
export const Checkout = ({
  captcha,
  fields,
  pickup,
  promise,
  steps,
}: CaptchaView & FieldsView & PickupView & PromiseView & StepsView) => {
  useHydrationEvent()
  const { isVirtual, isPending } = useCheckout((checkout) => ({
    isVirtual: checkout.isVirtual,
    isPending: isOrdering(checkout),
  }))
  return (
    <div className="with-aside checkout" aria-busy={isPending}>
      <div className="checkout__steps">
        {import.meta.env.EXTENDED_EXPRESS === true ? <ExpressButtons place="checkout" isDisabled={isPending} /> : null}
        <FoldedSummary />
        <ErrorSummary />
        {steps?.("address")}
        <AddressStep fields={fields} />
        {steps?.("shipping")}
        {!isVirtual && <ShippingStep fields={fields} pickup={pickup} />}
        {steps?.("payment")}
        <PaymentStep fields={fields} />
        {steps?.("review")}
      </div>
      <aside>
        <OrderSummary captcha={captcha} fields={fields} promise={promise} />
      </aside>
      <PageLoader />
    </div>
  )
}
