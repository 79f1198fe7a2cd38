import type { FormField } from "../add-to-cart/product-choice.ts"
import { emptyDraft } from "../addresses/address-draft.ts"
import type { Address } from "../addresses/address.ts"
import type { Country, CountrySettings } from "../addresses/country.ts"
import type { StateWithDraft } from "../addresses/draft-step.ts"
import type { CartOwner } from "../checkout/checkout-call-paths.ts"
import type { CheckoutTaxDisplay } from "../checkout/checkout-config.ts"
import type { CheckoutNotice } from "../checkout/failed-call-notice.ts"
import type { FreeDelivery } from "../checkout/shipping/free-delivery.ts"
import type { ShippingRate } from "../checkout/shipping/shipping-rate.ts"
import type { Totals } from "../checkout/totals/totals.ts"
import type { Captcha, RecaptchaForm } from "../customer/captcha.ts"
import { noRequest, type LatestRequest } from "../requests/latest-request.ts"
import type { PlainPhrase } from "../translation/source-text.ts"
import type { CartLine } from "./cart-lines.ts"
import type { MiniCart } from "./mini-cart.ts"
import type { QuantityCheck } from "./quantity-validation.ts"
import { quantityProblemText, readQuantity, type ParsedQuantity } from "./quantity.ts"

/** Estimate of shipping and tax on the cart page. */
export type CartEstimate = StateWithDraft & {
  readonly rates: ReadonlyArray<ShippingRate>
  readonly rate: string | undefined
  /** Request for rates or totals; `isAwaiting(request)` while the estimate is loading. */
  readonly request: LatestRequest
  /** Content of the newest request. */
  readonly target: "rates" | "totals"
  readonly problem: string
}

/** Removed line, and the fields of the product form that restore it. */
export type RemovedLine = {
  readonly itemId: string
  readonly name: string
  readonly fields: ReadonlyArray<FormField>
  /** True if the line was saved for later; a line that was removed is not. */
  readonly isSaved?: boolean | undefined
}

/** State of the cart page. [1.9] */
export type CartPageState = {
  readonly storeCode: string
  readonly owner: CartOwner
  readonly isVirtual: boolean
  readonly canCheckOut: boolean
  /** True below the minimum order amount, which a message of the page contains. */
  readonly isCheckoutDisabled?: boolean | undefined
  /** True if the backend offers to send this cart to several addresses. */
  readonly hasMultishipping?: boolean | undefined
  readonly cartVersion: number
  readonly lines: ReadonlyArray<CartLine>
  /** Typed quantities by item id; absent for untouched fields. */
  readonly typed: Readonly<Record<string, string>>
  readonly totals: Totals
  /** Threshold of free delivery and the missing amount; absent where the backend has no such offer. */
  readonly freeDelivery?: FreeDelivery | undefined
  /** Tax in displayed prices; absent where every price is without tax. */
  readonly taxDisplay?: CheckoutTaxDisplay | undefined
  /** Coupon code that the backend has rejected; absent before. */
  readonly rejectedCoupon?: string | undefined
  /** CAPTCHA of the coupon form; absent when the shop requires none. */
  readonly couponCaptcha?: Captcha | RecaptchaForm | undefined
  readonly rateInTotals: string | undefined
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly estimate: CartEstimate
  /** True while a change of the cart is in flight. */
  readonly isBusy: boolean
  /** Messages of the open alert; closing it submits the form. */
  readonly alert: ReadonlyArray<string>
  readonly problem: string
  /** Item ids of lines with an invalid quantity. */
  readonly invalidLines: ReadonlyArray<string>
  /** Path of the link that was clicked while quantities are changed; a dialog asks for confirmation. */
  readonly leavingTo?: string | undefined
  /** Path of the page that opens as soon as the quantities are saved. */
  readonly pathAfterSave?: string | undefined
  /** Typed quantities of the submitted form by item id; absent while none is in flight. */
  readonly submittedQuantities?: Readonly<Record<string, string>> | undefined
  /** Queue of the changes: one is in flight, the newest waits for it. */
  readonly changes?: LatestRequest | undefined
  /** Requested page of the list, from 1; the first unless given. */
  readonly page?: number | undefined
  /** Line that was removed last, while it can be restored. */
  readonly removed?: RemovedLine | undefined
  /** True while the line is being restored. */
  readonly isRestoring?: boolean | undefined
  /** Message why the line could not be restored. */
  readonly undoProblem?: string | undefined
}

/** Event of the cart page: input of the shopper, or a response. */
export type CartPageEvent =
  | { readonly _tag: "CartQuantityTyped"; readonly itemId: string; readonly text: string }
  /** A stepper button of a line: one more, or one less. */
  | { readonly _tag: "CartQuantityStepped"; readonly itemId: string; readonly by: 1 | -1 }
  /** Nothing was typed for `typingPauseMs`. */
  | { readonly _tag: "CartTypingPaused" }
  /** A quantity field lost the focus. */
  | { readonly _tag: "CartQuantityBlurred" }
  | { readonly _tag: "CartUpdatePressed" }
  /** The link to the checkout was clicked while quantities are not saved. */
  | { readonly _tag: "CartCheckoutPressed"; readonly path: string }
  | { readonly _tag: "CartRemovePressed"; readonly itemId: string }
  /** A guest saves a line for later: it moves to the wish list of the browser. */
  | { readonly _tag: "CartSavePressed"; readonly itemId: string }
  | { readonly _tag: "CartUndoPressed" }
  | { readonly _tag: "CartQuantitiesChecked"; readonly check: QuantityCheck }
  | { readonly _tag: "CartAlertClosed" }
  | {
      readonly _tag: "CartChanged"
      readonly section: MiniCart
      readonly lines: ReadonlyArray<CartLine>
      readonly totals: Totals
      /** Notice of the part that the backend rejected. */
      readonly rejection?: CheckoutNotice | undefined
      /** Removed line, when it can be restored. */
      readonly removed?: RemovedLine | undefined
    }
  | { readonly _tag: "CartChangeFailed"; readonly notice: CheckoutNotice }
  | { readonly _tag: "CartPagerPressed"; readonly path: string }
  | { readonly _tag: "CartLeaveDecided"; readonly leaves: boolean }
  | {
      readonly _tag: "EstimateTyped"
      readonly field: "country_id" | "region_id" | "region" | "postcode"
      readonly text: string
    }
  | { readonly _tag: "EstimatePressed" }
  | { readonly _tag: "EstimateRateSelected"; readonly code: string }
  | { readonly _tag: "EstimateRatesLoaded"; readonly requestId: number; readonly rates: ReadonlyArray<ShippingRate> }
  | { readonly _tag: "EstimateTotalsLoaded"; readonly requestId: number; readonly totals: Totals }
  | { readonly _tag: "EstimateFailed"; readonly requestId: number; readonly notice: CheckoutNotice }
  | { readonly _tag: "EstimateRegionsLoaded"; readonly country: Country }

const actions: ReadonlySet<string> = new Set<CartPageEvent["_tag"]>([
  "CartQuantityTyped",
  "CartQuantityStepped",
  "CartQuantityBlurred",
  "CartUpdatePressed",
  "CartCheckoutPressed",
  "CartRemovePressed",
  "CartSavePressed",
  "CartUndoPressed",
  "CartAlertClosed",
  "CartPagerPressed",
  "CartLeaveDecided",
  "EstimateTyped",
  "EstimatePressed",
  "EstimateRateSelected",
])

/** True for the events of the page that are actions of the cart page. */
export const isCartPageEvent = (event: { readonly _tag: string }): event is CartPageEvent => actions.has(event._tag)

/** Quantity that differs from the quote's. */
export type QuantityChange = { readonly itemId: string; readonly quantity: number }

/** Quantity as text, for the cart form. */
export type TypedQuantity = { readonly itemId: string; readonly typed: string }

/** Request of the cart page that a client performs. */
export type CartPageRequest =
  /** Starts the timer of `CartTypingPaused`, instead of one that runs. */
  | { readonly _tag: "WaitForPause"; readonly milliseconds: number }
  | { readonly _tag: "CheckQuantities"; readonly quantities: ReadonlyArray<TypedQuantity> }
  /** Submits the whole cart form: POST checkout/cart/updatePost. */
  | { readonly _tag: "SubmitCart"; readonly quantities: ReadonlyArray<TypedQuantity> }
  | { readonly _tag: "ChangeQuantities"; readonly changes: ReadonlyArray<QuantityChange> }
  /** Moves a line to the wish list of the browser; one whose options cannot be restored stays. */
  | { readonly _tag: "SaveForLater"; readonly itemId: string }
  /** Restores the removed line by its product form. */
  | { readonly _tag: "RestoreLine"; readonly line: RemovedLine }
  | { readonly _tag: "EstimateRates"; readonly requestId: number; readonly address: Address }
  | {
      readonly _tag: "EstimateTotals"
      readonly requestId: number
      readonly address: Address
      readonly rate: ShippingRate | undefined
    }
  | { readonly _tag: "EstimateRegions"; readonly countryId: string }
  /** Navigates to the sign-in page. */
  | { readonly _tag: "NavigateFromCart"; readonly path: string }
  /** Navigates to another page of the cart. [2.shopping-cart-page.5] */
  | { readonly _tag: "OpenCartPage"; readonly path: string }

/** Result of one step: the next state and the requests to perform. */
export type CartPageStep = { readonly state: CartPageState; readonly requests: ReadonlyArray<CartPageRequest> }

/** Estimate before the first request, with a country only. */
export const emptyEstimate = (countryId: string): CartEstimate => ({
  draft: { ...emptyDraft, country_id: countryId },
  rates: [],
  rate: undefined,
  request: noRequest,
  target: "rates",
  problem: "",
})

/** Text of the quantity field of a line. */
export const typedQuantity = (state: CartPageState, line: CartLine): string =>
  state.typed[line.itemId] ?? String(line.quantity)

/** Parsed quantity of a line; zero removes it. */
export const quantityOfLine = (state: CartPageState, line: CartLine): ParsedQuantity =>
  readQuantity(typedQuantity(state, line), 0)

/** Message about the quantity of a line; only after a submission that this line prevented. */
export const shownQuantityProblem = (state: CartPageState, line: CartLine): PlainPhrase | undefined => {
  const parsed = quantityOfLine(state, line)
  return state.invalidLines.includes(line.itemId) && parsed._tag === "Invalid"
    ? quantityProblemText(parsed.problem)
    : undefined
}

/** True when each quantity field has the quantity of `expected`, by item id, and the quote's where it has none. */
const fieldsMatch = (state: CartPageState, expected: Readonly<Record<string, string>>): boolean =>
  state.lines.every(
    (line) => typedQuantity(state, line).trim() === (expected[line.itemId] ?? String(line.quantity)).trim(),
  )

/** True when a quantity field differs from the quote. */
export const hasChangedQuantities = (state: CartPageState): boolean => !fieldsMatch(state, {})

/** True when each quantity field has the submitted quantity while a change is in flight, and the quote's otherwise. */
export const fieldsMatchSubmission = (state: CartPageState): boolean =>
  fieldsMatch(state, state.submittedQuantities ?? {})

/** True while no quantity is changed and no change is in flight. */
export const quantitiesAreSaved = (state: CartPageState): boolean => !state.isBusy && !hasChangedQuantities(state)

/** Returns the state as a step that sends no request. */
export const withoutRequests = (state: CartPageState): CartPageStep => ({ state, requests: [] })

/** True for a cart that can be sent to several addresses: a customer's with two pieces or more. */
export const offersSeveralAddresses = ({
  hasMultishipping,
  owner,
  lines,
}: Pick<CartPageState, "hasMultishipping" | "owner" | "lines">): boolean =>
  hasMultishipping === true &&
  owner.kind === "customer" &&
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0) > 1

/** Status of the checkout link: disabled while the minimum order amount is not reached, blocked while a line cannot be ordered. */
export const checkoutLinkStatus = ({
  canCheckOut,
  isCheckoutDisabled,
}: Pick<CartPageState, "canCheckOut" | "isCheckoutDisabled">): "enabled" | "disabled" | "blocked" => {
  if (!canCheckOut) return "blocked"
  return isCheckoutDisabled === true ? "disabled" : "enabled"
}
