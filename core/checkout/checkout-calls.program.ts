import { Context, type Effect } from "effect"

import type { Address, KnownAddress } from "../addresses/address.ts"
import type { CallError } from "../web/call-error.ts"
import type { KeptPayment } from "./kept-payment.ts"
import type { Order, OrderAttempt, PaymentToSet } from "./order.ts"
import type { PaymentMethod } from "./payment-method.ts"
import type { OrderStillRunning, TotalHasChanged } from "./place-order.ts"
import type { CartOwner } from "./service-address.ts"
import type { ShippingRate } from "./shipping-rate.ts"
import type { ShopCart } from "./shop-cart.ts"
import type { Totals } from "./totals.ts"

/** What the shop answers once it knows where an order goes: how it can be paid, and what it comes to. */
export type PaymentDetails = { readonly methods: ReadonlyArray<PaymentMethod>; readonly totals: Totals }

/** Where an order goes and by which rate, where its bill goes, and a guest's e-mail. */
export type ShippingToSave = {
  readonly to: KnownAddress
  readonly by: ShippingRate
  readonly billing: KnownAddress
  readonly email: string | undefined
}

type Answer<A> = Effect.Effect<A, CallError>

/** The shop's checkout service for one cart, as the core needs it. Implemented in adapters/rest/checkout-rest.ts. */
export class CheckoutCalls extends Context.Service<
  CheckoutCalls,
  {
    readonly owner: CartOwner["kind"]
    readonly cart: () => Answer<ShopCart>
    readonly totals: () => Answer<Totals>
    readonly totalsFor: (address: Address, rate: ShippingRate | undefined) => Answer<Totals>
    readonly ratesFor: (address: Address) => Answer<ReadonlyArray<ShippingRate>>
    readonly ratesForSaved: (addressId: string) => Answer<ReadonlyArray<ShippingRate>>
    readonly saveBilling: (billing: KnownAddress, email: string | undefined, alsoForShipping: boolean) => Answer<void>
    readonly saveShipping: (shipping: ShippingToSave) => Answer<PaymentDetails>
    readonly paymentDetails: () => Answer<PaymentDetails>
    readonly setPayment: (payment: PaymentToSet) => Answer<void>
    readonly selectedPayment: () => Answer<KeptPayment | undefined>
    readonly applyCoupon: (code: string) => Answer<void>
    readonly removeCoupon: () => Answer<void>
    readonly placeOrder: (
      order: Order,
      attempt: OrderAttempt,
    ) => Effect.Effect<string, CallError | OrderStillRunning | TotalHasChanged>
  }
>()("storefront/core/checkout/CheckoutCalls") {}
