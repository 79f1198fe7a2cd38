import { useEffect } from "react"

import { isOrdering } from "../../core/checkout/order/pending-order.ts"
import { useDispatch } from "../storefront/storefront.tsx"
import { AddressStep, PaymentStep, ShippingStep } from "./CheckoutParts.tsx"
import { ErrorSummary } from "./ErrorSummary.tsx"
import { OrderSummary } from "./OrderSummary.tsx"
import { PageLoader } from "./PageLoader.tsx"
import { useCheckout } from "./use-checkout.ts"

/** Says that scripts run: what was remembered comes back, and all parts open. */
const useShown = (): void => {
  const tell = useDispatch()
  useEffect(() => tell({ _tag: "CheckoutHydrated" }), [tell])
}

/** The whole checkout: the steps on one page, the order beside them. [2.checkout-page.2] */
export const Checkout = () => {
  useShown()
  const { isVirtual, isPending } = useCheckout((checkout) => ({
    isVirtual: checkout.isVirtual,
    isPending: isOrdering(checkout),
  }))
  return (
    <div className="with-aside checkout" aria-busy={isPending}>
      <div className="checkout__steps">
        <ErrorSummary />
        <AddressStep />
        {!isVirtual && <ShippingStep />}
        <PaymentStep />
      </div>
      <aside>
        <OrderSummary />
      </aside>
      <PageLoader />
    </div>
  )
}
