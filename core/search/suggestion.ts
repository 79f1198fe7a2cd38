import type { SuggestionPrice } from "./suggestion-price.ts"

/** One suggestion below the search field. [3.search-suggestion-item] [1.8] */
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
  /** Price; absent when the backend sends none. [3.search-suggestion-item.2] [3.search-suggestion-item.3] */
  readonly price: SuggestionPrice | undefined
}

/** A suggestion without any details. */
export const noSuggestion: Suggestion = {
  type: "",
  id: "",
  title: "",
  path: "",
  sku: "",
  results: undefined,
  picture: "",
  price: undefined,
}

/** Moves suggestions whose title contains the text to the beginning; bundles are also found by the names of their parts. */
export const withMatchesFirst = (suggestions: ReadonlyArray<Suggestion>, text: string): ReadonlyArray<Suggestion> => {
  const typed = text.trim().toLowerCase()
  const isMatch = ({ title }: Suggestion) => title.toLowerCase().includes(typed)
  return [...suggestions.filter(isMatch), ...suggestions.filter((suggestion) => !isMatch(suggestion))]
}

const graphqlPrefix = "AjaxsearchItem"

/** Returns the type of a suggestion: `_type`, otherwise its GraphQL type without the common prefix. [3.search-suggestion-item.1] */
export const suggestionTypeName = (type: string, typename: string): string => {
  if (type !== "" || !typename.startsWith(graphqlPrefix)) return type
  const name = typename.slice(graphqlPrefix.length)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
