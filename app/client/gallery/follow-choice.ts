import { choiceOfForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { withChoice } from "../../../core/catalogue/product/choice-in-address.ts"
import type { SwatchAttribute } from "../../../core/catalogue/product/product.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { followLabels } from "../labels/follow-labels.ts"

/** Writes the selected options into the address of the page, so that a reload and a shared link show them. [2.product-page.9] */
const writeToAddress = (form: ProductForm, attributes: ReadonlyArray<SwatchAttribute>): void => {
  const current = { path: location.pathname, query: location.search, fragment: location.hash }
  const { path, query, fragment } = withChoice(current, attributes, choiceOfForm(form).configurable)
  if (path + query + fragment === current.path + current.query + current.fragment) return
  history.replaceState(history.state, "", path + query + fragment)
}

/** Updates the address and the labels, which are outside of islands, after options were selected in the product form. */
export const followChoice = ({ product: form, page }: StorefrontState): void => {
  if (form?.product.kind.type !== "configurable") return
  if (form.editing === undefined) writeToAddress(form, form.product.kind.attributes)
  void followLabels(form, page.dictionary)
}
