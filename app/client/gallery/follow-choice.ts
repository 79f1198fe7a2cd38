import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { withChoice } from "../../../core/catalogue/product/choice-in-address.ts"
import type { SwatchAttribute } from "../../../core/catalogue/product/product.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { followLabels } from "../labels/follow-labels.ts"

/** Writes what is chosen into the address of the page, so that a reload and a shared link show the same. [2.product-page.9] */
const keepInAddress = (form: ProductForm, attributes: ReadonlyArray<SwatchAttribute>): void => {
  const here = { path: location.pathname, query: location.search, fragment: location.hash }
  const { path, query, fragment } = withChoice(here, attributes, choiceOfForm(form).configurable)
  if (path + query + fragment === here.path + here.query + here.fragment) return
  history.replaceState(history.state, "", path + query + fragment)
}

/** What outside of the islands follows the choice in the product form: address and labels. */
export const followChoice = ({ product: form, page }: StorefrontState): void => {
  if (form?.product.kind.type !== "configurable") return
  if (form.editing === undefined) keepInAddress(form, form.product.kind.attributes)
  void followLabels(form, page.dictionary)
}
