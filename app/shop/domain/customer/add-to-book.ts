import type { Transaction } from "kysely"

import type { Tables } from "../../infra/database/tables.ts"
import type { AddressColumns } from "../../infra/database/tables/cart-tables.ts"

/** An address of a cart or an order. */
type Place = Omit<AddressColumns, "kind" | "email">

/** The place as an address book has it. */
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

export const samePlace = (one: Place, other: Place): boolean =>
  JSON.stringify(bookRow(one)) === JSON.stringify(bookRow(other))

/** Adds a place to the customer's address book; answers the address's id. */
export const addToBook = async (trx: Transaction<Tables>, customerId: number, place: Place): Promise<number> => {
  const { id } = await trx
    .insertInto("customer_address")
    .values({ customer_id: customerId, ...bookRow(place) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
