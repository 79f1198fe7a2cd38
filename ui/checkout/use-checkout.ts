import type { CheckoutState } from "../../core/checkout/checkout-state.ts"
import { paymentKinds, type PaymentKind } from "../../core/checkout/payment/payment-kind.ts"
import { useView } from "../storefront/storefront.tsx"

/** Reads one view of the checkout. Only views of the checkout page use it, where the checkout is always there. */
export const useCheckout = <View>(view: (checkout: CheckoutState) => View): View =>
  useView(({ checkout }) => {
    if (checkout === undefined) throw new Error("a checkout view stands on a page without a checkout")
    return view(checkout)
  })

/** The payment methods that are described: the shop's own, and those of its modules. */
export const usePaymentKinds = (): ReadonlyArray<PaymentKind> =>
  useView(({ checkoutExtension }) => checkoutExtension?.paymentKinds ?? paymentKinds)
