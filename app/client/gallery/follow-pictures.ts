import { galleryOfForm } from "../../../core/add-to-cart/product-form.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/** Hydrates the gallery when a selected variant has other pictures than the server rendered, by a `focusin` event on its slot. */
export const followPictures = ({ store }: BrowserStorefront): void => {
  const { product } = store.getInitialState()
  if (product === undefined) return
  const served = galleryOfForm(product)
  const stop = store.subscribe(({ product: now }) => {
    if (now === undefined || galleryOfForm(now) === served) return
    stop()
    const slot = document.querySelector('[data-island="product-gallery"]')
    slot?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  })
}
