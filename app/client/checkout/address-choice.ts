import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import type { ProductKind } from "../../../core/catalogue/product/product.ts"

/** Ticks an option in the server's form, as the shopper would have done before any script came. */
const take = (form: HTMLFormElement, field: string, optionId: number): void => {
  const control = form.elements.namedItem(field)
  if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = String(optionId)
}

/**
 * Takes the options that the address names. The server has read path and query and never sees the fragment, which a redirect from a
 * listing writes. [2.category-listing.2]
 */
export const restoreAddressChoice = (
  form: HTMLFormElement,
  { attributes, variants }: Extract<ProductKind, { type: "configurable" }>,
): void => {
  const { pathname, search, hash } = location
  const wanted = preselectedOptions({ path: pathname, query: search, fragment: hash }, attributes, variants)
  for (const [attributeId, optionId] of Object.entries(wanted)) take(form, `super_attribute[${attributeId}]`, optionId)
}
