import { compareAmounts, isLess } from "../../money/amount.ts"
import type { ProductLabels } from "../labels/product-labels.ts"
import { hasPriceRange } from "../pricing/price-reduction.ts"
import { choiceQuery } from "../product/choice-in-address.ts"
import { type ConfigurableChoice, remainingVariants } from "../product/configurable-choice.ts"
import type { CardVariant, Price, ProductCard, SwatchAttribute } from "../product/product.ts"
import type { ListingQuery } from "./listing.ts"

/**
 * Variant data sent with a listing page. The price is absent when all variants cost the same; an absent label position has the text
 * of the product.
 */
export type VariantData = Pick<CardVariant, "options" | "stock" | "picture" | "price"> & {
  readonly labels?: { readonly [Place in "image" | "content"]?: ProductLabels[Place] | undefined } | undefined
}

type CardOptions = Pick<ProductCard, "path" | "swatches" | "variants">

const hasSwatches = ({ values }: SwatchAttribute): boolean =>
  values.length > 0 && values.every(({ swatch }) => swatch !== undefined)

/** Returns the attributes that can be selected in a card: those whose values all have swatches. */
export const cardAttributes = ({ swatches, variants = [] }: CardOptions): ReadonlyArray<SwatchAttribute> =>
  variants.length === 0 ? [] : swatches.filter(hasSwatches)

/**
 * Returns the destination of an add to cart from a card: the cart when the selection is complete, otherwise the product page with
 * the selection in its address; `undefined` for cards without options.
 */
export const cardChoiceAction = (card: CardOptions): "to-cart" | "to-page" | undefined => {
  const shown = cardAttributes(card)
  if (shown.length === 0) return undefined
  return shown.length === card.swatches.length ? "to-cart" : "to-page"
}

/**
 * Returns the action of a product card: add the product or the selection of the card to the cart, open the product page with the selection
 * (`to-page`) or without one (`view`); `undefined` for a product out of stock.
 */
export const cardAction = (
  card: CardOptions & Pick<ProductCard, "stock" | "isAddable">,
): "to-cart" | "to-page" | "view" | undefined => {
  if (card.stock === "out-of-stock") return undefined
  return card.isAddable ? "to-cart" : (cardChoiceAction(card) ?? "view")
}

/** Returns `true` when a variant with this option is salable. */
export const isOffered = (
  { variants = [] }: Pick<CardOptions, "variants">,
  attributeId: number,
  optionId: number,
): boolean => remainingVariants(variants, { [String(attributeId)]: optionId }).length > 0

/** Returns the selection with the newest option; options that cannot be combined with it are removed. */
export const cardChoice = (
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
  newest: string | undefined,
): ConfigurableChoice => {
  const option = newest === undefined ? undefined : choice[newest]
  if (newest === undefined || option === undefined) return choice
  return Object.entries(choice).reduce(
    (selected: ConfigurableChoice, [id, other]) => {
      const extended = { ...selected, [id]: other }
      return remainingVariants(variants, extended).length > 0 ? extended : selected
    },
    { [newest]: option },
  )
}

/** Returns the picture of a matching variant and the product address with the selection. */
export const cardOfChoice = (
  { path, swatches }: Pick<CardOptions, "path" | "swatches">,
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
): { readonly picture: string; readonly path: string } => ({
  picture: remainingVariants(variants, choice).find(({ picture }) => picture !== "")?.picture ?? "",
  path: path + choiceQuery(swatches, choice),
})

/** Returns the label texts of the selected variant once the selection is complete; `undefined` when they equal those of the product. */
export const labelsOfChoice = (
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
): VariantData["labels"] =>
  variants.find(({ options }) => Object.entries(options).every(([id, option]) => choice[id] === option))?.labels

type Priced = Pick<VariantData, "options" | "stock" | "price">

const comparePrices = (first: Price, second: Price): number =>
  compareAmounts(first.final, second.final) || compareAmounts(first.regular, second.regular)

const remainingPrices = (variants: ReadonlyArray<Priced>, choice: ConfigurableChoice): ReadonlyArray<Price> =>
  remainingVariants(variants, choice)
    .flatMap(({ price }) => price ?? [])
    .toSorted(comparePrices)

/** Returns the prices of all selections in a card, the lowest first. */
export const choicePrices = (variants: ReadonlyArray<Priced>): ReadonlyArray<Price> =>
  remainingPrices(variants, {}).filter((price, index, all) => {
    const before = all[index - 1]
    return before === undefined || comparePrices(before, price) !== 0
  })

/** Returns `true` when the card price depends on the selection and the backend sends the prices of the variants. */
export const priceFollowsChoice = ({
  from,
  to,
  variants = [],
}: Pick<ProductCard, "from" | "to" | "variants">): boolean => {
  if (remainingVariants(variants, {}).some(({ price }) => price === undefined)) return false
  return hasPriceRange({ from, to }) || choicePrices(variants).some((price) => comparePrices(price, from) !== 0)
}

/**
 * Returns the price of a selection: its index in `choicePrices`, and `true` when it is the lowest of several; `undefined` for the price without
 * a selection.
 */
export const priceOfChoice = (
  variants: ReadonlyArray<Priced>,
  choice: ConfigurableChoice,
): { readonly at: number; readonly isLowest: boolean } | undefined => {
  const prices = remainingPrices(variants, choice)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (lowest === undefined || highest === undefined) return undefined
  const at = choicePrices(variants).findIndex((price) => comparePrices(price, lowest) === 0)
  return { at, isLowest: isLess(lowest.final, highest.final) }
}

/** Returns the options of a card that the filters of its listing select, one for each attribute, as far as a variant is salable. */
const filteredChoice = (
  { swatches, variants = [] }: CardOptions,
  filters: ListingQuery["filters"],
): ConfigurableChoice =>
  swatches.reduce((choice: ConfigurableChoice, { attributeId, code, values }) => {
    const option = values.find(
      ({ optionId }) =>
        filters.some((filter) => filter.code === code && filter.value === String(optionId)) &&
        remainingVariants(variants, { ...choice, [attributeId]: optionId }).length > 0,
    )
    return option === undefined ? choice : { ...choice, [attributeId]: option.optionId }
  }, {})

/**
 * Returns a card as the filters of its listing show it: with the filtered options selected, and their picture, price and address.
 */
export const filteredCard = (
  card: ProductCard,
  filters: ListingQuery["filters"],
): { readonly card: ProductCard; readonly choice: ConfigurableChoice } => {
  const { variants = [] } = card
  const choice = filteredChoice({ ...card, swatches: cardAttributes(card) }, filters)
  if (Object.keys(choice).length === 0) return { card, choice }
  const { picture, path } = cardOfChoice(card, variants, choice)
  const prices = remainingPrices(variants, choice)
  return {
    card: {
      ...card,
      path,
      picture: picture === "" ? card.picture : { ...card.picture, url: picture },
      from: prices[0] ?? card.from,
      to: prices.at(-1) ?? card.to,
    },
    choice,
  }
}
