import type { FormField } from "../../core/add-to-cart/product-choice.ts"

/** The fields of a form as they would be submitted; the value of a file field is the name of the file. */
export const fieldsOf = (form: HTMLFormElement): ReadonlyArray<FormField> =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name])

/** Focuses the field with this name; the first one if several share it. */
export const focusField = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}

/** True after the browser has refused to send the form, because of a field that is still wrong. */
export const wasRefused = (form: HTMLFormElement): boolean => form.querySelector(":user-invalid") !== null
