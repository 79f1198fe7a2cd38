/** A choice of the category filter. [3.category-filter-option.1] */
export type CategoryOption = { readonly id: string; readonly text: string; readonly typename: string }

/** For which typed term and around which category (0 for none) the choices of the filter are. [7.category-filter-options.2] */
export type CategoryQuery = { readonly search: string; readonly category: number }

/** The category that suggestions are narrowed to, or none: the filter's media query must match, and '' and '0' mean all. [5.search.4] [9.search.10] */
export const chosenCategory = (value: string, mediaMatches: boolean): string | undefined => {
  const category = value.trim()
  return mediaMatches && category !== "" && category !== "0" ? category : undefined
}

/** The media query under which the filter is there, unless the page has another. [9.search.10] */
export const categoryFilterMedia = "(min-width: 768px)"

/**
 * The choices of the filter after a response: an empty one leaves them as they are, and the chosen category stays among them, so that the
 * shopper sees by which one the suggestions are narrowed.
 */
export const loadedChoices = (
  before: ReadonlyArray<CategoryOption>,
  loaded: ReadonlyArray<CategoryOption>,
  chosen: string,
): ReadonlyArray<CategoryOption> => {
  if (loaded.length === 0) return before
  const current = before.find(({ id }) => id === chosen)
  return current === undefined || loaded.some(({ id }) => id === chosen) ? loaded : [...loaded, current]
}
