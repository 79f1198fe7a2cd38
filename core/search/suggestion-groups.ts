import { typeOfSuggestion, type SuggestionType } from "./suggestion-type.ts"
import type { Suggestion } from "./suggestion.ts"

/** Maximum number of shown suggestions. [9.search.1] */
export const maxSuggestions = 10

/** Suggestions of one type, below a common heading. The name of the type is part of a CSS class. [5.search.6] */
export type SuggestionGroup = {
  readonly type: SuggestionType
  readonly suggestions: ReadonlyArray<Suggestion>
}

/** Joins the lists of a GraphQL response: products, pages, categories, autocompletes. [7.search-suggestions-graphql-mode.3] */
export const mergedSuggestions = (lists: {
  readonly products: ReadonlyArray<Suggestion>
  readonly pages: ReadonlyArray<Suggestion>
  readonly categories: ReadonlyArray<Suggestion>
  readonly autocompletes: ReadonlyArray<Suggestion>
}): ReadonlyArray<Suggestion> => [...lists.products, ...lists.pages, ...lists.categories, ...lists.autocompletes]

/** Groups suggestions by type, in the order of their first suggestion; types that are not shown are left out. */
export const suggestionGroups = (
  suggestions: ReadonlyArray<Suggestion>,
  isPopular: boolean,
  types: ReadonlyArray<SuggestionType>,
): ReadonlyArray<SuggestionGroup> => {
  const typed = suggestions.map((suggestion) => ({
    type: typeOfSuggestion(suggestion.type, isPopular, types),
    suggestion,
  }))
  const names = [...new Set(typed.filter(({ type }) => type.shown).map(({ type }) => type.name))]
  return names.flatMap((name) => {
    const own = typed.filter(({ type }) => type.name === name)
    return own.slice(0, 1).map(({ type }) => ({ type, suggestions: own.map(({ suggestion }) => suggestion) }))
  })
}

/** Limits groups to `maxTotal` suggestions in total. Each group has at least one; the first groups get the rest. [9.search.1] */
export const limitedGroups = (
  groups: ReadonlyArray<SuggestionGroup>,
  maxTotal: number = maxSuggestions,
): ReadonlyArray<SuggestionGroup> => {
  const shown = groups.filter(({ suggestions }) => suggestions.length > 0).slice(0, maxTotal)
  let left = maxTotal - shown.length
  return shown.map(({ type, suggestions }) => {
    const more = Math.min(suggestions.length - 1, left)
    left -= more
    return { type, suggestions: suggestions.slice(0, 1 + more) }
  })
}
