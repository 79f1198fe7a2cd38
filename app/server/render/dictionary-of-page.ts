import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import type { PageAssets } from "../../../ui/storefront/frame.ts"
import type { LoadedDictionary } from "./dictionary.ts"

/** What the first scripts of a page say, before the dictionary is there. */
export const firstTexts: ReadonlyArray<string> = [
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

const firstTextsOf = (texts: Dictionary): Dictionary =>
  Object.fromEntries(Object.entries(texts).filter(([source]) => firstTexts.includes(source.split("|", 1)[0] ?? "")))

/** The whole dictionary is a file of its own, kept for ever: a page names it, and carries what its first scripts say. */
export const stateInPage = (
  state: StorefrontState,
  { texts, address }: LoadedDictionary,
  ownTexts: Dictionary,
): StorefrontState =>
  address === undefined
    ? state
    : {
        ...state,
        page: { ...state.page, dictionary: { ...firstTextsOf(texts), ...ownTexts }, dictionaryAddress: address },
      }

/** What a page loads, with its dictionary. */
export const assetsInPage = (assets: PageAssets, { address }: LoadedDictionary): PageAssets =>
  address === undefined || assets.dictionaryScript === undefined
    ? assets
    : {
        ...assets,
        scripts: [...assets.scripts, assets.dictionaryScript],
        preloads: [...assets.preloads, { href: address, as: "fetch" }],
      }
