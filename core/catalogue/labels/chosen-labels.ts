import type { Translate } from "../../translation/translator.ts"
import { priceFollowsChoice, type VariantData } from "../listing/card-choice.ts"
import type { ProductCard, Variant } from "../product/product.ts"
import type { LabelAttributes, LabelDisplay } from "./label-display.ts"
import type { LabelVariable } from "./label-text.ts"
import { labelledAs, type LabelledProduct, predefinedBeside } from "./label-variables.ts"
import {
  atTheirPlaces,
  type LabelledItem,
  labelledItem,
  noLabels,
  ownLabels,
  productLabels,
  type ProductLabels,
  type ShownLabels,
} from "./product-labels.ts"

/** How a merchant labels a product, what its labels speak of, and what its variants say differently. */
type Labelling = {
  readonly display: LabelDisplay | undefined
  readonly product: LabelledProduct
  readonly variants: LabelAttributes["variants"]
}

/** What labels are written with: what makes their HTML safe to show, and the variables of the shop. */
export type LabelWords = {
  readonly safeHtml: (html: string) => string
  readonly variables: ReadonlyArray<LabelVariable<LabelledProduct>>
}

/**
 * The merchant's labels of a product wherever they go: they speak of the chosen variant, and of the product when none is chosen. Every
 * variant has the labels of its product, at the same places in the same order.
 */
export const chosenLabels = (
  { display, product, variants }: Labelling,
  chosen: Pick<Variant, "productId" | "price" | "onlyLeft"> | undefined,
  { safeHtml, variables }: LabelWords,
): ProductLabels => {
  if (display === undefined) return noLabels
  const subject = labelledAs(product, chosen, chosen && variants[chosen.productId])
  const predefined = chosen === undefined ? display.predefined : predefinedBeside(display.predefined, subject)
  return productLabels({ ...display, predefined }, subject, safeHtml, variables)
}

/** The labels of a product's own and the merchant's, on its picture and beside its texts. */
export const labelsTogether = (
  item: LabelledItem & { readonly labels?: ProductLabels | undefined },
  t: Translate,
): Pick<ProductLabels, "image" | "content"> => {
  const own = ownLabels(item, t)
  const { image, content } = item.labels ?? noLabels
  return { image: atTheirPlaces([...own.image, ...image]), content: atTheirPlaces([...own.content, ...content]) }
}

/** What labels say of a chosen variant, place by place; a place that is missing says what it says of the product. */
export type LabelChanges = {
  readonly image?: ReadonlyArray<ShownLabels> | undefined
  readonly content?: ReadonlyArray<ShownLabels> | undefined
  /** In the order of the product's own. */
  readonly elsewhere: ReadonlyArray<ShownLabels | undefined>
}

const ifOther = <Told>(usual: unknown, told: Told): Told | undefined =>
  JSON.stringify(usual) === JSON.stringify(told) ? undefined : told

/** Where labels of a chosen variant differ from those of its product. */
export const labelChanges = (usual: ProductLabels, chosen: ProductLabels): LabelChanges => ({
  image: ifOther(usual.image, chosen.image),
  content: ifOther(usual.content, chosen.content),
  elsewhere: chosen.elsewhere.map((labels, index) => ifOther(usual.elsewhere[index], labels)),
})

/** The variants of a card with what its price and its labels say of each. Nobody chooses what is sold out. [2.category-listing.2] */
export const variantDataOf = (card: ProductCard, t: Translate): ReadonlyArray<VariantData> => {
  const usual = { ...labelsTogether(card, t), elsewhere: [] }
  const isPriced = priceFollowsChoice(card)
  return (card.variants ?? []).map(({ options, stock, picture, price, onlyLeft, labels = card.labels }) => {
    if (price === undefined || stock === "out-of-stock") return { options, stock, picture }
    const shown = labelsTogether({ ...labelledItem(card, { price, stock, onlyLeft }), labels }, t)
    const { image, content } = labelChanges(usual, { ...shown, elsewhere: [] })
    const isAsUsual = image === undefined && content === undefined
    return {
      options,
      stock,
      picture,
      ...(isPriced ? { price } : {}),
      ...(isAsUsual ? {} : { labels: { image, content } }),
    }
  })
}
