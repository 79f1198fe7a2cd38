import { lessPercent, percentOf, shareInCents, times } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { EnteredOption, LineChoices } from "./options/line-choices.ts"
import type {
  SalableProduct,
  SalableProducts,
  BundleSelection,
  CustomOption,
  OptionPrice,
  ProductPricing,
} from "./salable-product.ts"

/** The quantity and the time (Unix milliseconds) that a price is computed for. */
export type PriceAt = { readonly quantity: number; readonly now: number }

/**
 * The lowest of the regular price, the special price within its dates, and the tier price of the quantity; without tax. Magento's
 * `final_price`.
 */
export const finalPrice = (price: ProductPricing, { quantity, now }: PriceAt): Units => {
  const isRunning = now >= (price.specialFrom ?? -Infinity) && now <= (price.specialTo ?? Infinity)
  const special = price.special !== undefined && isRunning ? price.special : price.regular
  const tier = price.tiers.filter((tier) => tier.quantity <= quantity).at(-1)
  const tierPrice =
    tier === undefined ? price.regular : (tier.price ?? lessPercent(price.regular, tier.percentOff ?? 0))
  return Math.min(price.regular, special, tierPrice)
}

/** The price of one piece of a line, options included. `products` has the parts of the product. */
export const unitPrice = (
  product: SalableProduct,
  products: SalableProducts,
  choices: LineChoices,
  at: PriceAt,
): Units => {
  const priceBefore = priceBeforeOptions(product, products, choices, at)
  return priceBefore + customOptionsPrice(product.customOptions, choices.customOptions ?? [], priceBefore)
}

const priceBeforeOptions = (
  product: SalableProduct,
  products: SalableProducts,
  choices: LineChoices,
  at: PriceAt,
): Units => {
  switch (product.type) {
    case "configurable": {
      const child = variantOf(product, choices)
      const childProduct = child === undefined ? undefined : products.get(child)
      return childProduct === undefined ? 0 : finalPrice(childProduct.price, at)
    }
    case "bundle":
      return bundlePrice(product, products, choices, at)
    case "downloadable":
      return finalPrice(product.price, at) + linksPrice(product, choices)
    default:
      return finalPrice(product.price, at)
  }
}

/** The id of the child that has exactly the chosen options. */
export const variantOf = (product: SalableProduct, choices: LineChoices): number | undefined => {
  const chosen = new Map(choices.superAttributes ?? [])
  return product.variants.find(({ options }) =>
    product.superAttributes.every(({ attributeId }) => options.get(attributeId)?.optionId === chosen.get(attributeId)),
  )?.productId
}

/** A chosen selection of a bundle, and its quantity in one bundle. */
export type ChosenSelection = { readonly selection: BundleSelection; readonly quantity: number }

/** Lists the chosen selections of a bundle in the order of its options. Selections that the merchant has removed are left out. */
export const chosenSelections = (product: SalableProduct, choices: LineChoices): ReadonlyArray<ChosenSelection> => {
  const chosen = new Map(choices.bundle ?? [])
  return product.bundleOptions.flatMap((option) => {
    const quantities = new Map(chosen.get(option.id) ?? [])
    return option.selections.flatMap((selection) => {
      const quantity = quantities.get(selection.id)
      return quantity === undefined ? [] : [{ selection, quantity }]
    })
  })
}

const bundlePrice = (product: SalableProduct, products: SalableProducts, choices: LineChoices, at: PriceAt): Units => {
  const parts = chosenSelections(product, choices).map((chosen) =>
    times(selectionPrice(product, products, chosen, at), chosen.quantity),
  )
  const fixedPrice = product.hasDynamicPrice ? 0 : finalPrice(product.price, at)
  return parts.reduce((sum, part) => sum + part, fixedPrice)
}

/** A charge of a fixed-price bundle. A special price reduces it in the same proportion as the bundle's own price. */
export const reducedCharge = (bundlePricing: ProductPricing, charge: Units, at: PriceAt): Units => {
  const final = finalPrice(bundlePricing, at)
  return final === bundlePricing.regular ? charge : shareInCents(charge, final, bundlePricing.regular)
}

/** The unit price of a selection: the price of its product in a bundle with dynamic price, otherwise the price that the bundle defines. */
export const selectionPrice = (
  product: SalableProduct,
  products: SalableProducts,
  { selection, quantity }: ChosenSelection,
  at: PriceAt,
): Units => {
  if (!product.hasDynamicPrice)
    return reducedCharge(product.price, optionPrice(selection.price, product.price.regular), at)
  const part = products.get(selection.productId)
  return part === undefined ? 0 : finalPrice(part.price, { ...at, quantity: at.quantity * quantity })
}

/** The price of the chosen links; 0 where links are not purchased separately. */
const linksPrice = (product: SalableProduct, choices: LineChoices): Units => {
  if (!product.sellsLinksSeparately) return 0
  const chosen = new Set(choices.links ?? [])
  return product.links.reduce((sum, link) => sum + (chosen.has(link.id) ? link.price : 0), 0)
}

/** The amount of an option: its fixed amount, or its percentage of `base`. */
export const optionPrice = (price: OptionPrice, base: Units): Units =>
  price.kind === "percent" ? percentOf(base, price.amount) : price.amount

const customOptionsPrice = (
  options: ReadonlyArray<CustomOption>,
  entered: ReadonlyArray<readonly [number, EnteredOption]>,
  priceBefore: Units,
): Units => {
  const byOption = new Map(entered)
  return options
    .flatMap((option) => chargesOf(option, byOption.get(option.id)))
    .reduce((sum, price) => sum + optionPrice(price, priceBefore), 0)
}

const chargesOf = (option: CustomOption, entered: EnteredOption | undefined): ReadonlyArray<OptionPrice> => {
  if (entered === undefined) return []
  if (entered.kind !== "values") return [option.price]
  return option.values.filter(({ id }) => entered.values.includes(id)).map(({ price }) => price)
}
