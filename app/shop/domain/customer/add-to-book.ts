import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { AddressColumns } from "../../infra/database/tables/cart-tables.ts"

/** The fields of a cart or order address that the address book has too. */
type Place = Omit<AddressColumns, "kind" | "email">

/** The row of an address book for an address of a cart or order. */
const bookRow = (place: Place) => ({
  prefix: place.prefix,
  firstname: place.firstname ?? "",
  middlename: place.middlename,
  lastname: place.lastname ?? "",
  suffix: place.suffix,
  company: place.company,
  street: place.street ?? "",
  city: place.city ?? "",
  country_id: place.country_id ?? "",
  region_id: place.region_id,
  region_code: place.region_code,
  region: place.region,
  postcode: place.postcode,
  telephone: place.telephone ?? "",
  fax: place.fax,
  vat_id: place.vat_id,
  custom_attributes: place.custom_attributes,
})

/** Tests whether two addresses would be equal in the address book; kind and e-mail address do not count. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  JSON.stringify(bookRow(one)) === JSON.stringify(bookRow(other))

/** Adds an address to the customer's address book and returns its id. */
export const addToBook = async (trx: Transaction<Tables>, customerId: number, place: Place): Promise<number> => {
  const { id } = await trx
    .insertInto("customer_address")
    .values({ customer_id: customerId, ...bookRow(place) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
