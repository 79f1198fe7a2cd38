import type {
  BannerAttribute,
  PlaceOrderExtension,
  RatesValidator,
  RedirectParametersProvider,
  SuggestionType,
} from "vitrine"
import type { Middleware, ShopEventListener } from "vitrine/core/extensions"

// One entry of every other point. In a module each list is exported by the file of its part.

/** Requests rates of the carrier `courier` only with a postcode. Part `checkout`. */
export const ratesValidators: ReadonlyArray<RatesValidator> = [
  { carrier: "courier", needs: ["country_id", "postcode"] },
]

/** Sends the sales channel with each order. Part `checkout`. */
export const placeOrder: ReadonlyArray<PlaceOrderExtension> = [
  { name: "sales-channel", headers: () => ({ "X-Sales-Channel": "storefront" }) },
]

/** Opens the product page with `#qty=3` when options are missing. Part `addToCart`. */
const quantityParameter: RedirectParametersProvider = ({ fields }) =>
  fields.flatMap(({ name, value }) => (name === "qty" ? [["qty", value] as const] : []))

/** The parameters that `quantityParameter` adds to the address of the product page. Part `addToCart`. */
export const redirectParameters: ReadonlyArray<RedirectParametersProvider> = [quantityParameter]

/** Allows banner conditions such as `hour_of_day` greater than 18. Part `banners`. */
export const bannerAttributes: ReadonlyArray<BannerAttribute> = [
  { attribute: "hour_of_day", measure: ({ now }) => Math.floor((now / 3_600_000) % 24) },
]

/** Shows suggestions that the backend sends with `"_type": "recipe"`. Part `search`. */
export const suggestionTypes: ReadonlyArray<SuggestionType> = [
  { name: "recipe", heading: "Recipes", selectionAction: "navigate", shown: true },
]

/** Responds to the address at which a phone asks which links open the app of the shop. Part `server`. */
export const middleware: ReadonlyArray<Middleware> = [
  {
    name: "app-links",
    paths: ["/.well-known/apple-app-site-association"],
    handle: async () => Response.json({ applinks: { details: [] } }),
  },
]

/** Adds a performance mark for each change of the cart, also for those before this file was loaded. Part `events`. */
export const eventListeners: ReadonlyArray<ShopEventListener> = [
  {
    name: "cart-timeline",
    receive: (event) => {
      if (event._tag === "SectionsLoaded" && event.names.includes("cart")) performance.mark("cart changed")
    },
  },
]
