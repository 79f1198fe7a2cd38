import { times } from "../../context/money.ts"
import type { Moment, Units } from "../../infra/database/tables/catalogue-tables.ts"
import type { SalableProduct, SalableProducts, BundleOption } from "../cart/salable-product.ts"
import { salable } from "../cart/stock-check.ts"
import { finalPrice, selectionPrice } from "../cart/unit-price.ts"

/** Before and after reductions. */
export type TwoPrices = { readonly regular: Units; readonly final: Units }

/** The cheapest and the dearest way to buy one of a product. */
export type PriceRange = { readonly minimum: TwoPrices; readonly maximum: TwoPrices }

/**
 * What a product costs, without custom options: a configurable product by its children, a group by its cheapest member, a bundle with
 * dynamic prices by its cheapest and its fullest choice. `products` holds the parts.
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
      const own = ownPrices(product, now)
      return { minimum: own, maximum: own }
    }
  }
}

const ownPrices = (product: SalableProduct, now: Moment): TwoPrices => ({
  regular: product.price.regular,
  final: finalPrice(product.price, { quantity: 1, now }),
})

/** The parts that can be bought; when none can, all that are offered, so that a sold-out product keeps its price. */
const partsOf = (
  parts: ReadonlyArray<{ readonly productId: number }>,
  products: SalableProducts,
): ReadonlyArray<SalableProduct> => {
  const offered = parts
    .map(({ productId }) => products.get(productId))
    .filter((part): part is SalableProduct => part !== undefined && part.enabled)
  const buyable = offered.filter((part) => salable(part, products))
  return buyable.length > 0 ? buyable : offered
}

const free: TwoPrices = { regular: 0, final: 0 }

const rangeOf = (prices: ReadonlyArray<TwoPrices>): PriceRange => {
  const ordered = prices.toSorted((one, other) => one.final - other.final)
  return { minimum: ordered[0] ?? free, maximum: ordered.at(-1) ?? free }
}

/** Cheapest: of every required option the cheapest selection; fullest: of every option the dearest, or all where all may be taken. */
const bundleRange = (bundle: SalableProduct, products: SalableProducts, now: Moment): PriceRange => {
  const base = bundle.dynamicPrice ? free : ownPrices(bundle, now)
  const options = bundle.bundleOptions.map((option) => optionPrices(option, bundle, products, now))
  const required = options.filter((option) => option.required).map(({ least }) => least)
  // A bundle of optional parts alone costs what its cheapest part costs: an empty one cannot be bought.
  const cheapest =
    required.length > 0 || !bundle.dynamicPrice ? required : [rangeOf(options.map(({ least }) => least)).minimum]
  return {
    minimum: sumOf([base, ...cheapest]),
    maximum: sumOf([base, ...options.map(({ most }) => most)]),
  }
}

/** What the cheapest and the dearest selection of an option add to the bundle. */
export const optionPriceRange = (
  option: BundleOption,
  bundle: SalableProduct,
  products: SalableProducts,
  now: Moment,
): PriceRange => rangeOf(selectionPrices(option, bundle, products, now))

const optionPrices = (option: BundleOption, bundle: SalableProduct, products: SalableProducts, now: Moment) => {
  const prices = selectionPrices(option, bundle, products, now)
  const { minimum, maximum } = rangeOf(prices)
  const severalMayBeTaken = option.kind === "checkbox" || option.kind === "multi"
  return { required: option.required, least: minimum, most: severalMayBeTaken ? sumOf(prices) : maximum }
}

const selectionPrices = (
  option: BundleOption,
  bundle: SalableProduct,
  products: SalableProducts,
  now: Moment,
): ReadonlyArray<TwoPrices> =>
  option.selections
    .filter(({ productId }) => products.get(productId)?.enabled === true)
    .map((selection): TwoPrices => {
      const piece = selectionPrice(bundle, products, { selection, quantity: selection.quantity }, { quantity: 1, now })
      const regular = bundle.dynamicPrice ? (products.get(selection.productId)?.price.regular ?? piece) : piece
      return { regular: times(regular, selection.quantity), final: times(piece, selection.quantity) }
    })

const sumOf = (prices: ReadonlyArray<TwoPrices>): TwoPrices =>
  prices.reduce((sum, price) => ({ regular: sum.regular + price.regular, final: sum.final + price.final }), free)
