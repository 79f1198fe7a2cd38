import type { Translate } from "../../translation/translator.ts"
import { priceFollowsChoice, type VariantData } from "../listing/card-choice.ts"
import type { ProductCard, Variant } from "../product/product.ts"
import type { LabelAttributes, LabelDisplay } from "./label-display-options.ts"
import type { LabelVariable } from "./label-text.ts"
import { variantLabelFacts, type LabelFacts, predefinedForVariant } from "./label-variables.ts"
import {
  groupedByPosition,
  type LabelledItem,
  labelledItem,
  noLabels,
  shownSystemLabels,
  productLabels,
  type ProductLabels,
  type ShownLabels,
} from "./product-labels.ts"

/** Labels of a product, the facts they are filled from, and the attributes of its variants that differ. */
type Labelling = {
  readonly display: LabelDisplay | undefined
  readonly facts: LabelFacts
  readonly variants: LabelAttributes["variants"]
}

/** Dependencies of label rendering: the HTML sanitizer and the variables of the store. */
export type LabelRendering = {
  readonly safeHtml: (html: string) => string
  readonly variables: ReadonlyArray<LabelVariable<LabelFacts>>
}

/**
 * Returns the merchant's labels of a product for the selected variant, or for the product when none is selected. Every variant has
 * the same labels in the same positions and order.
 */
export const labelsOfVariant = (
  { display, facts, variants }: Labelling,
  selected: Pick<Variant, "productId" | "price" | "onlyLeft"> | undefined,
  { safeHtml, variables }: LabelRendering,
): ProductLabels => {
  if (display === undefined) return noLabels
  const variantFacts = variantLabelFacts(facts, selected, selected && variants[selected.productId])
  const predefined =
    selected === undefined ? display.predefined : predefinedForVariant(display.predefined, variantFacts)
  return productLabels({ ...display, predefined }, variantFacts, safeHtml, variables)
}

/** Merges the system labels of a product with the merchant's labels. */
export const mergedLabels = (
  item: LabelledItem & { readonly labels?: ProductLabels | undefined },
  t: Translate,
): Pick<ProductLabels, "image" | "content"> => {
  const own = shownSystemLabels(item, t)
  const { image, content } = item.labels ?? noLabels
  return {
    image: groupedByPosition([...own.image, ...image]),
    content: groupedByPosition([...own.content, ...content]),
  }
}

/** Label texts of a selected variant by position; an absent position has the text of the product. */
export type LabelChanges = {
  readonly image?: ReadonlyArray<ShownLabels> | undefined
  readonly content?: ReadonlyArray<ShownLabels> | undefined
  /** In the order of the product's labels; `undefined` where they are equal. */
  readonly targeted: ReadonlyArray<ShownLabels | undefined>
}

const ifDifferent = <Value>(defaultLabels: unknown, value: Value): Value | undefined =>
  JSON.stringify(defaultLabels) === JSON.stringify(value) ? undefined : value

/** Returns the labels of a selected variant that differ from those of its product. */
export const labelChanges = (defaultLabels: ProductLabels, selected: ProductLabels): LabelChanges => ({
  image: ifDifferent(defaultLabels.image, selected.image),
  content: ifDifferent(defaultLabels.content, selected.content),
  targeted: selected.targeted.map((labels, index) => ifDifferent(defaultLabels.targeted[index], labels)),
})

/**
 * Returns the variants of a card with the price and label texts of each. Variants that are out of stock are left out.
 */
export const variantDataOf = (card: ProductCard, t: Translate): ReadonlyArray<VariantData> => {
  const defaultLabels = { ...mergedLabels(card, t), targeted: [] }
  const isPriced = priceFollowsChoice(card)
  return (card.variants ?? []).map(({ options, stock, picture, price, onlyLeft, labels = card.labels }) => {
    if (price === undefined || stock === "out-of-stock") return { options, stock, picture }
    const shown = mergedLabels({ ...labelledItem(card, { price, stock, onlyLeft }), labels }, t)
    const { image, content } = labelChanges(defaultLabels, { ...shown, targeted: [] })
    const isDefault = image === undefined && content === undefined
    return {
      options,
      stock,
      picture,
      ...(isPriced ? { price } : {}),
      ...(isDefault ? {} : { labels: { image, content } }),
    }
  })
}
