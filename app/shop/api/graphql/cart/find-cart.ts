import type { Transaction } from "kysely"

import type { ReadConnection } from "../../../context/context.ts"
import { type Cart, anyCartByMask, cartById } from "../../../domain/cart/cart.ts"
import { type Quote, readQuote } from "../../../domain/checkout/shop-quote.ts"
import type { Tables } from "../../../infra/database/tables.ts"
import { message, untranslated } from "../../../infra/translation/shop-message.ts"
import { graphqlError, inputError, noSuchEntity } from "../graphql-error.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"

/** The cart of this id, ordered or not, for whom it belongs to: a customer their own, anybody else a cart of no customer. [S26] */
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

export const cartNotActive = "The cart isn't active."

/** The same, while it is no order. */
export const activeCartByMask = async (
  db: ReadConnection,
  cartId: string,
  customerId: number | undefined,
): Promise<Cart> => {
  const cart = await cartByMask(db, cartId, customerId)
  if (cart.is_active === 0) throw noSuchEntity(cartNotActive)
  return cart
}

/** The cart with everything it costs, as all fields of `Cart` read it. */
export const quoteOf = ({ shop }: GraphqlContext, cart: Cart): Promise<Quote> => readQuote(shop, shop.read, cart)

/** One transaction on the active cart of this id, and the cart as it is afterwards. */
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

/** The number of a line's uid. */
export const itemIdOf = (uid: string): number => {
  const id = idOfUid(uid)
  if (Number.isNaN(id)) throw inputError(untranslated(`Value of uid "${uid}" is incorrect.`))
  return id
}
