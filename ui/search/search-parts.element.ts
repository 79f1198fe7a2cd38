/** The elements of the search box. */
export type SearchParts = {
  readonly root: HTMLElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  /** Root of the React results. */
  readonly results: HTMLElement
  /** Text behind the field that completes the typed text to the first suggestion. */
  readonly hint: HTMLElement
}

const addHint = (field: HTMLInputElement): HTMLElement => {
  const hint = document.createElement("span")
  hint.className = "search-form__hint"
  hint.ariaHidden = "true"
  field.before(hint)
  return hint
}

/** Finds the elements of the search box in the HTML of the server, and adds the hint. `undefined` if one is missing. */
export const searchPartsOf = (root: HTMLElement): SearchParts | undefined => {
  const form = root.querySelector("form")
  const field = root.querySelector("input")
  const results = root.querySelector<HTMLElement>("[data-search-results]")
  return form && field && results ? { root, form, field, results, hint: addHint(field) } : undefined
}
