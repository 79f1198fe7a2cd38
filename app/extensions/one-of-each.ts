import type { BannerAttribute, PlaceOrderExtension, RatesValidator, RedirectParameters, SuggestionType } from "vitrine"

// One entry of every other point. In a module each list is exported by the file of its part.

/** The carrier with the code `courier` is not asked before the postcode is there. Part `checkout`. */
export const ratesValidators: ReadonlyArray<RatesValidator> = [
  { carrier: "courier", needs: ["country_id", "postcode"] },
]

/** The shop hears with each order where it comes from. Part `checkout`. */
export const placeOrder: ReadonlyArray<PlaceOrderExtension> = [
  { name: "sales-channel", headers: () => ({ "X-Sales-Channel": "storefront" }) },
]

/** Where the shop answers that something is still to be chosen, the page of the product opens with `#qty=3`. Part `addToCart`. */
const wantedPieces: RedirectParameters = ({ fields }) =>
  fields.flatMap(({ name, value }) => (name === "qty" ? [["qty", value] as const] : []))

export const redirectParameters: ReadonlyArray<RedirectParameters> = [wantedPieces]

/** A condition of a banner may say `hour_of_day` greater than 18. Part `banners`. */
export const bannerAttributes: ReadonlyArray<BannerAttribute> = [
  { attribute: "hour_of_day", measure: ({ now }) => Math.floor((now / 3_600_000) % 24) },
]

/** Suggestions that the shop sends with `"_type": "recipe"`. Part `search`. */
export const suggestionTypes: ReadonlyArray<SuggestionType> = [
  { name: "recipe", heading: "Recipes", picking: "navigate", shown: true },
]
