import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import type { PageAssets } from "../../../ui/storefront/frame.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"

/** Source texts that the first scripts of a page show before the dictionary is loaded. */
export const initialTexts: ReadonlyArray<string> = [
  "Account",
  "Add to Cart",
  "Added",
  "Adding...",
  "Cookies are disabled in your browser.",
  "Guest checkout is disabled.",
  "We can't add this item to your shopping cart right now.",
  "You are offline. Please check your connection and try again.",
  "items",
]

const initialTextsOf = (texts: Dictionary): Dictionary =>
  Object.fromEntries(Object.entries(texts).filter(([source]) => initialTexts.includes(source.split("|", 1)[0] ?? "")))

/** The state of a page with the initial texts alone; the page names the file of the whole dictionary, which browsers cache for ever. */
export const stateWithInitialTexts = (
  state: StorefrontState,
  { texts, address }: LoadedDictionary,
  ownTexts: Dictionary,
): StorefrontState =>
  address === undefined
    ? state
    : {
        ...state,
        page: { ...state.page, dictionary: { ...initialTextsOf(texts), ...ownTexts }, dictionaryAddress: address },
      }

/** The assets of a page, its dictionary included. */
export const assetsWithDictionary = (assets: PageAssets, { address }: LoadedDictionary): PageAssets =>
  address === undefined || assets.dictionaryScript === undefined
    ? assets
    : {
        ...assets,
        scripts: [...assets.scripts, assets.dictionaryScript],
        preloads: [...assets.preloads, { href: address, as: "fetch" }],
      }
