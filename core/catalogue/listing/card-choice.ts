import { compareAmounts, isLess } from "../../money/amount.ts"
import type { ProductLabels } from "../labels/product-labels.ts"
import { hasPriceRange } from "../pricing/price-reduction.ts"
import { choiceQuery } from "../product/choice-in-address.ts"
import { type ConfigurableChoice, variantsLeft } from "../product/configurable-choice.ts"
import type { CardVariant, Price, ProductCard, SwatchAttribute } from "../product/product.ts"

/**
 * A variant as the page of a listing is told of it. Its price is missing where every choice costs the same; a place of labels that is
 * missing says of it what it says of the product.
 */
export type VariantData = Pick<CardVariant, "options" | "stock" | "picture" | "price"> & {
  readonly labels?: { readonly [Place in "image" | "content"]?: ProductLabels[Place] | undefined } | undefined
}

type OfCard = Pick<ProductCard, "path" | "swatches" | "variants">

const hasSwatches = ({ values }: SwatchAttribute): boolean =>
  values.length > 0 && values.every(({ swatch }) => swatch !== undefined)

/** The attributes that can be chosen in a card: those that are nothing but swatches. */
export const cardAttributes = ({ swatches, variants = [] }: OfCard): ReadonlyArray<SwatchAttribute> =>
  variants.length === 0 ? [] : swatches.filter(hasSwatches)

/**
 * Where a choice made in a card goes: to the cart when it says everything, else to the product's page, with what was chosen in the
 * address; `undefined` where a card offers no choice. [2.category-listing.2]
 */
export const cardChoiceAction = (card: OfCard): "to-cart" | "to-page" | undefined => {
  const shown = cardAttributes(card)
  if (shown.length === 0) return undefined
  return shown.length === card.swatches.length ? "to-cart" : "to-page"
}

/** Whether any variant of the card with this option can be bought. */
export const isOffered = (
  { variants = [] }: Pick<OfCard, "variants">,
  attributeId: number,
  optionId: number,
): boolean => variantsLeft(variants, { [String(attributeId)]: optionId }).length > 0

/** The choice after its newest part: other options that cannot be had together with it are taken back. */
export const cardChoice = (
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
  newest: string | undefined,
): ConfigurableChoice => {
  const option = newest === undefined ? undefined : choice[newest]
  if (newest === undefined || option === undefined) return choice
  return Object.entries(choice).reduce(
    (kept: ConfigurableChoice, [id, other]) => {
      const wanted = { ...kept, [id]: other }
      return variantsLeft(variants, wanted).length > 0 ? wanted : kept
    },
    { [newest]: option },
  )
}

/** What a card shows of a choice: the picture of a variant that fits, and the address of the product with the choice in it. */
export const chosenCard = (
  { path, swatches }: Pick<OfCard, "path" | "swatches">,
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
): { readonly picture: string; readonly path: string } => ({
  picture: variantsLeft(variants, choice).find(({ picture }) => picture !== "")?.picture ?? "",
  path: path + choiceQuery(swatches, choice),
})

/** What the labels of a card say of a variant, once it is chosen by all it can be chosen by; `undefined`: the same as of the product. */
export const labelsOfChoice = (
  variants: ReadonlyArray<VariantData>,
  choice: ConfigurableChoice,
): VariantData["labels"] =>
  variants.find(({ options }) => Object.entries(options).every(([id, option]) => choice[id] === option))?.labels

type Priced = Pick<VariantData, "options" | "stock" | "price">

const comparePrices = (one: Price, other: Price): number =>
  compareAmounts(one.final, other.final) || compareAmounts(one.regular, other.regular)

const pricesLeft = (variants: ReadonlyArray<Priced>, choice: ConfigurableChoice): ReadonlyArray<Price> =>
  variantsLeft(variants, choice)
    .flatMap(({ price }) => price ?? [])
    .toSorted(comparePrices)

/** The prices that choices in a card lead to, the lowest first. */
export const choicePrices = (variants: ReadonlyArray<Priced>): ReadonlyArray<Price> =>
  pricesLeft(variants, {}).filter((price, at, all) => {
    const before = all[at - 1]
    return before === undefined || comparePrices(before, price) !== 0
  })

/** Whether the price of a card is not that of each choice, and the shop tells those. */
export const priceFollowsChoice = ({
  from,
  to,
  variants = [],
}: Pick<ProductCard, "from" | "to" | "variants">): boolean => {
  if (variantsLeft(variants, {}).some(({ price }) => price === undefined)) return false
  return hasPriceRange({ from, to }) || choicePrices(variants).some((price) => comparePrices(price, from) !== 0)
}

/**
 * What a card says a choice costs: which of `choicePrices`, and whether it is the lowest of several. `undefined`: the same as without a
 * choice. [2.category-listing.2]
 */
export const priceOfChoice = (
  variants: ReadonlyArray<Priced>,
  choice: ConfigurableChoice,
): { readonly at: number; readonly isLowest: boolean } | undefined => {
  const left = pricesLeft(variants, choice)
  const [lowest, highest] = [left[0], left.at(-1)]
  if (lowest === undefined || highest === undefined) return undefined
  const at = choicePrices(variants).findIndex((price) => comparePrices(price, lowest) === 0)
  return { at, isLowest: isLess(lowest.final, highest.final) }
}
