import { storefrontStep } from "../../../core/page/storefront-step.ts"
import { ChosenGallery } from "../../../ui/add-to-cart/ChosenGallery.tsx"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import type { Islands } from "../island.ts"

/** The islands of a product page: its pictures and its form. Options that the fragment of its address names are taken first. */
export const islands: Islands = {
  views: { "product-form": ProductForm, "product-gallery": ChosenGallery },
  step: storefrontStep,
  start: async ({ store }, { events }) => {
    const kind = store.getState().product?.product.kind
    const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
    if (kind?.type !== "configurable" || form === null) return
    events.on("told", async ({ _tag }) => {
      if (_tag !== "ProductFieldsChanged") return
      const { followChoice } = await import("../follow-choice.ts")
      followChoice(store.getState().product)
    })
    if (location.hash.includes("=")) (await import("../choice-of-address.ts")).takeChoiceOfAddress(form, kind)
  },
}
