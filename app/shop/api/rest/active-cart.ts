import type { Transaction } from "kysely"

import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { type AddressFields, bookAddress } from "../../domain/cart/cart-address.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { type Quote, readQuote } from "../../domain/checkout/shop-quote.ts"
import { type ShopError, isShopError, shopError } from "../../domain/errors/shop-error.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { CartAccess } from "./cart-access.ts"
import type { RestCall } from "./rest-routes.ts"

/** Handles a call on a cart; resolves to JSON or an error. */
export type CartCall = (call: RestCall, access: CartAccess) => Promise<unknown>

/** Runs `work` in one transaction on the active cart. */
export const withActiveCart = (
  { shop }: RestCall,
  access: CartAccess,
  work: (cart: Cart, trx: Transaction<Tables>) => Promise<unknown>,
): Promise<unknown> =>
  shop.transact(async (trx) => {
    const cart = await access.active(trx)
    return isShopError(cart) ? cart : work(cart, trx)
  })

/** The quote of the active cart, read outside of transactions. */
export const activeQuote = async (
  shop: ShopContext,
  db: ReadConnection,
  access: CartAccess,
): Promise<Quote | ShopError> => {
  const cart = await access.active(db)
  return isShopError(cart) ? cart : readQuote(shop, db, cart)
}

/**
 * Completes an address of a request that has a `customer_address_id`: it gets the fields of that address of the address book, except those
 * that the request has. Undefined for an address of another customer. [S26]
 */
export const completeFromAddressBook = async (
  db: ReadConnection,
  { customerId }: CartAccess,
  address: AddressFields,
): Promise<AddressFields | undefined> => {
  const bookId = address.customer_address_id ?? null
  if (bookId === null) return address
  const savedAddress = customerId === undefined ? undefined : await bookAddress(db, customerId, bookId)
  return savedAddress === undefined ? undefined : { ...savedAddress, ...address }
}

/** The error of a billing address of another customer. [S26] */
export const foreignBilling = ({ customer_address_id: id }: AddressFields): ShopError =>
  shopError(400, message("Invalid customer address id %1", [id ?? 0]))
