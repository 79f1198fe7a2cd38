import type { Message, MessageId } from "../../../infra/translation/shop-message.ts"
import { mapLoaded } from "../create-loader.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { uidOf } from "../graphql-uid.ts"
import type { ProductWithParts } from "../loaders.ts"
import { samplesOf } from "../products/downloadable.ts"
import { productSourceOf } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Enums } from "../schema-types.ts"
import { moneyOf } from "../store/graphql-money.ts"
import { cartGift } from "./cart-gifts.ts"
import type { CartItemSource } from "./cart-item-source.ts"
import { cartItemsSdl } from "./cart-items.sdl.ts"
import { bundleOptions, chosenLinks, configurableOptions, customizableOptions } from "./chosen-options.ts"

/** Applies `use` to the product of an item. The product may be disabled: the item stays in the cart with an error. */
const productOf = <Found>(
  { line }: CartItemSource,
  { load }: GraphqlContext,
  use: (found: ProductWithParts) => Found,
): Found | Promise<Found> =>
  mapLoaded(load.product.get(line.productId), (found) => {
    if (found === null) throw noSuchEntity("The product of this item is not available any more.")
    return use(found)
  })

/** The fields of `CartItemInterface` and its types: product, prices, chosen options, and the problem of an item that cannot be bought. */
export const cartItemsPart = {
  sdl: cartItemsSdl,
  resolvers: {
    CartItemInterface: {
      id: ({ line }) => String(line.itemId),
      uid: ({ line }) => uidOf(line.itemId),
      quantity: ({ line }) => line.quantity,
      product: (item, _args, context) => productOf(item, context, productSourceOf),
      errors: ({ line }) =>
        line.problem === undefined ? null : [{ code: errorCode(line.problem), message: line.problem }],
      is_available: ({ line }) => line.problem === undefined,
      prices: (item, _args, context) => pricesOf(item, context),
      customizable_options: ({ line }, _args, context) =>
        mapLoaded(context.load.customOptions.get(line.productId), (options) =>
          customizableOptions(line, options, context),
        ),
      gift_message: ({ line, quote }, _args, context) => cartGift(context, quote, { itemId: line.itemId }),
    },
    ConfigurableCartItem: {
      configurable_options: ({ line }) => configurableOptions(line),
      configured_variant: ({ line }, _args, { load }) =>
        mapLoaded(load.product.get(line.stockItems[0]?.productId ?? line.productId), (found) => {
          if (found === null) throw noSuchEntity("The product of this item is not available any more.")
          return productSourceOf(found)
        }),
    },
    BundleCartItem: {
      bundle_options: (item, _args, context) =>
        productOf(item, context, (found) => bundleOptions(item.line, found, context)),
    },
    DownloadableCartItem: {
      samples: ({ line }, _args, context) => samplesOf(line.productId, context),
      links: (item, _args, context) => productOf(item, context, (found) => chosenLinks(item.line, found)),
    },
  },
} satisfies SchemaPart

const incrementsProblem: MessageId = "You can buy this product only in quantities of %1 at a time."

const errorCode = ({ source }: Message): Enums["CartItemErrorType"] =>
  source === incrementsProblem ? "ITEM_INCREMENTS" : "ITEM_QTY"

const pricesOf = ({ line, quote }: CartItemSource, context: GraphqlContext) => {
  const { coupon } = quote.totals
  return {
    price: moneyOf(line.price, context),
    price_including_tax: moneyOf(line.priceWithTax, context),
    row_total: moneyOf(line.rowTotal, context),
    row_total_including_tax: moneyOf(line.rowTotalWithTax, context),
    total_item_discount: moneyOf(line.discount, context),
    discounts:
      line.discount === 0 || coupon === undefined
        ? null
        : [
            {
              label: coupon.label || coupon.code,
              coupon,
              applied_to: "ITEM" as const,
              amount: moneyOf(line.discount, context),
            },
          ],
  }
}
