import type { Transaction } from "kysely"

import type { ReadConnection } from "../../../context/context.ts"
import { type Cart, anyCartByMask, cartById } from "../../../domain/cart/cart.ts"
import { type Quote, readQuote } from "../../../domain/checkout/shop-quote.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { graphqlError, inputError, noSuchEntity } from "../graphql-error.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The cart with this masked id, ordered or not. Customers find their own cart, guests the carts of guests. [S26] */
export const cartByMask = async (db: ReadConnection, cartId: string, customerId: number | undefined): Promise<Cart> => {
  const cart = await anyCartByMask(db, cartId)
  if (cart === undefined) throw noSuchEntity(message('Could not find a cart with ID "%1"', [cartId]))
  if (cart.is_active === 1 && cart.customer_id !== (customerId ?? null)) {
    throw graphqlError(
      message('The current user cannot perform operations on cart "%1"', [cartId]),
      "graphql-authorization",
    )
  }
  return cart
}

/** Magento's message for a cart that has become an order. */
export const cartNotActive = "The cart isn't active."

/** The cart with this masked id unless it has been ordered. */
export const activeCartByMask = async (
  db: ReadConnection,
  cartId: string,
  customerId: number | undefined,
): Promise<Cart> => {
  const cart = await cartByMask(db, cartId, customerId)
  if (cart.is_active === 0) throw noSuchEntity(cartNotActive)
  return cart
}

/** The source of the resolvers of `Cart`: the cart with its totals. */
export const quoteOf = ({ shop }: GraphqlContext, cart: Cart): Promise<Quote> => readQuote(shop, shop.read, cart)

/** Runs `work` in one transaction on the active cart with this id; resolves to the changed cart. */
export const changeCart = async (
  context: GraphqlContext,
  cartId: string,
  work: (cart: Cart, trx: Transaction<Tables>, customerId: number | undefined) => Promise<unknown>,
): Promise<Quote> => {
  const { shop } = context
  const customerId = await context.customerId()
  const cart = await shop.transact(async (trx) => {
    const found = await activeCartByMask(trx, cartId, customerId)
    await work(found, trx, customerId)
    return (await cartById(trx, found.id)) ?? found
  })
  return quoteOf(context, cart)
}

/** The item id of a uid. */
export const itemIdOf = (uid: string): number => {
  const id = idOfUid(uid)
  if (Number.isNaN(id)) throw inputError(untranslated(`Value of uid "${uid}" is incorrect.`))
  return id
}
