/** The elements of the search box. */
export type SearchParts = {
  readonly root: HTMLElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  /** Where the results are drawn. */
  readonly results: HTMLElement
  /** The text behind the field that hints at the first suggestion. */
  readonly hint: HTMLElement
}

const hintBefore = (field: HTMLInputElement): HTMLElement => {
  const hint = document.createElement("span")
  hint.className = "search-form__hint"
  hint.ariaHidden = "true"
  field.before(hint)
  return hint
}

/** The elements of the search box in the server's HTML; a hint is added. */
export const searchPartsOf = (root: HTMLElement): SearchParts | undefined => {
  const form = root.querySelector("form")
  const field = root.querySelector("input")
  const results = root.querySelector<HTMLElement>("[data-search-results]")
  return form && field && results ? { root, form, field, results, hint: hintBefore(field) } : undefined
}
