import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { AddressToSave } from "./address-input.ts"
import { deleteUnusedFiles } from "./customer-files.ts"
import { saveBookAddress } from "./shop-address-book.ts"

/**
 * Inserts or updates an address of the address book and returns its id. It can become a default address, but a default address is not
 * unset.
 */
export const saveAddressWithDefaults = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: AddressToSave,
): Promise<number> => {
  const id = await saveBookAddress(trx, customerId, address)
  const defaults = {
    ...(address.isDefaultBilling ? { default_billing_id: id } : {}),
    ...(address.isDefaultShipping ? { default_shipping_id: id } : {}),
  }
  if (address.isDefaultBilling || address.isDefaultShipping)
    await trx.updateTable("customer").set(defaults).where("id", "=", customerId).execute()
  await deleteUnusedFiles(trx, customerId)
  return id
}

/** Deletes an address of the address book; false when it is not this customer's. Orders have copies of their addresses. [S26] */
export const deleteBookAddress = async (
  trx: Transaction<Tables>,
  customerId: number,
  id: number | undefined,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("customer_address")
    .where("customer_id", "=", customerId)
    .where("id", "=", id ?? 0)
    .executeTakeFirst()
  await deleteUnusedFiles(trx, customerId)
  return numDeletedRows > 0n
}
