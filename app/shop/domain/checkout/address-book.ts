import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import { addToBook } from "../customer/add-to-book.ts"
import type { Quote } from "./shop-quote.ts"

/** New addresses the customer asked to keep join the address book; the first of them becomes the default where there is none. */
export const addQuoteAddressesToBook = async (
  trx: Transaction<Tables>,
  customerId: number,
  { addresses, virtual }: Quote,
): Promise<void> => {
  const wanted = (address: CartAddress) => address.save_in_address_book === 1 && address.customer_address_id === null
  if (!virtual && wanted(addresses.shipping))
    await addAddress(trx, customerId, addresses.shipping, "default_shipping_id")
  if (wanted(addresses.billing)) await addAddress(trx, customerId, addresses.billing, "default_billing_id")
}

const addAddress = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: CartAddress,
  standard: "default_shipping_id" | "default_billing_id",
): Promise<void> => {
  const id = await addToBook(trx, customerId, address)
  await trx
    .updateTable("customer")
    .set({ [standard]: id })
    .where("id", "=", customerId)
    .where(standard, "is", null)
    .execute()
}
