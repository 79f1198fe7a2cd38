import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type RestError, restError } from "../errors/rest-error.ts"
import type { AddressToSave } from "./address-input.ts"
import { addressesOf } from "./shop-customer.ts"

/**
 * The address book as it is to be: addresses with an id change, those without are new, those not mentioned are gone. An id that is none of
 * this customer's changes nothing at all. [S26]
 */
export const replaceAddresses = async (
  trx: Transaction<Tables>,
  customerId: number,
  wanted: ReadonlyArray<AddressToSave>,
): Promise<RestError | undefined> => {
  const known = new Set((await addressesOf(trx, customerId)).map(({ id }) => id))
  const foreign = wanted.find(({ id }) => id !== undefined && !known.has(id))
  if (foreign !== undefined) {
    return restError(
      404,
      message("No such entity with %fieldName = %fieldValue", {
        fieldName: "addressId",
        fieldValue: foreign.id ?? null,
      }),
    )
  }
  const kept = wanted.flatMap(({ id }) => id ?? [])
  await trx
    .deleteFrom("customer_address")
    .where("customer_id", "=", customerId)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute()
  const ids = await Promise.all(wanted.map((address) => saveBookAddress(trx, customerId, address)))
  await trx
    .updateTable("customer")
    .set({
      default_billing_id: lastOf(ids, wanted, "defaultBilling"),
      default_shipping_id: lastOf(ids, wanted, "defaultShipping"),
    })
    .where("id", "=", customerId)
    .execute()
  return undefined
}

/** Writes one address, a new one without `id`; answers its id. One that is not in this customer's book stays as it is. [S26] */
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
  const made = await trx
    .insertInto("customer_address")
    .values({ ...row, customer_id: customerId })
    .returning("id")
    .executeTakeFirstOrThrow()
  return made.id
}

const lastOf = (
  ids: ReadonlyArray<number>,
  wanted: ReadonlyArray<AddressToSave>,
  flag: "defaultBilling" | "defaultShipping",
): number | null => ids[wanted.findLastIndex((address) => address[flag])] ?? null
