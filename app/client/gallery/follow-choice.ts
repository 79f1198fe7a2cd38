import { choiceOfForm, galleryOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { withChoice } from "../../../core/catalogue/product/choice-in-address.ts"
import type { SwatchAttribute } from "../../../core/catalogue/product/product.ts"
import { samePictures } from "../../../core/gallery/shown-order.ts"
import { afterPaint } from "../../../ui/dom/after-paint.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { requestHydration } from "../boot/island-slots.ts"
import { followLabels } from "../labels/follow-labels.ts"

/** Writes the selected options into the address of the page, so that a reload and a shared link show them. */
const writeToAddress = (form: ProductForm, attributes: ReadonlyArray<SwatchAttribute>): void => {
  const current = { path: location.pathname, query: location.search, fragment: location.hash }
  const { path, query, fragment } = withChoice(current, attributes, choiceOfForm(form).configurable)
  if (path + query + fragment === current.path + current.query + current.fragment) return
  history.replaceState(history.state, "", path + query + fragment)
}

/** Hydrates the gallery when the selected variant has other pictures than the server rendered. */
const showPictures = (served: ProductForm, form: ProductForm): void => {
  const slot = document.querySelector('[data-island="product-gallery"]')
  if (slot !== null && !samePictures(galleryOfForm(form), galleryOfForm(served))) requestHydration(slot)
}

/**
 * Updates the gallery, the address and the labels, which are outside of the product form, after options were selected in the form. Waits until the
 * form itself is painted.
 */
export const followChoice = async ({ store }: BrowserStorefront): Promise<void> => {
  await afterPaint()
  const { product: served } = store.getInitialState()
  const { product: form, page } = store.getState()
  if (served === undefined || form === undefined) return
  showPictures(served, form)
  if (form.product.kind.type !== "configurable") return
  if (form.editing === undefined) writeToAddress(form, form.product.kind.attributes)
  void followLabels(form, page.dictionary)
}
