import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { AddressToSave } from "./address-input.ts"
import { saveBookAddress } from "./shop-address-book.ts"

/**
 * Puts a new address into the book, or one of it as it is to be, and answers its id. What is the default stays it: an address can only
 * become the default of more.
 */
export const saveAddressWithDefaults = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: AddressToSave,
): Promise<number> => {
  const id = await saveBookAddress(trx, customerId, address)
  const defaults = {
    ...(address.defaultBilling ? { default_billing_id: id } : {}),
    ...(address.defaultShipping ? { default_shipping_id: id } : {}),
  }
  if (address.defaultBilling || address.defaultShipping)
    await trx.updateTable("customer").set(defaults).where("id", "=", customerId).execute()
  return id
}

/** Takes an address out of the book; false when it is none of this customer's. Orders keep the address they were sent to. [S26] */
export const dropOneAddress = async (
  trx: Transaction<Tables>,
  customerId: number,
  id: number | undefined,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("customer_address")
    .where("customer_id", "=", customerId)
    .where("id", "=", id ?? 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
