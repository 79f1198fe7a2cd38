import { lessPercent, times, wireNumber } from "../../../context/money.ts"
import type { ProductPricing } from "../../../domain/cart/salable-product.ts"
import { finalPrice } from "../../../domain/cart/unit-price.ts"
import { reductionOf } from "../../../domain/catalogue/reduction.ts"
import { type PriceRange, priceRange, type TwoPrices } from "../../../domain/catalogue/shop-price-range.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import type { GraphqlContext } from "../request-context.ts"
import { moneyOf } from "../store/graphql-money.ts"
import type { ProductSource } from "./product-source.ts"

/** The resolvers of a product's prices: `price_range`, `price_tiers` and `special_price` with its dates. */
export const priceFields = {
  price_range: ({ product, products }: ProductSource, _args: unknown, context: GraphqlContext) =>
    rangeSource(priceRange(product, products, context.now), context),
  price_tiers: ({ product }: ProductSource, _args: unknown, context: GraphqlContext) =>
    tierPrices(product.price, context),
  special_price: ({ product: { price } }: ProductSource) =>
    price.special === undefined ? null : wireNumber(price.special),
  special_from_date: ({ product: { price } }: ProductSource) =>
    price.specialFrom === undefined ? null : wireTime(price.specialFrom),
  special_to_date: ({ product: { price } }: ProductSource) =>
    price.specialTo === undefined ? null : wireTime(price.specialTo),
}

/** The source of `PriceRange`. */
export const rangeSource = ({ minimum, maximum }: PriceRange, context: GraphqlContext) => ({
  minimum_price: productPrice(minimum, context),
  maximum_price: productPrice(maximum, context),
})

const productPrice = (prices: TwoPrices, context: GraphqlContext) => ({
  regular_price: moneyOf(prices.regular, context),
  final_price: moneyOf(prices.final, context),
  discount: () => discountOf(prices),
})

const discountOf = (prices: TwoPrices) => {
  const { amount, percent } = reductionOf(prices)
  return { amount_off: wireNumber(amount), percent_off: percent }
}

/**
 * Tier prices below the unit price. As in Magento, `final_price` is for the whole quantity and the discount for one unit. (recordings: affirm-water-bottle)
 */
const tierPrices = (price: ProductPricing, context: GraphqlContext) => {
  const priceOfOne = finalPrice(price, { quantity: 1, now: context.now })
  return price.tiers.flatMap((tier) => {
    const unitPrice = tier.price ?? lessPercent(price.regular, tier.percentOff ?? 0)
    if (unitPrice >= priceOfOne) return []
    return [
      {
        quantity: tier.quantity,
        final_price: moneyOf(times(unitPrice, tier.quantity), context),
        discount: discountOf({ regular: price.regular, final: unitPrice }),
      },
    ]
  })
}
