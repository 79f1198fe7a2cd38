import type { Suggestion } from "./suggestion.ts"

/** A suggestion in the response of the search box module in plain mode. */
export type PlainSuggestion = {
  readonly _type?: string
  readonly id?: string
  readonly title: string
  readonly url?: string
  readonly sku?: string
  readonly num_results?: string
  readonly image_html?: string
  readonly final_price?: string
}

const attributeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

/** Encodes suggestions as the search box module sends them in plain mode; `readPlainSuggestions` decodes them. */
export const encodePlainSuggestions = (suggestions: ReadonlyArray<Suggestion>): ReadonlyArray<PlainSuggestion> =>
  suggestions.map(({ type, id, title, path, sku, results, picture, price }) => ({
    title,
    ...(type === "" ? {} : { _type: type }),
    ...(id === "" ? {} : { id }),
    ...(path === "" ? {} : { url: path }),
    ...(sku === "" ? {} : { sku }),
    ...(results === undefined ? {} : { num_results: String(results) }),
    ...(picture === "" ? {} : { image_html: `<img src="${attributeText(picture)}">` }),
    ...(price === undefined ? {} : { final_price: price.price }),
  }))
