import type { Selectable } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { CustomerAddressTable, CustomerTable } from "../../infra/database/tables/customer-tables.ts"

/** A row of `customer`. */
export type Customer = Readonly<Selectable<CustomerTable>>

/** A row of `customer_address`: an address of the address book. */
export type CustomerAddress = Readonly<Selectable<CustomerAddressTable>>

/** Reads a customer; undefined when the account was deleted. */
export const customerById = (db: ReadConnection, id: number): Promise<Customer | undefined> =>
  db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst()

/** Reads the customer with this e-mail address; spaces around it are ignored. */
export const customerByEmail = (db: ReadConnection, email: string): Promise<Customer | undefined> =>
  db.selectFrom("customer").selectAll().where("email", "=", email.trim()).executeTakeFirst()

/** Reads the customer's address book, the oldest first. */
export const addressesOf = (db: ReadConnection, customerId: number): Promise<ReadonlyArray<CustomerAddress>> =>
  db.selectFrom("customer_address").selectAll().where("customer_id", "=", customerId).orderBy("id").execute()

/** Reads one address of this customer; undefined for another customer's address. [S26] */
export const addressOf = (
  db: ReadConnection,
  customerId: number,
  addressId: number,
): Promise<CustomerAddress | undefined> =>
  db
    .selectFrom("customer_address")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("id", "=", addressId)
    .executeTakeFirst()

/** First and last name, without missing parts. */
export const shortName = ({
  firstname,
  lastname,
}: {
  readonly firstname: string | null
  readonly lastname: string | null
}): string => [firstname, lastname].filter((part) => part !== null && part !== "").join(" ")

/** The full name: prefix, first, middle and last name, suffix. */
export const fullName = ({
  prefix,
  firstname,
  middlename,
  lastname,
  suffix,
}: Pick<Customer, "prefix" | "firstname" | "middlename" | "lastname" | "suffix">): string =>
  [prefix, firstname, middlename, lastname, suffix].filter((part) => part !== null && part !== "").join(" ")
