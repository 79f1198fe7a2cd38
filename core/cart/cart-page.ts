import type { FormField } from "../add-to-cart/product-choice.ts"
import { emptyDraft } from "../addresses/address-draft.ts"
import type { Address } from "../addresses/address.ts"
import type { Country, CountrySettings } from "../addresses/country.ts"
import type { DraftHolder } from "../addresses/draft-step.ts"
import type { CheckoutNotice } from "../checkout/checkout-notice.ts"
import type { CartOwner } from "../checkout/service-url.ts"
import type { ShippingRate } from "../checkout/shipping/shipping-rate.ts"
import type { Totals } from "../checkout/totals/totals.ts"
import { noRequest, type LatestRequest } from "../requests/latest-request.ts"
import type { CartLine } from "./cart-lines.ts"
import type { MiniCart } from "./mini-cart.ts"
import type { QuantityCheck } from "./quantity-check.ts"
import { readQuantity, type QuantityReading } from "./quantity.ts"

/** What the shopper wants to know before checking out: what sending would cost. */
export type CartEstimate = DraftHolder & {
  readonly rates: ReadonlyArray<ShippingRate>
  readonly rate: string | undefined
  readonly request: LatestRequest
  /** What the last question is about. */
  readonly target: "rates" | "totals"
  readonly isLoading: boolean
  readonly problem: string
}

/** A line that was taken out, and the product form that brings it back. */
export type RemovedLine = {
  readonly itemId: string
  readonly name: string
  readonly fields: ReadonlyArray<FormField>
}

/** The cart as its page knows it. */
export type CartPageState = {
  readonly storeCode: string
  readonly owner: CartOwner
  readonly isVirtual: boolean
  readonly canCheckOut: boolean
  /** True below the shop's minimum order amount, which a message of the page names. */
  readonly checkoutDisabled?: boolean | undefined
  readonly cartVersion: number
  readonly lines: ReadonlyArray<CartLine>
  /** What is typed beside a line, by item id; absent where nothing was. */
  readonly typed: Readonly<Record<string, string>>
  readonly totals: Totals
  readonly rateInTotals: string | undefined
  readonly countries: ReadonlyArray<Country>
  readonly countrySettings: CountrySettings
  readonly estimate: CartEstimate
  /** True while the shop is changing the cart. */
  readonly busy: boolean
  /** The sentences of the alert that is open; closing it goes on. [5.checkout-and-cart.7] */
  readonly alert: ReadonlyArray<string>
  readonly problem: string
  /** Lines whose quantity was judged by the page itself. */
  readonly invalidLines: ReadonlyArray<string>
  /** Where a link leads that was clicked while quantities are changed; the shopper is being asked. [2.shopping-cart-page.2] */
  readonly leavingTo?: string | undefined
  /** What was typed when the form was sent, by item id; absent while no form is under way. */
  readonly sent?: Readonly<Record<string, string>> | undefined
  /** The changes of this page, asked of the shop one at a time; the newest waits behind the one under way. */
  readonly changes?: LatestRequest | undefined
  /** The page of the list that was asked for; the first when nothing was. */
  readonly page?: number | undefined
  /** The line that was taken out last, as long as it can be put back. */
  readonly removed?: RemovedLine | undefined
  /** True while the shop is putting it back. */
  readonly isRestoring?: boolean | undefined
  /** Why it could not be put back. */
  readonly undoProblem?: string | undefined
}

export type CartPageEvent =
  | { readonly _tag: "CartQuantityTyped"; readonly itemId: string; readonly text: string }
  | { readonly _tag: "CartUpdatePressed" }
  | { readonly _tag: "CartRemovePressed"; readonly itemId: string }
  | { readonly _tag: "CartUndoPressed" }
  | { readonly _tag: "CartQuantitiesChecked"; readonly check: QuantityCheck }
  | { readonly _tag: "CartAlertClosed" }
  | {
      readonly _tag: "CartChanged"
      readonly section: MiniCart
      readonly lines: ReadonlyArray<CartLine>
      readonly totals: Totals
      /** What the shop would not do of it. */
      readonly refusal?: CheckoutNotice | undefined
      /** What was taken out, when it can be put back. */
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

const told: ReadonlySet<string> = new Set<CartPageEvent["_tag"]>([
  "CartQuantityTyped",
  "CartUpdatePressed",
  "CartRemovePressed",
  "CartUndoPressed",
  "CartAlertClosed",
  "CartPagerPressed",
  "CartLeaveDecided",
  "EstimateTyped",
  "EstimatePressed",
  "EstimateRateSelected",
])

/** Whether something that was told on the page is an act of the cart page. */
export const isCartPageEvent = (event: { readonly _tag: string }): event is CartPageEvent => told.has(event._tag)

/** A quantity that differs from what the shop knows. */
export type QuantityChange = { readonly itemId: string; readonly quantity: number }

/** A quantity as the cart form sends it. */
export type TypedQuantity = { readonly itemId: string; readonly typed: string }

export type CartPageRequest =
  | { readonly _tag: "CheckQuantities"; readonly quantities: ReadonlyArray<TypedQuantity> }
  /** Submits the whole cart form: POST checkout/cart/updatePost. [5.checkout-and-cart.7] */
  | { readonly _tag: "SubmitCart"; readonly quantities: ReadonlyArray<TypedQuantity> }
  | { readonly _tag: "ChangeQuantities"; readonly changes: ReadonlyArray<QuantityChange> }
  /** The line that was taken out comes back, as its product form would bring it. */
  | { readonly _tag: "PutBack"; readonly line: RemovedLine }
  | { readonly _tag: "EstimateRates"; readonly requestId: number; readonly address: Address }
  | {
      readonly _tag: "EstimateTotals"
      readonly requestId: number
      readonly address: Address
      readonly rate: ShippingRate | undefined
    }
  | { readonly _tag: "EstimateRegions"; readonly countryId: string }
  /** To the sign-in page. */
  | { readonly _tag: "NavigateFromCart"; readonly path: string }
  /** To another page of the cart. [2.shopping-cart-page.5] */
  | { readonly _tag: "OpenCartPage"; readonly path: string }

export type CartPageStep = { readonly state: CartPageState; readonly requests: ReadonlyArray<CartPageRequest> }

/** An estimate for which nothing but the country is known, and nothing was asked. */
export const emptyEstimate = (countryId: string): CartEstimate => ({
  draft: { ...emptyDraft, country_id: countryId },
  rates: [],
  rate: undefined,
  request: noRequest,
  target: "rates",
  isLoading: false,
  problem: "",
})

/** The text in the quantity field of a line. */
export const typedQuantity = (state: CartPageState, line: CartLine): string =>
  state.typed[line.itemId] ?? String(line.quantity)

/** What the field of a line says; zero takes the line out. */
export const quantityOfLine = (state: CartPageState, line: CartLine): QuantityReading =>
  readQuantity(typedQuantity(state, line), 0)

/** Whether a field differs from what the shop knows; typing the old number back counts as unchanged. [2.shopping-cart-page.2] */
export const quantitiesChanged = (state: CartPageState): boolean =>
  state.lines.some((line) => typedQuantity(state, line).trim() !== String(line.quantity))

export const unchangedCart = (state: CartPageState): CartPageStep => ({ state, requests: [] })
