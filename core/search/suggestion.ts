import type { SuggestionPrice } from "./suggestion-price.ts"

/** One suggestion below the search field. [3.search-suggestion-item] */
export type Suggestion = {
  /** Name of the suggestion type; empty when the backend sends none. */
  readonly type: string
  readonly id: string
  readonly title: string
  /** Path on the own origin; empty for another origin. */
  readonly path: string
  readonly sku: string
  /** Number of results of a search for the title. */
  readonly results: number | undefined
  /** Address of a picture, or empty. */
  readonly picture: string
  /** Price; absent when the backend sends none. */
  readonly price: SuggestionPrice | undefined
}

const graphqlPrefix = "AjaxsearchItem"

/** Returns the type of a suggestion: `_type`, otherwise its GraphQL type without the common prefix. [3.search-suggestion-item.1] */
export const suggestionTypeName = (type: string, typename: string): string => {
  if (type !== "" || !typename.startsWith(graphqlPrefix)) return type
  const name = typename.slice(graphqlPrefix.length)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
