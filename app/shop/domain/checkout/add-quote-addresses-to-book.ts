import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import { addToBook } from "../customer/add-to-book.ts"
import type { Quote } from "./shop-quote.ts"

/**
 * Adds new addresses of a quote to the customer's address book where `save_in_address_book` is set; the first address becomes the default
 * one.
 */
export const addQuoteAddressesToBook = async (
  trx: Transaction<Tables>,
  customerId: number,
  { addresses, isVirtual }: Quote,
): Promise<void> => {
  const isToBeSaved = (address: CartAddress) =>
    address.save_in_address_book === 1 && address.customer_address_id === null
  if (!isVirtual && isToBeSaved(addresses.shipping))
    await addAddress(trx, customerId, addresses.shipping, "default_shipping_id")
  if (isToBeSaved(addresses.billing)) await addAddress(trx, customerId, addresses.billing, "default_billing_id")
}

const addAddress = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: CartAddress,
  defaultColumn: "default_shipping_id" | "default_billing_id",
): Promise<void> => {
  const id = await addToBook(trx, customerId, address)
  await trx
    .updateTable("customer")
    .set({ [defaultColumn]: id })
    .where("id", "=", customerId)
    .where(defaultColumn, "is", null)
    .execute()
}
