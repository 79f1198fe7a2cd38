/** Action of a selected suggestion: open its page, search for its title, fill the field, or nothing. */
export type SelectionAction = "navigate" | "search" | "fill" | "nothing"

/** Extension point: a type of suggestion. Groups are in the order in which the backend sends them. */
export type SuggestionType = {
  readonly name: string
  /** Heading of the group as a translation key; empty for none. */
  readonly heading: string
  /** Action when a suggestion of this type is selected. */
  readonly selectionAction: SelectionAction
  /** `false` hides the group. */
  readonly shown: boolean
}

const autocomplete: SuggestionType = {
  name: "autocomplete",
  heading: "Suggestions",
  selectionAction: "search",
  shown: true,
}
const popular: SuggestionType = { name: "popular", heading: "Search Terms", selectionAction: "fill", shown: true }

/** Built-in types. [9.search.5] [2.header-search-box.3] */
export const suggestionTypes: ReadonlyArray<SuggestionType> = [
  { name: "product", heading: "Products", selectionAction: "navigate", shown: true },
  { name: "category", heading: "Categories", selectionAction: "navigate", shown: true },
  { name: "page", heading: "Resources", selectionAction: "navigate", shown: true },
  autocomplete,
  popular,
  { name: "notFound", heading: "Nothing found", selectionAction: "nothing", shown: true },
  { name: "debug", heading: "", selectionAction: "search", shown: false },
]

/** Returns `true` for valid group names, which are part of a CSS class: letters, digits, `_` and `-`. [5.search.6] */
export const isGroupName = (name: string): boolean => /^[A-Za-z0-9_-]+$/.test(name)

/** Returns the type of a suggestion. Unknown types are search terms; in popular searches, search terms are popular ones. */
export const typeOfSuggestion = (
  name: string,
  isPopular: boolean,
  types: ReadonlyArray<SuggestionType>,
): SuggestionType => {
  const known = types.find((type) => type.name === name && isGroupName(name)) ?? autocomplete
  return isPopular && known.name === autocomplete.name ? popular : known
}
