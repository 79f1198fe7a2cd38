import { isPrefilled } from "../../../core/add-to-cart/prefilled-form.ts"
import type { ProductKind } from "../../../core/catalogue/product/product.ts"
import { storefrontStep } from "../../../core/storefront/storefront-step.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.tsx"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { Islands, PageParts } from "../boot/island.ts"

let options: OptionViews = {}

/** Updates the rest of the page after each choice in the form. */
const followForm = (storefront: BrowserStorefront, page: PageParts): void => {
  const follow = () => import("../gallery/follow-choice.ts").then(({ followChoice }) => followChoice(storefront))
  page.events.on("action", ({ _tag }) => {
    if (_tag === "ProductFieldsChanged") void follow()
  })
  // Options that the server selected from the address were selected before this subscription.
  if (isPrefilled(storefront.store.getState().product)) void follow()
}

const restoreChoice = async (kind: ProductKind): Promise<void> => {
  const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
  if (form === null || kind.type !== "configurable" || !location.hash.includes("=")) return
  const { restoreAddressChoice } = await import("../catalogue/restore-address-choice.ts")
  restoreAddressChoice(form, kind)
}

/** Island of the form on a product page. Options in the fragment of the address are selected before it hydrates. */
export const islands: Islands = {
  views: { "product-form": () => <ProductForm options={options} /> },
  step: storefrontStep,
  start: async (storefront, page) => {
    const form = storefront.store.getState().product
    if (form === undefined) return
    const { product } = form
    options = await optionViewsFor(product, form.editing !== undefined)
    if (product.kind.type === "configurable" || product.kind.type === "bundle") followForm(storefront, page)
    await restoreChoice(product.kind)
  },
}
