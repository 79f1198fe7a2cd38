import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { AddressColumns } from "../../infra/database/tables/cart-tables.ts"

/** The fields of a cart or order address that the address book has too. */
type BookAddressColumns = Omit<AddressColumns, "kind" | "email">

/** The row of an address book for an address of a cart or order. */
const bookRow = (address: BookAddressColumns) => ({
  prefix: address.prefix,
  firstname: address.firstname ?? "",
  middlename: address.middlename,
  lastname: address.lastname ?? "",
  suffix: address.suffix,
  company: address.company,
  street: address.street ?? "",
  city: address.city ?? "",
  country_id: address.country_id ?? "",
  region_id: address.region_id,
  region_code: address.region_code,
  region: address.region,
  postcode: address.postcode,
  telephone: address.telephone ?? "",
  fax: address.fax,
  vat_id: address.vat_id,
  custom_attributes: address.custom_attributes,
})

/** Tests whether two addresses would be equal in the address book; kind and e-mail address do not count. */
export const isSameAddress = (one: BookAddressColumns, other: BookAddressColumns): boolean =>
  JSON.stringify(bookRow(one)) === JSON.stringify(bookRow(other))

/** Adds an address to the customer's address book and returns its id. */
export const addToBook = async (
  trx: Transaction<Tables>,
  customerId: number,
  address: BookAddressColumns,
): Promise<number> => {
  const { id } = await trx
    .insertInto("customer_address")
    .values({ customer_id: customerId, ...bookRow(address) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
