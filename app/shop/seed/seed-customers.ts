import { randomBytes } from "node:crypto"

import type { Kysely } from "kysely"

import { hashPassword } from "../domain/customer/password.ts"
import { regionByText } from "../domain/directory/countries.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedAddress, SeedCustomer } from "./catalogue-seed.ts"

/** Inserts customer accounts with their addresses and saved cards. */
export const seedCustomers = async (
  db: Kysely<Tables>,
  customers: ReadonlyArray<SeedCustomer>,
  now: number,
): Promise<void> => {
  for (const customer of customers) {
    const { id } = await db
      .insertInto("customer")
      .values({
        ...(customer.id === undefined ? {} : { id: customer.id }),
        email: customer.email,
        firstname: customer.firstName,
        lastname: customer.lastName,
        password_hash: await hashPassword(customer.password),
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const address of customer.addresses) await seedAddress(db, id, address)
    for (const card of customer.cards ?? []) await seedCard(db, id, card, now)
  }
}

const yearsOfCards = 5

const seedCard = async (
  db: Kysely<Tables>,
  customerId: number,
  { brand, lastFour }: NonNullable<SeedCustomer["cards"]>[number],
  now: number,
): Promise<void> => {
  await db
    .insertInto("stored_card")
    .values({
      customer_id: customerId,
      brand,
      last_four: lastFour,
      exp_month: 4,
      exp_year: new Date(now).getUTCFullYear() + yearsOfCards,
      outcome: "accepted",
      public_hash: randomBytes(16).toString("hex"),
      created_at: now,
    })
    .execute()
}

const seedAddress = async (db: Kysely<Tables>, customerId: number, address: SeedAddress): Promise<void> => {
  const { id } = await db
    .insertInto("customer_address")
    .values({ ...addressRow(address), customer_id: customerId })
    .returning("id")
    .executeTakeFirstOrThrow()
  const defaults = {
    ...(address.defaultBilling === true ? { default_billing_id: id } : {}),
    ...(address.defaultShipping === true ? { default_shipping_id: id } : {}),
  }
  if (Object.keys(defaults).length > 0) {
    await db.updateTable("customer").set(defaults).where("id", "=", customerId).execute()
  }
}

const addressRow = (address: SeedAddress) => {
  const region = regionByText(address.country, address.region ?? "")
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    company: address.company ?? null,
    street: address.street.join("\n"),
    city: address.city,
    country_id: address.country,
    region_id: region?.id ?? null,
    region_code: region?.code ?? null,
    region: region?.name ?? address.region ?? null,
    postcode: address.postcode,
    telephone: address.telephone,
  }
}
