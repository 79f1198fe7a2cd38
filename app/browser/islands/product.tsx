import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import { storefrontStep } from "../../../core/page/storefront-step.ts"
import { ChosenGallery } from "../../../ui/add-to-cart/ChosenGallery.tsx"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import type { Islands } from "../island.ts"

/** Ticks an option in the server's form, as the shopper would have done before any script came. */
const take = (form: HTMLFormElement, field: string, optionId: number): void => {
  const control = form.elements.namedItem(field)
  if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = String(optionId)
}

/** The islands of a product page: its pictures and its form. The options its address names are taken first. */
export const islands: Islands = {
  views: { "product-form": ProductForm, "product-gallery": ChosenGallery },
  step: storefrontStep,
  start: (storefront) => {
    const kind = storefront.store.getState().product?.product.kind
    const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
    if (kind?.type !== "configurable" || form === null) return
    const { pathname, search, hash } = location
    const wanted = preselectedOptions({ path: pathname, query: search, fragment: hash }, kind.attributes, kind.variants)
    for (const [attributeId, optionId] of Object.entries(wanted))
      take(form, `super_attribute[${attributeId}]`, optionId)
  },
}
