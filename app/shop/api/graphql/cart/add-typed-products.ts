import type { Transaction } from "kysely"

import { addItems, productUnknown } from "../../../domain/cart/add-item.ts"
import { productIdsBySku } from "../../../domain/cart/product-ids-by-sku.ts"
import { readSalableProducts } from "../../../domain/cart/read-salable-products.ts"
import { isShopError, type ShopError } from "../../../domain/errors/shop-error.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { inputError, noSuchEntity, requiredArgument } from "../graphql-error.ts"
import { checkItemCount } from "../item-limit.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { addTypedProductsSdl } from "./add-typed-products.sdl.ts"
import { changeCart } from "./find-cart.ts"
import { type TypedItem, boughtSku, typedBuyRequest, variantSku } from "./typed-item.ts"

type Input = {
  readonly input?: { readonly cart_id: string; readonly cart_items: ReadonlyArray<TypedItem | null> } | null
}

const addTypedProducts = async (_source: unknown, args: Input, context: GraphqlContext) => {
  const input = requiredArgument(args.input, "cart_id")
  checkItemCount(input.cart_items)
  if (input.cart_items.length === 0) throw inputError('Required parameter "cart_items" is missing')
  const cart = await changeCart(context, input.cart_id, async ({ id }, trx) => {
    const items = input.cart_items.filter((item) => item !== null)
    await addAll(context, trx, id, items)
  })
  return { cart }
}

/**
 * The deprecated mutations for one product type each. Unlike `addProductsToCart` they add nothing when one item cannot be added; they
 * respond with the error of the first item that cannot be added.
 */
export const addTypedProductsPart = {
  sdl: addTypedProductsSdl,
  resolvers: {
    Mutation: {
      addSimpleProductsToCart: addTypedProducts,
      addVirtualProductsToCart: addTypedProducts,
      addConfigurableProductsToCart: addTypedProducts,
      addBundleProductsToCart: addTypedProducts,
      addDownloadableProductsToCart: addTypedProducts,
    },
  },
} satisfies SchemaPart

const addAll = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  cartId: number,
  items: ReadonlyArray<TypedItem>,
): Promise<void> => {
  const variants = await attributesOfVariants(trx, items)
  const firstUnknown = items.findIndex((item) => variantSku(item) !== undefined && !variants.has(item))
  const itemsToAdd = firstUnknown === -1 ? items : items.slice(0, firstUnknown)
  const requests = itemsToAdd.map((item) => typedBuyRequest(item, variants.get(item)))
  const added = await addItems(shop, trx, cartId, requests)
  for (const [index, item] of itemsToAdd.entries()) {
    const result = added[index]
    if (isShopError(result)) throw notAdded(boughtSku(item), result)
  }
  if (firstUnknown !== -1) throw noSuchEntity("Could not find specified product.")
}

const notAdded = (sku: string, error: ShopError) =>
  error === productUnknown
    ? noSuchEntity(message('Could not find a product with SKU "%1"', [sku]))
    : inputError(message("Could not add the product with SKU %1 to the shopping cart: %2", [sku, error.message]))

/** Attribute id → option id of the variant that each item names by SKU; items whose variant is unknown are left out. */
const attributesOfVariants = async (
  trx: Transaction<Tables>,
  items: ReadonlyArray<TypedItem>,
): Promise<ReadonlyMap<TypedItem, ReadonlyMap<number, number>>> => {
  const withVariant = items.filter((item) => variantSku(item) !== undefined)
  if (withVariant.length === 0) return new Map()
  const idOf = await productIdsBySku(trx, withVariant.map(boughtSku))
  const parents = withVariant.flatMap((item) => idOf(boughtSku(item)) ?? [])
  const products = await readSalableProducts(trx, parents)
  return new Map(
    withVariant.flatMap((item) => {
      const { variants = [] } = products.get(idOf(boughtSku(item)) ?? 0) ?? {}
      const variant = variants.find(({ productId }) => products.get(productId)?.sku === variantSku(item))
      if (variant === undefined) return []
      return [[item, new Map([...variant.options].map(([attribute, { optionId }]) => [attribute, optionId]))] as const]
    }),
  )
}
