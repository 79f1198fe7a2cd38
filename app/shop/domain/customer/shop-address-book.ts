import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type RestError, restError } from "../errors/rest-error.ts"
import type { AddressToSave } from "./address-input.ts"
import { deleteUnusedFiles } from "./customer-files.ts"
import { addressesOf } from "./shop-customer.ts"

/**
 * Replaces the address book: addresses with an id are updated, those without are inserted, and all others are deleted. An id that is not
 * this customer's is an error, and nothing is changed. [S26]
 */
export const replaceAddresses = async (
  trx: Transaction<Tables>,
  customerId: number,
  addresses: ReadonlyArray<AddressToSave>,
): Promise<RestError | undefined> => {
  const addressIds = new Set((await addressesOf(trx, customerId)).map(({ id }) => id))
  const unknown = addresses.find(({ id }) => id !== undefined && !addressIds.has(id))
  if (unknown !== undefined) {
    return restError(
      404,
      message("No such entity with %fieldName = %fieldValue", {
        fieldName: "addressId",
        fieldValue: unknown.id ?? null,
      }),
    )
  }
  const remaining = addresses.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom("customer_address")
    .where("customer_id", "=", customerId)
    .$if(remaining.length > 0, (query) => query.where("id", "not in", remaining))
    .execute()
  const ids = await Promise.all(addresses.map((address) => saveBookAddress(trx, customerId, address)))
  await trx
    .updateTable("customer")
    .set({
      default_billing_id: lastOf(ids, addresses, "isDefaultBilling"),
      default_shipping_id: lastOf(ids, addresses, "isDefaultShipping"),
    })
    .where("id", "=", customerId)
    .execute()
  await deleteUnusedFiles(trx, customerId)
  return undefined
}

/** Inserts an address, or updates it when it has an id, and returns the id. Another customer's address is not changed. [S26] */
export const saveBookAddress = async (
  trx: Transaction<Tables>,
  customerId: number,
  { id, row }: AddressToSave,
): Promise<number> => {
  if (id !== undefined) {
    await trx
      .updateTable("customer_address")
      .set(row)
      .where("id", "=", id)
      .where("customer_id", "=", customerId)
      .execute()
    return id
  }
  const inserted = await trx
    .insertInto("customer_address")
    .values({ ...row, customer_id: customerId })
    .returning("id")
    .executeTakeFirstOrThrow()
  return inserted.id
}

const lastOf = (
  ids: ReadonlyArray<number>,
  addresses: ReadonlyArray<AddressToSave>,
  flag: "isDefaultBilling" | "isDefaultShipping",
): number | null => ids[addresses.findLastIndex((address) => address[flag])] ?? null
