import { allowsSeveral, type BundleChoice, defaultBundleChoice } from "../catalogue/pricing/bundle-price.ts"
import type { BundleOption } from "../catalogue/product/product.ts"
import { productChoice } from "./product-choice.ts"
import type { ProductForm } from "./product-form.ts"

/** Selections of a bundle when its form is rendered: those of the edited line, or the default ones. */
export const initialBundleSelections = (
  options: ReadonlyArray<BundleOption>,
  { editing }: Pick<ProductForm, "editing">,
): BundleChoice["selections"] =>
  (editing === undefined ? defaultBundleChoice(options) : productChoice(editing.fields).bundle).selections

/**
 * The quantity field of an option: its initial quantity, and `isFixed` while the quantity of the selected selection cannot be changed.
 * `undefined` for options without changeable quantities.
 */
export const bundleQuantityField = (
  option: BundleOption,
  selectedIds: ReadonlyArray<number>,
): { readonly initial: number; readonly isFixed: boolean } | undefined => {
  const first = option.selections.find((selection) => selection.canChangeQuantity)
  if (first === undefined || allowsSeveral(option)) return undefined
  const selected = option.selections.find(({ id }) => selectedIds.includes(id))
  return { initial: first.quantity, isFixed: selected?.canChangeQuantity === false }
}
