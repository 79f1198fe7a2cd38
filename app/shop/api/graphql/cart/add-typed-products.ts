import type { Transaction } from "kysely"

import { addItem, productUnknown } from "../../../domain/cart/add-item.ts"
import { readSalableProducts } from "../../../domain/cart/read-salable-products.ts"
import { isShopError } from "../../../domain/errors/shop-error.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { inputError, noSuchEntity, requiredArgument } from "../graphql-error.ts"
import type { SchemaPart } from "../graphql-parts.ts"
import { checkItemCount } from "../item-limit.ts"
import type { GraphqlContext } from "../request-context.ts"
import { addTypedProductsSdl } from "./add-typed-products.sdl.ts"
import { changeCart } from "./find-cart.ts"
import { type TypedItem, boughtSku, typedBuyRequest, variantSku } from "./typed-item.ts"

type Input = {
  readonly input?: { readonly cart_id: string; readonly cart_items: ReadonlyArray<TypedItem | null> } | null
}

const addTyped = async (_source: unknown, args: Input, context: GraphqlContext) => {
  const input = requiredArgument(args.input, "cart_id")
  checkItemCount(input.cart_items)
  if (input.cart_items.length === 0) throw inputError('Required parameter "cart_items" is missing')
  const cart = await changeCart(context, input.cart_id, async ({ id }, trx) => {
    for (const item of input.cart_items) if (item !== null) await addOne(context, trx, id, item)
  })
  return { cart }
}

/**
 * The deprecated mutations of one product type each. Unlike `addProductsToCart` they add nothing when one item cannot be added; the error
 * is that of the first such item.
 */
export const addTypedProductsPart = {
  sdl: addTypedProductsSdl,
  resolvers: {
    Mutation: {
      addSimpleProductsToCart: addTyped,
      addVirtualProductsToCart: addTyped,
      addConfigurableProductsToCart: addTyped,
      addBundleProductsToCart: addTyped,
      addDownloadableProductsToCart: addTyped,
    },
  },
} satisfies SchemaPart

const addOne = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  cartId: number,
  item: TypedItem,
): Promise<void> => {
  const sku = boughtSku(item)
  const variant = variantSku(item)
  const superAttributes = variant === undefined ? undefined : await attributesOfVariant(trx, sku, variant)
  const added = await addItem(shop, trx, cartId, typedBuyRequest(item, superAttributes))
  if (!isShopError(added)) return
  if (added === productUnknown) throw noSuchEntity(message('Could not find a product with SKU "%1"', [sku]))
  throw inputError(message("Could not add the product with SKU %1 to the shopping cart: %2", [sku, added.message]))
}

const productMissing = () => noSuchEntity("Could not find specified product.")

/** Attribute id → option id of a variant, by its own SKU and the one of its configurable product. */
const attributesOfVariant = async (
  trx: Transaction<Tables>,
  parentSku: string,
  sku: string,
): Promise<ReadonlyMap<number, number>> => {
  const row = await trx.selectFrom("product").select("id").where("sku", "=", parentSku).executeTakeFirst()
  if (row === undefined) throw productMissing()
  const products = await readSalableProducts(trx, [row.id])
  const variant = products.get(row.id)?.variants.find(({ productId }) => products.get(productId)?.sku === sku)
  if (variant === undefined) throw productMissing()
  return new Map([...variant.options].map(([attribute, { optionId }]) => [attribute, optionId]))
}
