import type { GraphQLError } from "graphql"
import type { Transaction } from "kysely"

import type { ShopContext } from "../../../context/context.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { changeItemOptions } from "../../../domain/cart/options/change-item-options.ts"
import { removeItem } from "../../../domain/cart/remove-item.ts"
import { cartItems, cartLines } from "../../../domain/cart/shop-cart-lines.ts"
import { saveGiftMessage } from "../../../domain/cart/shop-gift-message.ts"
import { readQuantity } from "../../../domain/cart/shop-quantity.ts"
import { updateItem } from "../../../domain/cart/update-item.ts"
import { type ShopError, isShopError } from "../../../domain/errors/shop-error.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { inputError, noSuchEntity, graphqlErrorOf, requiredArgument } from "../graphql-error.ts"
import { checkItemCount } from "../item-limit.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import type { Inputs } from "../schema-types.ts"
import { changeCart, itemIdOf } from "./find-cart.ts"
import { customOptions } from "./typed-item.ts"

const sdl = /* GraphQL */ `
  extend type Mutation {
    updateCartItems(input: UpdateCartItemsInput): UpdateCartItemsOutput
    removeItemFromCart(input: RemoveItemFromCartInput): RemoveItemFromCartOutput
  }

  input UpdateCartItemsInput {
    cart_id: String!
    cart_items: [CartItemUpdateInput]!
  }

  input CartItemUpdateInput {
    cart_item_uid: ID
    cart_item_id: Int
    "0 removes the item."
    quantity: Float
    gift_message: GiftMessageInput
    "Replaces all entered options except files."
    customizable_options: [CustomizableOptionInput]
  }

  input GiftMessageInput {
    from: String!
    to: String!
    message: String!
  }

  input RemoveItemFromCartInput {
    cart_id: String!
    cart_item_uid: ID
    cart_item_id: Int
  }

  type UpdateCartItemsOutput {
    cart: Cart!
  }

  type RemoveItemFromCartOutput {
    cart: Cart!
  }
`

type NamedItem = { readonly cart_item_uid?: string | null; readonly cart_item_id?: number | null }
type Update = NamedItem & {
  readonly quantity?: number | null
  readonly customizable_options?: ReadonlyArray<Inputs["CustomizableOptionInput"] | null> | null
  readonly gift_message?: { readonly from: string; readonly to: string; readonly message: string } | null
}

/** The mutations `updateCartItems` and `removeItemFromCart`. An error rolls back the changes before it. [graphql/077 to 082] */
export const cartLinesPart = {
  sdl,
  resolvers: {
    Mutation: {
      updateCartItems: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        checkItemCount(input.cart_items)
        const cart = await changeCart(context, input.cart_id, async (found, trx) => {
          for (const update of input.cart_items) await updateLine(context, trx, found, update ?? {})
        })
        return { cart }
      },
      removeItemFromCart: async (_source, args, context) => {
        const input = requiredArgument(args.input, "cart_id")
        const cart = await changeCart(context, input.cart_id, async ({ id }, trx) => {
          const removed = await removeItem(context.shop, trx, id, itemIdIn(input))
          if (isShopError(removed)) throw noSuchEntity("The cart doesn't contain the item")
        })
        return { cart }
      },
    },
  },
} satisfies SchemaPart

const itemIdIn = ({ cart_item_uid: uid, cart_item_id: id }: NamedItem): number => {
  if (typeof uid === "string") return itemIdOf(uid)
  if (typeof id === "number") return id
  throw inputError(untranslated('Required parameter "cart_item_uid" for "cart_items" is missing.'))
}

const updateLine = async (
  context: GraphqlContext,
  trx: Transaction<Tables>,
  cart: Cart,
  update: Update,
): Promise<void> => {
  const requestedId = itemIdIn(update)
  const items = await cartItems(trx, cart.id)
  if (!items.some(({ id }) => id === requestedId))
    throw noSuchEntity(message("Could not find cart item with id: %1.", [requestedId]))
  const { quantity, gift_message: gift, customizable_options: options } = update
  if (!gift && !options && typeof quantity !== "number")
    throw inputError(untranslated('Required parameter "quantity" for "cart_items" is missing.'))
  const itemId = options ? await changeOptions(context, trx, cart, { itemId: requestedId, options }) : requestedId
  if (gift) await saveGift(context, trx, cart, { itemId, gift })
  if (typeof quantity === "number") await setQuantity(context, trx, { cartId: cart.id, itemId, quantity })
}

/** Changes the options of an item. Returns the id of the item with these options, which may be another one. */
const changeOptions = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  cart: Cart,
  { itemId, options }: { readonly itemId: number; readonly options: NonNullable<Update["customizable_options"]> },
): Promise<number> => {
  const changed = await changeItemOptions(shop, trx, cart.id, { itemId, entered: customOptions(options) })
  if (isShopError(changed)) throw await notUpdatedError(shop, trx, { cartId: cart.id, itemId, error: changed })
  return changed
}

const saveGift = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  cart: Cart,
  { itemId, gift }: { readonly itemId: number; readonly gift: NonNullable<Update["gift_message"]> },
): Promise<void> => {
  const text = { sender: gift.from, recipient: gift.to, message: gift.message }
  const error = await saveGiftMessage(shop, trx, cart, { itemId, text })
  if (error !== undefined) throw graphqlErrorOf(error)
}

const setQuantity = async (
  { shop }: GraphqlContext,
  trx: Transaction<Tables>,
  { cartId, itemId, quantity }: { readonly cartId: number; readonly itemId: number; readonly quantity: number },
): Promise<void> => {
  if (quantity === 0) return void (await removeItem(shop, trx, cartId, itemId))
  const result = await updateItem(shop, trx, cartId, itemId, readQuantity(quantity))
  if (isShopError(result)) throw await notUpdatedError(shop, trx, { cartId, itemId, error: result })
}

const notUpdatedError = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { cartId, itemId, error }: { readonly cartId: number; readonly itemId: number; readonly error: ShopError },
): Promise<GraphQLError> => {
  const line = (await cartLines(shop, trx, cartId)).find((item) => item.itemId === itemId)
  return inputError(message("Could not update the product with SKU %1: %2", [line?.sku ?? "", error.message]))
}
