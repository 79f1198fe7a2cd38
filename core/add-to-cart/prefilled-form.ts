import type { ProductForm } from "./product-form.ts"

/** True if the address of the page or the edited line selects options, whose price and pictures the page shows at once. */
export const isPrefilled = (form: Pick<ProductForm, "editing" | "preset"> | undefined): boolean =>
  form?.editing !== undefined || form?.preset !== undefined
