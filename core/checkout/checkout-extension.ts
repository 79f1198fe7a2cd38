import type { CheckoutField } from "./fields/checkout-field.ts"
import type { ModuleStep } from "./fields/module-step.ts"
import { placeOrderExtensions, type PlaceOrderExtension } from "./order/place-order-extension.ts"
import { paymentKinds, type PaymentKind } from "./payment/payment-kind.ts"
import { ratesValidators, type RatesValidator } from "./shipping/rates-validator.ts"
import { totalsLineRenderers, type TotalsLineRenderer } from "./totals/totals-rows.ts"

/** Extension points of the checkout. Earlier entries of a list precede later ones with the same code. */
export type CheckoutExtension = {
  readonly checkoutFields: ReadonlyArray<CheckoutField>
  readonly checkoutSteps: ReadonlyArray<ModuleStep>
  readonly paymentKinds: ReadonlyArray<PaymentKind>
  readonly placeOrder: ReadonlyArray<PlaceOrderExtension>
  readonly ratesValidators: ReadonlyArray<RatesValidator>
  readonly totalsLines: ReadonlyArray<TotalsLineRenderer>
}

/** Built-in entries of the extension points. */
export const builtInCheckout: CheckoutExtension = {
  checkoutFields: [],
  checkoutSteps: [],
  paymentKinds,
  placeOrder: placeOrderExtensions,
  ratesValidators,
  totalsLines: totalsLineRenderers,
}

/** Merges the entries of modules behind the built-in ones. */
export const extendedCheckout = (parts: ReadonlyArray<Partial<CheckoutExtension>>): CheckoutExtension => {
  const all = [builtInCheckout, ...parts]
  return {
    checkoutFields: all.flatMap((part) => part.checkoutFields ?? []),
    checkoutSteps: all.flatMap((part) => part.checkoutSteps ?? []),
    paymentKinds: all.flatMap((part) => part.paymentKinds ?? []),
    placeOrder: all.flatMap((part) => part.placeOrder ?? []),
    ratesValidators: all.flatMap((part) => part.ratesValidators ?? []),
    totalsLines: all.flatMap((part) => part.totalsLines ?? []),
  }
}
