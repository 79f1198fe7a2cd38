import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import type { ProductKind } from "../../../core/catalogue/product/product.ts"

/** Selects an option in the server's form, like a shopper before the scripts are loaded. */
const select = (form: HTMLFormElement, field: string, optionId: number): void => {
  const control = form.elements.namedItem(field)
  if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = String(optionId)
}

/**
 * Selects the options in the address. The server has read path and query, but never receives the fragment, which a redirect from a
 * listing writes.
 */
export const restoreAddressChoice = (
  form: HTMLFormElement,
  { attributes, variants }: Extract<ProductKind, { type: "configurable" }>,
): void => {
  const { pathname, search, hash } = location
  const options = preselectedOptions({ path: pathname, query: search, fragment: hash }, attributes, variants)
  for (const [attributeId, optionId] of Object.entries(options))
    select(form, `super_attribute[${attributeId}]`, optionId)
}
