import { storefrontStep } from "../../../core/page/storefront-step.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.ts"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import { afterPaint } from "../after-paint.ts"
import { followPictures } from "../follow-pictures.ts"
import { offerInstantPurchase } from "../instant-offer.ts"
import type { Islands } from "../island.ts"

let options: OptionViews = {}

/** The form of a product page; its pictures come alive by themselves, at the shopper's first sign. Options that the fragment of its address names are taken first. */
export const islands: Islands = {
  views: { "product-form": () => <ProductForm options={options} /> },
  step: storefrontStep,
  start: async (storefront, page) => {
    offerInstantPurchase(storefront, page)
    followPictures(storefront)
    const { store } = storefront
    const product = store.getState().product?.product
    if (product !== undefined) options = await optionViewsFor(product)
    const kind = product?.kind
    const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
    if (kind?.type !== "configurable" || form === null) return
    page.events.on("told", async ({ _tag }) => {
      if (_tag !== "ProductFieldsChanged") return
      const [{ followChoice }] = await Promise.all([import("../follow-choice.ts"), afterPaint()])
      followChoice(store.getState())
    })
    if (location.hash.includes("=")) (await import("../choice-of-address.ts")).takeChoiceOfAddress(form, kind)
  },
}
