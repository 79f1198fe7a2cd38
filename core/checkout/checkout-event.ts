import type { AddressFormField } from "../addresses/address-fields.ts"
import type { KnownAddress } from "../addresses/address.ts"
import type { Country } from "../addresses/country.ts"
import type { CartLine } from "../cart/cart-lines.ts"
import type { QuantityChange } from "../cart/cart-page.ts"
import type { AddressPart, CheckoutState } from "./checkout.ts"
import type { CheckoutNotice } from "./failed-call-notice.ts"
import type { Order, OrderOutcome, PaymentInformation } from "./order/order.ts"
import type { PaymentMethod } from "./payment/payment-method.ts"
import type { Pickup } from "./pickup/pickup.ts"
import type { ShippingRate } from "./shipping/shipping-rate.ts"
import type { Totals } from "./totals/totals.ts"

/** Actions of the shopper at checkout. */
export type CheckoutAction =
  /** The page is hydrated; `CheckoutRestored` follows. */
  | { readonly _tag: "CheckoutHydrated" }
  /** The page with all parts open, and with the data that the browser has stored. */
  | { readonly _tag: "CheckoutRestored"; readonly restored: CheckoutState }
  | { readonly _tag: "CheckoutEmailTyped"; readonly text: string }
  | { readonly _tag: "CheckoutFieldBlurred"; readonly fieldId: string }
  | {
      readonly _tag: "AddressTyped"
      readonly part: AddressPart
      readonly field: AddressFormField
      readonly text: string
    }
  | {
      readonly _tag: "AddressAttributeTyped"
      readonly part: AddressPart
      readonly code: string
      readonly value: string | boolean
    }
  | { readonly _tag: "AddressFieldBlurred"; readonly part: AddressPart; readonly field: AddressFormField }
  /** The shopper uses a postcode of an unusual format on purpose. */
  | { readonly _tag: "PostcodeAccepted"; readonly part: AddressPart; readonly accepted: boolean }
  /** `key` of a saved address; `undefined` for the form. */
  | { readonly _tag: "AddressSelected"; readonly part: AddressPart; readonly key: string | undefined }
  | { readonly _tag: "BillingSameAsShippingChanged"; readonly same: boolean }
  | { readonly _tag: "RatesRetryPressed" }
  /** `code` as `carrier_method`. */
  | { readonly _tag: "RateSelected"; readonly code: string }
  /** Stores were searched or loaded, or one was selected. */
  | { readonly _tag: "PickupChanged"; readonly pickup: Pickup }
  | { readonly _tag: "PaymentMethodSelected"; readonly method: string }
  | { readonly _tag: "PaymentFieldTyped"; readonly field: string; readonly text: string }
  | { readonly _tag: "CouponTyped"; readonly text: string }
  | { readonly _tag: "CouponApplyPressed" }
  | { readonly _tag: "CouponRemovePressed" }
  /** The new quantity of a line of the order summary; 0 removes it. */
  | { readonly _tag: "OrderLineEntered"; readonly change: QuantityChange }
  | { readonly _tag: "AgreementChanged"; readonly id: string; readonly accepted: boolean }
  | { readonly _tag: "PlaceOrderPressed" }

/** The cart after a change of a line. */
export type ChangedOrder = {
  readonly isVirtual: boolean
  readonly lines: ReadonlyArray<CartLine>
  readonly cartVersion: number
  readonly totals: Totals
  readonly methods: ReadonlyArray<PaymentMethod>
}

/** Path of the page to open after a change: the cart page for an empty cart, or the checkout, loaded again, for an order that this page cannot show. */
export type OrderOnOtherPage = { readonly path: string }

/** Results of the requests of the checkout. */
export type CheckoutResult =
  | {
      readonly _tag: "RatesLoaded"
      readonly requestId: number
      /** Address of the request, as `ratesKey` writes it. */
      readonly key: string
      readonly rates: ReadonlyArray<ShippingRate>
    }
  | { readonly _tag: "RatesFailed"; readonly requestId: number; readonly notice: CheckoutNotice }
  | { readonly _tag: "TotalsLoaded"; readonly requestId: number; readonly totals: Totals }
  | { readonly _tag: "TotalsFailed"; readonly requestId: number; readonly notice: CheckoutNotice }
  | {
      readonly _tag: "PaymentMethodsLoaded"
      readonly requestId: number
      readonly methods: ReadonlyArray<PaymentMethod>
    }
  | { readonly _tag: "PaymentInformationSet" }
  | { readonly _tag: "PaymentInformationFailed"; readonly notice: CheckoutNotice }
  | { readonly _tag: "RegionsLoaded"; readonly country: Country }
  /** `isAvailable` is false when an account has the e-mail, and absent when the backend gives no result. */
  | { readonly _tag: "EmailChecked"; readonly requestId: number; readonly isAvailable: boolean | undefined }
  | {
      readonly _tag: "CouponChanged"
      readonly change: "applied" | "removed"
      readonly totals: Totals
      readonly methods: ReadonlyArray<PaymentMethod>
    }
  | { readonly _tag: "CouponFailed"; readonly notice: CheckoutNotice; readonly totals: Totals | undefined }
  | { readonly _tag: "OrderLineChanged"; readonly order: ChangedOrder | OrderOnOtherPage }
  /** `problem` is the message of the backend. */
  | { readonly _tag: "OrderLineRefused"; readonly problem: string }
  | { readonly _tag: "PlaceOrderFinished"; readonly outcome: OrderOutcome }

/** Any event that changes the checkout. */
export type CheckoutEvent = CheckoutAction | CheckoutResult

/** Requests that the step wants sent; it sends nothing itself. Every request with an id is settled by a result with the same id. */
export type CheckoutRequest =
  /** POST `estimate-shipping-methods`, or its variant by address id. */
  | {
      readonly _tag: "LoadRates"
      readonly requestId: number
      readonly address: KnownAddress
      /** False after a coupon change and for a retry: the rates in the browser's cache are outdated then. */
      readonly mayUseCache: boolean
    }
  /** POST `totals-information`. */
  | {
      readonly _tag: "LoadTotals"
      readonly requestId: number
      readonly address: KnownAddress
      readonly rate: ShippingRate | undefined
    }
  /** GET `payment-information`. */
  | { readonly _tag: "LoadPaymentMethods"; readonly requestId: number }
  /** POST `set-payment-information`. */
  | { readonly _tag: "SetPaymentInformation"; readonly payment: PaymentInformation }
  /** GET `directory/countries/:id`. */
  | { readonly _tag: "LoadRegions"; readonly countryId: string }
  /** POST `customers/isEmailAvailable`, `emailCheckDelayMs` after the last keystroke; a newer request replaces it. */
  | { readonly _tag: "CheckEmail"; readonly requestId: number; readonly email: string }
  /** PUT `coupons/:code`. */
  | { readonly _tag: "ApplyCoupon"; readonly code: string }
  /** DELETE `coupons`. */
  | { readonly _tag: "RemoveCoupon" }
  /** POST `checkout/sidebar/updateItemQty` or `removeItem`. */
  | { readonly _tag: "ChangeLine"; readonly change: QuantityChange }
  /** POST `payment-information`. */
  | { readonly _tag: "PlaceOrder"; readonly order: Order }
  | { readonly _tag: "Navigate"; readonly path: string }
