import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import type { PageAssets } from "../../../ui/storefront/frame.ts"
import type { LoadedDictionary } from "./server-dictionary.ts"
import type { TextsOfScripts } from "./texts-of-scripts.ts"

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

/** Texts of a dictionary whose source texts are in the state of a page, such as messages of the backend. */
const textsInState = (state: StorefrontState, texts: Dictionary): Dictionary => {
  const json = JSON.stringify({ ...state, page: { ...state.page, dictionary: {} } })
  return Object.fromEntries(
    Object.entries(texts).filter(([source]) => json.includes(JSON.stringify(source).slice(1, -1))),
  )
}

/**
 * The state of a page with the initial texts alone; the page names the file of the whole dictionary, which browsers cache for ever. A dictionary
 * without a file is that of the project in the language of the source texts: the page has all texts that its scripts may show.
 */
export const stateWithInitialTexts = (
  state: StorefrontState,
  { texts, address }: LoadedDictionary,
  {
    ownTexts,
    textsOfScripts = (_, all) => all,
  }: { readonly ownTexts: Dictionary; readonly textsOfScripts?: TextsOfScripts | undefined },
): StorefrontState => {
  if (address === undefined && Object.keys(texts).length === 0) return state
  const { kind } = state.page
  const dictionary =
    address === undefined
      ? { ...textsOfScripts(kind, texts), ...textsInState(state, texts), ...ownTexts }
      : { ...initialTextsOf(texts), ...ownTexts }
  const named = address === undefined ? {} : { dictionaryAddress: address }
  return { ...state, page: { ...state.page, dictionary, ...named } }
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
