import type { AddressField } from "../addresses/address-fields.ts"
import type { KnownAddress } from "../addresses/address.ts"
import type { Country } from "../addresses/country.ts"
import type { CheckoutData } from "./checkout-data.ts"
import type { CheckoutNotice } from "./checkout-notice.ts"
import type { AddressPart } from "./checkout-state.ts"
import type { Order, OrderOutcome, PaymentToSet } from "./order.ts"
import type { PaymentMethod } from "./payment-method.ts"
import type { ShippingRate } from "./shipping-rate.ts"
import type { Totals } from "./totals.ts"

/** What the shopper does at checkout. `now` is in milliseconds. */
export type CheckoutAction =
  /** The page has come alive; what the browser remembers follows as `CheckoutOpened`. */
  | { readonly _tag: "CheckoutShown" }
  | { readonly _tag: "CheckoutOpened"; readonly data: CheckoutData; readonly now: number }
  | { readonly _tag: "CheckoutEmailTyped"; readonly text: string }
  | { readonly _tag: "CheckoutFieldLeft"; readonly fieldId: string }
  | {
      readonly _tag: "AddressTyped"
      readonly part: AddressPart
      readonly field: AddressField
      readonly text: string
    }
  | {
      readonly _tag: "AddressAttributeTyped"
      readonly part: AddressPart
      readonly code: string
      readonly value: string | boolean
    }
  | { readonly _tag: "AddressFieldLeft"; readonly part: AddressPart; readonly field: AddressField }
  | { readonly _tag: "AddressChosen"; readonly part: AddressPart; readonly key: string | undefined }
  | { readonly _tag: "BillingSameChosen"; readonly same: boolean }
  | { readonly _tag: "RatesRetryPressed" }
  | { readonly _tag: "RatePicked"; readonly code: string }
  | { readonly _tag: "MethodPicked"; readonly method: string }
  | { readonly _tag: "PaymentFieldTyped"; readonly field: string; readonly text: string }
  | { readonly _tag: "CouponTyped"; readonly text: string }
  | { readonly _tag: "CouponApplyPressed" }
  | { readonly _tag: "CouponRemovePressed" }
  | { readonly _tag: "AgreementTicked"; readonly id: string; readonly ticked: boolean }
  | { readonly _tag: "PlaceOrderPressed" }

/** What the shop answers to the questions of the step. */
export type CheckoutAnswer =
  | {
      readonly _tag: "RatesAnswered"
      readonly question: number
      readonly key: string
      readonly rates: ReadonlyArray<ShippingRate>
    }
  | { readonly _tag: "RatesFailed"; readonly question: number; readonly notice: CheckoutNotice }
  | { readonly _tag: "TotalsAnswered"; readonly question: number; readonly totals: Totals }
  | { readonly _tag: "TotalsFailed"; readonly question: number; readonly notice: CheckoutNotice }
  | { readonly _tag: "MethodsAnswered"; readonly question: number; readonly methods: ReadonlyArray<PaymentMethod> }
  /** The shop knows the payment method. */
  | { readonly _tag: "PaymentSetAnswered" }
  | { readonly _tag: "PaymentSetFailed"; readonly notice: CheckoutNotice }
  | { readonly _tag: "RegionsAnswered"; readonly country: Country }
  /** Whether no account has the e-mail; absent when the shop did not say. */
  | { readonly _tag: "EmailAnswered"; readonly question: number; readonly isAvailable: boolean | undefined }
  | {
      readonly _tag: "CouponAnswered"
      readonly did: "applied" | "removed"
      readonly totals: Totals
      readonly methods: ReadonlyArray<PaymentMethod>
    }
  | { readonly _tag: "CouponFailed"; readonly notice: CheckoutNotice; readonly totals: Totals | undefined }
  | { readonly _tag: "OrderAnswered"; readonly outcome: OrderOutcome }

export type CheckoutEvent = CheckoutAction | CheckoutAnswer

const actions: Readonly<Record<CheckoutAction["_tag"], true>> = {
  CheckoutShown: true,
  CheckoutOpened: true,
  CheckoutEmailTyped: true,
  CheckoutFieldLeft: true,
  AddressTyped: true,
  AddressAttributeTyped: true,
  AddressFieldLeft: true,
  AddressChosen: true,
  BillingSameChosen: true,
  RatesRetryPressed: true,
  RatePicked: true,
  MethodPicked: true,
  PaymentFieldTyped: true,
  CouponTyped: true,
  CouponApplyPressed: true,
  CouponRemovePressed: true,
  AgreementTicked: true,
  PlaceOrderPressed: true,
}

/** Whether something that was told on the page is an act of the checkout. */
export const isCheckoutAction = (event: { readonly _tag: string }): event is CheckoutAction =>
  Object.hasOwn(actions, event._tag)

/** What the step wants done; it does nothing itself. */
export type CheckoutRequest =
  | {
      readonly _tag: "AskRates"
      readonly question: number
      readonly to: KnownAddress
      /** Whether rates that the browser kept may answer; not after a coupon, and not when the shopper asks again. */
      readonly mayBeKept: boolean
    }
  | {
      readonly _tag: "AskTotals"
      readonly question: number
      readonly to: KnownAddress
      readonly rate: ShippingRate | undefined
    }
  | { readonly _tag: "AskMethods"; readonly question: number }
  /** POST set-payment-information. [7.payment-information.1] */
  | { readonly _tag: "SetPayment"; readonly payment: PaymentToSet }
  | { readonly _tag: "AskRegions"; readonly countryId: string }
  /** Asked once the shopper has stopped typing for `emailRestsMs`; a later one takes its place. */
  | { readonly _tag: "AskEmail"; readonly question: number; readonly email: string }
  | { readonly _tag: "ApplyCoupon"; readonly code: string }
  | { readonly _tag: "RemoveCoupon" }
  | { readonly _tag: "PlaceOrder"; readonly order: Order }
  | { readonly _tag: "Go"; readonly path: string }
