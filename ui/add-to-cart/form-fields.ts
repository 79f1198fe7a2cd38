import type { FormField } from "../../core/add-to-cart/product-choice.ts"

/** The fields of a form as they would be sent; a chosen file stands for itself by its name. */
export const fieldsOf = (form: HTMLFormElement): ReadonlyArray<FormField> =>
  [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name])
