import { lessPercent, wireNumber } from "../../../context/money.ts"
import type { ProductPricing } from "../../../domain/cart/salable-product.ts"
import { priceRange } from "../../../domain/catalogue/shop-price-range.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { moneyOf } from "../store/graphql-money.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"

const sdl = /* GraphQL */ `
  ${fieldsOfEveryProduct(/* GraphQL */ `
    price: ProductPrices @deprecated(reason: "Use price_range for product price information.")
    tier_price: Float @deprecated(reason: "Use price_tiers for product tier price information.")
    tier_prices: [ProductTierPrices] @deprecated(reason: "Use price_tiers for product tier price information.")
  `)}

  type ProductPrices {
    minimalPrice: Price
    maximalPrice: Price
    regularPrice: Price
  }

  type Price {
    amount: Money
    "Taxes that a price of the catalogue includes; empty while prices are without tax."
    adjustments: [PriceAdjustment]
  }

  type PriceAdjustment {
    amount: Money
    code: PriceAdjustmentCodesEnum
    description: PriceAdjustmentDescriptionEnum
  }

  enum PriceAdjustmentCodesEnum {
    TAX
    WEEE
    WEEE_TAX
  }
  enum PriceAdjustmentDescriptionEnum {
    INCLUDED
    EXCLUDED
  }

  type ProductTierPrices {
    customer_group_id: String
    percentage_value: Float
    qty: Float
    "Price of one unit."
    value: Float
    website_id: Float
  }
`

/** The deprecated prices of a product, which clients still query: `price` and `tier_prices`. */
export const oldPricesPart = {
  sdl,
  resolvers: {
    ProductInterface: {
      price: ({ product, products }, _args, context) => {
        const { minimum, maximum } = priceRange(product, products, context.now)
        return {
          minimalPrice: priceOf(minimum.final, context),
          maximalPrice: priceOf(maximum.final, context),
          regularPrice: priceOf(minimum.regular, context),
        }
      },
      tier_price: ({ product: { price } }) => tierPricesOf(price)[0]?.value,
      tier_prices: ({ product: { price } }) => tierPricesOf(price),
    },
  },
} satisfies SchemaPart

/** Catalogue prices are without tax. */
const priceOf = (amount: Units, context: GraphqlContext) => ({ amount: moneyOf(amount, context), adjustments: [] })

/** Magento's id for all customer groups and for all websites: tier prices are for everybody. */
const everybody = { customer_group_id: "32000", website_id: 0 }

const tierPricesOf = ({ regular, tiers }: ProductPricing) =>
  tiers.map(({ quantity, price, percentOff }) => ({
    ...everybody,
    qty: quantity,
    value: wireNumber(price ?? lessPercent(regular, percentOff ?? 0)),
    percentage_value: percentOff === null ? null : wireNumber(percentOff),
  }))
