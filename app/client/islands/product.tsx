import { choiceOfForm } from "../../../core/add-to-cart/product-form.ts"
import { storefrontStep } from "../../../core/storefront/storefront-step.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.ts"
import { ProductForm } from "../../../ui/add-to-cart/ProductForm.tsx"
import { afterPaint } from "../../../ui/dom/after-paint.ts"
import type { Islands } from "../boot/island.ts"
import { offerInstantPurchase } from "../customer/instant-offer-in-page.ts"
import { followPictures } from "../gallery/follow-pictures.ts"

let options: OptionViews = {}

/** The form of a product page; its pictures come alive by themselves, at the shopper's first sign. Options that the fragment of its address names are taken first. */
export const islands: Islands = {
  views: { "product-form": () => <ProductForm options={options} /> },
  step: storefrontStep,
  start: async (storefront, page) => {
    offerInstantPurchase(storefront, page)
    followPictures(storefront)
    const { store } = storefront
    const chosen = store.getState().product
    const product = chosen?.product
    if (product !== undefined) options = await optionViewsFor(product)
    const kind = product?.kind
    const form = document.querySelector<HTMLFormElement>("#product_addtocart_form")
    if (kind?.type !== "configurable" || form === null) return
    const follow = async (): Promise<void> => {
      const [{ followChoice }] = await Promise.all([import("../gallery/follow-choice.ts"), afterPaint()])
      followChoice(store.getState())
    }
    page.events.on("action", ({ _tag }) => {
      if (_tag === "ProductFieldsChanged") void follow()
    })
    // What the address chose was chosen before anybody listened.
    if (chosen !== undefined && Object.keys(choiceOfForm(chosen).configurable).length > 0) void follow()
    if (location.hash.includes("=")) (await import("../checkout/address-choice.ts")).restoreAddressChoice(form, kind)
  },
}
