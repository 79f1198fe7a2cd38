import type { CheckoutState } from "../../core/checkout/checkout.ts"
import { paymentKinds, type PaymentKind } from "../../core/checkout/payment/payment-kind.ts"
import { useSelector } from "../storefront/storefront-context.tsx"

/** Selects from the checkout state. For views of the checkout page only, where the state exists. */
export const useCheckout = <View>(view: (checkout: CheckoutState) => View): View =>
  useSelector(({ checkout }) => {
    if (checkout === undefined) throw new Error("A checkout view was rendered on a page without a checkout.")
    return view(checkout)
  })

/** Payment method definitions: built-in ones and those of modules. */
export const usePaymentKinds = (): ReadonlyArray<PaymentKind> =>
  useSelector(({ checkoutExtension }) => checkoutExtension?.paymentKinds ?? paymentKinds)
