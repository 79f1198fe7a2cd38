import { minQueryLength, maxQueryLength, trimmedQuery } from "./search-query.ts"
import type { SuggestionGroup } from "./suggestion-groups.ts"
import type { SuggestionType } from "./suggestion-type.ts"
import { noSuggestion } from "./suggestion.ts"

/** Maximum number of recent searches, which are stored on the device only. */
const maxSearches = 5

/** Name of the suggestion group with the recent searches. */
export const recentName = "recent"

const recent: SuggestionType = { name: recentName, heading: "Recent Searches", selectionAction: "search", shown: true }

const isStorable = (text: string): boolean => text.length >= minQueryLength && text.length <= maxQueryLength

const isSameSearch = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase()

/** Adds a search: newest first, each once. */
export const withSearch = (searches: ReadonlyArray<string>, typed: string): ReadonlyArray<string> => {
  const text = trimmedQuery(typed)
  if (!isStorable(text)) return searches
  return [text, ...searches.filter((other) => !isSameSearch(other, text))].slice(0, maxSearches)
}

/** Decodes the stored searches; invalid values are left out. */
export const readSearches = (stored: unknown): ReadonlyArray<string> => {
  if (!Array.isArray(stored)) return []
  const entries: ReadonlyArray<unknown> = stored
  return entries
    .filter((entry) => typeof entry === "string")
    .filter(isStorable)
    .slice(0, maxSearches)
}

/** Returns the recent searches as a group of suggestions. */
export const recentGroup = (searches: ReadonlyArray<string>): SuggestionGroup => ({
  type: recent,
  suggestions: searches.map((title) => ({ ...noSuggestion, type: recent.name, title })),
})
