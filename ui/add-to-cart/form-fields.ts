import type { FormField } from "../../core/add-to-cart/product-choice.ts"

/** The fields of a form as they would be sent; a chosen file stands for itself by its name. */
export const fieldsOf = (form: HTMLFormElement): ReadonlyArray<FormField> =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name])

/** Moves the focus to a field; of several with one name, to the first. */
export const focusField = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}
