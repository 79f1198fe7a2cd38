import type { Selectable, Transaction } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CartAddressTable } from "../../infra/database/tables/cart-tables.ts"

/** A row of `cart_address`, Magento's `quote_address`. */
export type CartAddress = Readonly<Selectable<CartAddressTable>>

/** The use of an address: a cart has one address of each kind. */
export type AddressKind = CartAddress["kind"]

/** Some fields of an address, as columns; absent fields are not changed. */
export type AddressFields = Partial<Omit<CartAddress, "id" | "cart_id" | "kind">>

/** Both addresses of a cart. */
export type CartAddresses = Readonly<Record<AddressKind, CartAddress>>

/** Inserts the billing and shipping address of a new cart: empty, or the default addresses of the customer. */
export const insertAddresses = async (
  trx: Transaction<Tables>,
  cartId: number,
  customerId: number | undefined,
): Promise<void> => {
  const book = customerId === undefined ? undefined : await defaultAddresses(trx, customerId)
  await trx
    .insertInto("cart_address")
    .values([
      { ...noAddress, ...book?.billing, cart_id: cartId, kind: "billing" },
      { ...noAddress, ...book?.shipping, cart_id: cartId, kind: "shipping", same_as_billing: 1 },
    ])
    .execute()
  if (customerId !== undefined) await fillAddressEmails(trx, cartId, customerId)
}

/** Sets the customer's e-mail on addresses of the cart that have none. */
export const fillAddressEmails = async (
  trx: Transaction<Tables>,
  cartId: number,
  customerId: number,
): Promise<void> => {
  await trx
    .updateTable("cart_address")
    .set((eb) => ({ email: eb.selectFrom("customer").select("email").where("id", "=", customerId) }))
    .where("cart_id", "=", cartId)
    .where("email", "is", null)
    .execute()
}

/** The columns of an empty address. */
export const noAddress = {
  email: null,
  firstname: null,
  lastname: null,
  middlename: null,
  prefix: null,
  suffix: null,
  company: null,
  street: null,
  city: null,
  region: null,
  region_id: null,
  region_code: null,
  postcode: null,
  country_id: null,
  telephone: null,
  fax: null,
  vat_id: null,
  customer_address_id: null,
  same_as_billing: 0,
  save_in_address_book: 0,
  custom_attributes: null,
  customer_notes: null,
  pickup_location_code: null,
} as const satisfies Required<AddressFields>

const bookColumns = [
  "firstname",
  "lastname",
  "middlename",
  "prefix",
  "suffix",
  "company",
  "street",
  "city",
  "region",
  "region_id",
  "region_code",
  "postcode",
  "country_id",
  "telephone",
  "fax",
  "vat_id",
  "custom_attributes",
] as const

const bookAddresses = (db: ReadConnection, customerId: number) =>
  db
    .selectFrom("customer_address as address")
    .innerJoin("customer", "customer.id", "address.customer_id")
    .select(["address.id as customer_address_id", "customer.email", "default_billing_id", "default_shipping_id"])
    .select(bookColumns.map((column) => `address.${column}` as const))
    .where("address.customer_id", "=", customerId)

/** Reads the customer's address book, the oldest address first, each with the ids of the default addresses. */
export const addressBook = (db: ReadConnection, customerId: number) =>
  bookAddresses(db, customerId).orderBy("address.id").execute()

/** Reads the customer's default addresses for a new cart; undefined where none is set. */
export const defaultAddresses = async (
  db: ReadConnection,
  customerId: number,
): Promise<{ readonly billing: AddressFields | undefined; readonly shipping: AddressFields | undefined }> => {
  const rows = await bookAddresses(db, customerId)
    .where((eb) =>
      eb.or([
        eb("address.id", "=", eb.ref("default_billing_id")),
        eb("address.id", "=", eb.ref("default_shipping_id")),
      ]),
    )
    .execute()
  const fieldsOf = (defaultColumn: "default_billing_id" | "default_shipping_id") => {
    const found = rows.find((row) => row[defaultColumn] === row.customer_address_id)
    return found === undefined ? undefined : withoutDefaultIds(found)
  }
  return { billing: fieldsOf("default_billing_id"), shipping: fieldsOf("default_shipping_id") }
}

/** Reads one address of the customer's address book; undefined for another customer's address. [S26] */
export const bookAddress = async (
  db: ReadConnection,
  customerId: number,
  addressId: number,
): Promise<AddressFields | undefined> => {
  const row = await bookAddresses(db, customerId).where("address.id", "=", addressId).executeTakeFirst()
  return row === undefined ? undefined : withoutDefaultIds(row)
}

/** The fields of an address from the address book. */
export const withoutDefaultIds = <
  Row extends { readonly default_billing_id: unknown; readonly default_shipping_id: unknown },
>({
  default_billing_id: _billing,
  default_shipping_id: _shipping,
  ...fields
}: Row) => fields

/** Reads both addresses of a cart; empty ones if the cart was merged into another one in the meantime. */
export const cartAddresses = async (db: ReadConnection, cartId: number): Promise<CartAddresses> => {
  const rows = await db.selectFrom("cart_address").selectAll().where("cart_id", "=", cartId).execute()
  const ofKind = (kind: AddressKind): CartAddress =>
    rows.find((row) => row.kind === kind) ?? { ...noAddress, id: 0, cart_id: cartId, kind }
  return { billing: ofKind("billing"), shipping: ofKind("shipping") }
}

/** Saves an address of the cart and returns its id. The mode `replace` clears the fields that are not in `fields`, `complete` leaves them as they are. */
export const saveAddress = async (
  trx: Transaction<Tables>,
  cartId: number,
  kind: AddressKind,
  fields: AddressFields,
  mode: "replace" | "complete",
): Promise<number> => {
  const { id } = await trx
    .updateTable("cart_address")
    // The unchanged `cart_id` makes the statement valid when `fields` is empty.
    .set(mode === "replace" ? { ...noAddress, ...fields } : { ...fields, cart_id: cartId })
    .where("cart_id", "=", cartId)
    .where("kind", "=", kind)
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
