import { shortestQuery, longestQuery, trimmedQuery } from "./search-query.ts"
import type { SuggestionGroup } from "./suggestion-groups.ts"
import type { SuggestionType } from "./suggestion-type.ts"

/** So many of the shopper's own searches are kept, on their device alone. */
const mostKept = 5

export const recentName = "recent"

const recent: SuggestionType = { name: recentName, heading: "Recent Searches", picking: "search", shown: true }

const isWorthKeeping = (text: string): boolean => text.length >= shortestQuery && text.length <= longestQuery

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The searches with one more, the newest first, each once. */
export const withSearch = (searches: ReadonlyArray<string>, typed: string): ReadonlyArray<string> => {
  const text = trimmedQuery(typed)
  if (!isWorthKeeping(text)) return searches
  return [text, ...searches.filter((other) => !same(other, text))].slice(0, mostKept)
}

/** The searches in what a browser kept, whatever that is. */
export const readSearches = (kept: unknown): ReadonlyArray<string> => {
  if (!Array.isArray(kept)) return []
  const entries: ReadonlyArray<unknown> = kept
  return entries
    .filter((entry) => typeof entry === "string")
    .filter(isWorthKeeping)
    .slice(0, mostKept)
}

/** The shopper's own searches as suggestions. */
export const recentGroup = (searches: ReadonlyArray<string>): SuggestionGroup => ({
  type: recent,
  suggestions: searches.map((title) => ({
    type: recent.name,
    id: "",
    title,
    path: "",
    sku: "",
    results: undefined,
    picture: "",
    price: undefined,
  })),
})
