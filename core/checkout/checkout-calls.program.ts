import { Context, type Effect } from "effect"

import type { Address, KnownAddress } from "../addresses/address.ts"
import type { CallError } from "../web/call-error.ts"
import type { Order, OrderAttempt, PaymentInformation } from "./order/order.ts"
import type { OrderStillRunning, TotalHasChanged } from "./order/place-order.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { SelectedPayment } from "./payment/selected-payment.ts"
import type { Quote } from "./quote.ts"
import type { CartOwner } from "./service-url.ts"
import type { ShippingRate } from "./shipping/shipping-rate.ts"
import type { Totals } from "./totals/totals.ts"

/** What the shop answers once it knows where an order goes: how it can be paid, and what it comes to. */
export type PaymentDetails = { readonly methods: ReadonlyArray<PaymentMethod>; readonly totals: Totals }

/** Where an order goes and by which rate, where its bill goes, and a guest's e-mail. */
export type ShippingInformation = {
  readonly address: KnownAddress
  readonly rate: ShippingRate
  readonly billingAddress: KnownAddress
  readonly email: string | undefined
}

type Result<A> = Effect.Effect<A, CallError>

/** The shop's checkout service for one cart, as the core needs it. Implemented in adapters/rest/checkout-rest.ts. */
export class CheckoutCalls extends Context.Service<
  CheckoutCalls,
  {
    readonly owner: CartOwner["kind"]
    readonly cart: () => Result<Quote>
    readonly totals: () => Result<Totals>
    readonly totalsInformation: (address: Address, rate: ShippingRate | undefined) => Result<Totals>
    readonly estimateShippingMethods: (address: Address) => Result<ReadonlyArray<ShippingRate>>
    readonly estimateByAddressId: (addressId: string) => Result<ReadonlyArray<ShippingRate>>
    readonly setBillingAddress: (
      billing: KnownAddress,
      email: string | undefined,
      alsoForShipping: boolean,
    ) => Result<void>
    readonly setShippingInformation: (shipping: ShippingInformation) => Result<PaymentDetails>
    readonly paymentInformation: () => Result<PaymentDetails>
    readonly setPaymentInformation: (payment: PaymentInformation) => Result<void>
    readonly selectedPaymentMethod: () => Result<SelectedPayment | undefined>
    readonly applyCoupon: (code: string) => Result<void>
    readonly removeCoupon: () => Result<void>
    readonly placeOrder: (
      order: Order,
      attempt: OrderAttempt,
    ) => Effect.Effect<string, CallError | OrderStillRunning | TotalHasChanged>
  }
>()("storefront/core/checkout/CheckoutCalls") {}
