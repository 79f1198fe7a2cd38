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

/** Payment methods and totals: the response of `shipping-information` and `payment-information`. [7.cart-totals.1] [7.cart-totals.2] */
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

/** REST calls of the checkout for one cart, named like their endpoints. Implemented in adapters/rest/checkout-rest.ts. [7.1] */
export class CheckoutCalls extends Context.Service<
  CheckoutCalls,
  {
    readonly owner: CartOwner["kind"]
    readonly cart: () => Result<Quote>
    readonly totals: () => Result<Totals>
    /** POST `totals-information`. The response replaces the totals of the quote. [7.totals-information.1] [7.totals-information.3] */
    readonly totalsInformation: (address: Address, rate: ShippingRate | undefined) => Result<Totals>
    /** POST `estimate-shipping-methods`, for a typed address. [7.shipping-estimation.1] [7.shipping-estimation.2] [7.shipping-estimation.4] */
    readonly estimateShippingMethods: (address: Address) => Result<ReadonlyArray<ShippingRate>>
    /** POST `estimate-shipping-methods-by-address-id`, for a saved address of a customer. [7.shipping-estimation.3] [7.shipping-estimation.4] */
    readonly estimateByAddressId: (addressId: string) => Result<ReadonlyArray<ShippingRate>>
    readonly setBillingAddress: (
      billing: KnownAddress,
      email: string | undefined,
      useForShipping: boolean,
    ) => Result<void>
    /** POST `shipping-information`. [7.shipping-information.1] [7.shipping-information.2] */
    readonly setShippingInformation: (shipping: ShippingInformation) => Result<PaymentDetails>
    readonly paymentInformation: () => Result<PaymentDetails>
    /** POST `set-payment-information`. [7.payment-information.1] */
    readonly setPaymentInformation: (payment: PaymentInformation) => Result<void>
    readonly selectedPaymentMethod: () => Result<SelectedPayment | undefined>
    /** PUT `coupons/{code}`. [7.coupons.1] [7.coupons.3] */
    readonly applyCoupon: (code: string) => Result<void>
    /** DELETE `coupons`. [7.coupons.2] [7.coupons.3] */
    readonly removeCoupon: () => Result<void>
    readonly placeOrder: (
      order: Order,
      attempt: OrderAttempt,
    ) => Effect.Effect<string, CallError | OrderStillRunning | TotalHasChanged>
  }
>()("storefront/core/checkout/CheckoutCalls") {}
