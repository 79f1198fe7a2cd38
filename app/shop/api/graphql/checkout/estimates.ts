import type { AddressFields } from "../../../domain/cart/cart-address.ts"
import { saveEstimate } from "../../../domain/checkout/estimate.ts"
import { ratesAt } from "../../../domain/checkout/shop-quote.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import { activeCartByMask, changeCart, quoteOf } from "../cart/find-cart.ts"
import { rateSource } from "../cart/rate-source.ts"
import { graphqlErrorOf } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { placeFields } from "./graphql-address-input.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    estimateShippingMethods(input: EstimateTotalsInput!): [AvailableShippingMethod]
    estimateTotals(input: EstimateTotalsInput!): EstimateTotalsOutput!
  }

  input EstimateTotalsInput {
    cart_id: String!
    address: EstimateAddressInput!
    shipping_method: ShippingMethodInput
  }

  input EstimateAddressInput {
    country_code: CountryCodeEnum!
    postcode: String
    region: CustomerAddressRegionInput
  }

  type EstimateTotalsOutput {
    cart: Cart
  }
`

type EstimateInput = {
  readonly input: {
    readonly cart_id: string
    readonly address: {
      readonly country_code: string
      readonly postcode?: string | null
      readonly region?: {
        readonly region?: string | null
        readonly region_code?: string | null
        readonly region_id?: number | null
      } | null
    }
    readonly shipping_method?: { readonly carrier_code: string; readonly method_code: string } | null
  }
}

/** The mutations `estimateShippingMethods` and `estimateTotals`, for a destination that need not be the cart's. */
export const estimatesPart = {
  sdl,
  resolvers: {
    Mutation: {
      estimateShippingMethods: async (_source, { input }, context) => {
        const customerId = await context.customerId()
        const quote = await quoteOf(context, await activeCartByMask(context.shop.read, input.cart_id, customerId))
        return ratesAt(context.shop, quote, addressColumns(context, input.address)).map((rate) =>
          rateSource(context, rate),
        )
      },
      estimateTotals: async (_source, { input }, context) => {
        const address = addressColumns(context, input.address)
        const cart = await changeCart(context, input.cart_id, async (found, trx) => {
          const saved = await saveEstimate(context.shop, trx, found, { address, rate: input.shipping_method ?? {} })
          if (isShopError(saved)) throw graphqlErrorOf(saved)
        })
        return { cart }
      },
    },
  },
} satisfies SchemaPart

type EstimateAddress = EstimateInput["input"]["address"]

/** The columns of the destination. Its region is optional, also in countries where an order needs one. */
const addressColumns = (
  { shop }: GraphqlContext,
  { country_code, postcode, region }: EstimateAddress,
): AddressFields => ({
  ...(namesRegion(region)
    ? placeFields(shop.settings, {
        country_code,
        region: region.region_code ?? region.region ?? null,
        region_id: region.region_id ?? null,
      })
    : { country_id: country_code, region: null, region_id: null, region_code: null }),
  postcode: postcode ?? null,
})

const namesRegion = (region: EstimateAddress["region"]): region is NonNullable<EstimateAddress["region"]> =>
  Boolean(region?.region_id || region?.region_code || region?.region)
