/** A choice of the category filter. [3.category-filter-option.1] */
export type CategoryOption = { readonly id: string; readonly text: string; readonly typename: string }

/** The category that suggestions are narrowed to, or none: the filter's media query must match, and '' and '0' mean all. [5.search.4] [9.search.10] */
export const chosenCategory = (value: string, mediaMatches: boolean): string | undefined => {
  const category = value.trim()
  return mediaMatches && category !== "" && category !== "0" ? category : undefined
}

/** The media query under which the filter is there, unless the page has another. [9.search.10] */
export const categoryFilterMedia = "(min-width: 768px)"
