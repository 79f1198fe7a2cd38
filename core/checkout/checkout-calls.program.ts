import { Context, type Effect } from "effect"

import type { Address, KnownAddress } from "../addresses/address.ts"
import type { CallError } from "../web/call-error.ts"
import type { CartOwner } from "./checkout-call-paths.ts"
import type { FieldAttributes } from "./fields/checkout-field.ts"
import type { Order, OrderAttempt, PaymentInformation } from "./order/order.ts"
import type { OrderStillRunning, TotalHasChanged } from "./order/place-order.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { SelectedPayment, Quote } from "./quote.ts"
import type { ShippingRate } from "./shipping/shipping-rate.ts"
import type { Totals } from "./totals/totals.ts"

/** Payment methods and totals: the response of `shipping-information` and `payment-information`. */
export type PaymentDetails = { readonly methods: ReadonlyArray<PaymentMethod>; readonly totals: Totals }

/** Body of `shipping-information`: addresses, rate, and the e-mail of a guest. */
export type ShippingInformation = {
  readonly address: KnownAddress
  readonly rate: ShippingRate
  readonly billingAddress: KnownAddress
  readonly email: string | undefined
  /** Extension attributes of fields that modules add. */
  readonly attributes?: FieldAttributes | undefined
}

type Result<A> = Effect.Effect<A, CallError>

/** REST calls of the checkout for one cart, named like their endpoints. Implemented in adapters/rest/checkout-rest.ts. */
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
