import { times } from "../../context/money.ts"
import type { Moment, Units } from "../../infra/database/tables/column-types.ts"
import type { SalableProduct, SalableProducts, BundleOption } from "../cart/salable-product.ts"
import { isSalable } from "../cart/stock-check.ts"
import { finalPrice, optionPrice, selectionPrice } from "../cart/unit-price.ts"

/** A price before and after reductions, without tax. */
export type TwoPrices = { readonly regular: Units; readonly final: Units }

/** The lowest and the highest price of one piece of a product. */
export type PriceRange = { readonly minimum: TwoPrices; readonly maximum: TwoPrices }

/**
 * The price range of a product without custom options. Configurable product: from its cheapest to its most expensive child. Grouped
 * product: the price of its cheapest member. Bundle with dynamic price: from its cheapest to its most expensive selection of parts.
 * `products` has the parts.
 */
export const priceRange = (product: SalableProduct, products: SalableProducts, now: Moment): PriceRange => {
  switch (product.type) {
    case "configurable":
      return rangeOf(partsOf(product.variants, products).map((child) => ownPrices(child, now)))
    case "grouped": {
      const { minimum } = rangeOf(partsOf(product.members, products).map((member) => ownPrices(member, now)))
      return { minimum, maximum: minimum }
    }
    case "bundle":
      return bundleRange(product, products, now)
    default: {
      const pricesOfProduct = ownPrices(product, now)
      return { minimum: pricesOfProduct, maximum: pricesOfProduct }
    }
  }
}

const ownPrices = (product: SalableProduct, now: Moment): TwoPrices => ({
  regular: product.price.regular,
  final: finalPrice(product.price, { quantity: 1, now }),
})

/** The salable parts; if there are none, all enabled ones, so that a sold-out product still has a price. */
const partsOf = (
  parts: ReadonlyArray<{ readonly productId: number }>,
  products: SalableProducts,
): ReadonlyArray<SalableProduct> => {
  const offered = parts
    .map(({ productId }) => products.get(productId))
    .filter((part): part is SalableProduct => part !== undefined && part.isEnabled)
  const salableParts = offered.filter((part) => isSalable(part, products))
  return salableParts.length > 0 ? salableParts : offered
}

const zeroPrices: TwoPrices = { regular: 0, final: 0 }

const rangeOf = (prices: ReadonlyArray<TwoPrices>): PriceRange => {
  const ordered = prices.toSorted((one, other) => one.final - other.final)
  return { minimum: ordered[0] ?? zeroPrices, maximum: ordered.at(-1) ?? zeroPrices }
}

/**
 * Minimum: the cheapest selection of every required option. Maximum: of every option the most expensive selection, or all of them where
 * several can be selected.
 */
const bundleRange = (bundle: SalableProduct, products: SalableProducts, now: Moment): PriceRange => {
  const base = bundle.hasDynamicPrice ? zeroPrices : ownPrices(bundle, now)
  const options = bundle.bundleOptions.map((option) => optionPrices(option, bundle, products, now))
  const required = options.filter((option) => option.isRequired).map(({ least }) => least)
  // The minimum of a bundle with only optional parts is its cheapest part, since an empty bundle cannot be bought.
  const cheapest =
    required.length > 0 || !bundle.hasDynamicPrice ? required : [rangeOf(options.map(({ least }) => least)).minimum]
  return {
    minimum: sumOf([base, ...cheapest]),
    maximum: sumOf([base, ...options.map(({ most }) => most)]),
  }
}

/** The prices that the cheapest and the most expensive selection of an option add to a bundle. */
export const optionPriceRange = (
  option: BundleOption,
  bundle: SalableProduct,
  products: SalableProducts,
  now: Moment,
): PriceRange => rangeOf(selectionPrices(option, bundle, products, now))

const optionPrices = (option: BundleOption, bundle: SalableProduct, products: SalableProducts, now: Moment) => {
  const prices = selectionPrices(option, bundle, products, now)
  const { minimum, maximum } = rangeOf(prices)
  const isMultiple = option.kind === "checkbox" || option.kind === "multi"
  return { isRequired: option.isRequired, least: minimum, most: isMultiple ? sumOf(prices) : maximum }
}

const selectionPrices = (
  option: BundleOption,
  bundle: SalableProduct,
  products: SalableProducts,
  now: Moment,
): ReadonlyArray<TwoPrices> =>
  option.selections
    .filter(({ productId }) => products.get(productId)?.isEnabled === true)
    .map((selection): TwoPrices => {
      const piece = selectionPrice(bundle, products, { selection, quantity: selection.quantity }, { quantity: 1, now })
      const regular = bundle.hasDynamicPrice
        ? (products.get(selection.productId)?.price.regular ?? piece)
        : optionPrice(selection.price, bundle.price.regular)
      return { regular: times(regular, selection.quantity), final: times(piece, selection.quantity) }
    })

const sumOf = (prices: ReadonlyArray<TwoPrices>): TwoPrices =>
  prices.reduce((sum, price) => ({ regular: sum.regular + price.regular, final: sum.final + price.final }), zeroPrices)
