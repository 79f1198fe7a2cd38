/** Choice of the category filter. [3.category-filter-option.1] */
export type CategoryOption = { readonly id: string; readonly text: string; readonly typename: string }

/** Query for the choices of the filter: the search term, and the category of the page, 0 for none. */
export type CategoryQuery = { readonly search: string; readonly category: number }

/**
 * Returns the selected category; `undefined` while the media query of the filter does not match, and for '' and '0', which mean all.
 * [5.search.4] [9.search.10] [2.header-search-box.5]
 */
export const selectedCategory = (value: string, mediaMatches: boolean): string | undefined => {
  const category = value.trim()
  return mediaMatches && category !== "" && category !== "0" ? category : undefined
}

/** Default media query under which the filter is shown. [9.search.10] */
export const categoryFilterMedia = "(min-width: 768px)"

/**
 * Returns the choices after a response: an empty one changes nothing, and the selected category always stays in the list, so that the
 * shopper sees which category limits the suggestions.
 */
export const loadedChoices = (
  before: ReadonlyArray<CategoryOption>,
  loaded: ReadonlyArray<CategoryOption>,
  selected: string,
): ReadonlyArray<CategoryOption> => {
  if (loaded.length === 0) return before
  const current = before.find(({ id }) => id === selected)
  return current === undefined || loaded.some(({ id }) => id === selected) ? loaded : [...loaded, current]
}

/** Returns the GraphQL document for the choices of the category filter. [7.category-filter-options.2] */
export const categoryOptionsDocument = (search: string, category: number): string =>
  `{ ajaxsearchCategoryOptions(search: ${JSON.stringify(search)}, category: ${Math.max(0, Math.trunc(category)) || 0})` +
  ` { items { id text __typename } } }`
