import { isPrefilled } from "../../../core/add-to-cart/prefilled-form.ts"
import { storefrontStep } from "../../../core/storefront/storefront-step.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.tsx"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import type { Islands } from "../boot/island.ts"

let options: OptionViews = {}

/** Island of the form on a product page. Options in the fragment of the address are selected before it hydrates. */
export const islands: Islands = {
  views: { "product-form": () => <ProductForm options={options} /> },
  step: storefrontStep,
  start: async (storefront, page) => {
    const { store } = storefront
    const chosen = store.getState().product
    const product = chosen?.product
    if (product !== undefined) options = await optionViewsFor(product, chosen?.editing !== undefined)
    const kind = product?.kind
    const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
    if (kind?.type !== "configurable" || form === null) return
    const follow = () => import("../gallery/follow-choice.ts").then(({ followChoice }) => followChoice(storefront))
    page.events.on("action", ({ _tag }) => {
      if (_tag === "ProductFieldsChanged") void follow()
    })
    // Options that the server selected from the address were selected before this subscription.
    if (isPrefilled(chosen)) void follow()
    if (location.hash.includes("="))
      (await import("../catalogue/restore-address-choice.ts")).restoreAddressChoice(form, kind)
  },
}
