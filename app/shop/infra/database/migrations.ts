import type { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import { up as catalogue } from "./migrations/001-catalogue.ts"
import { up as customers } from "./migrations/002-customers.ts"
import { up as carts } from "./migrations/003-carts.ts"
import { up as orders } from "./migrations/004-orders.ts"
import { up as search } from "./migrations/005-search.ts"
import { up as mails } from "./migrations/006-mails.ts"
import { up as cards } from "./migrations/007-cards.ts"
import { up as wishLists } from "./migrations/008-wish-lists.ts"
import { up as labels } from "./migrations/009-labels.ts"
import { up as banners } from "./migrations/010-banners.ts"
import { up as backOffice } from "./migrations/011-back-office.ts"
import { up as viewTexts } from "./migrations/012-view-texts.ts"
import { up as addresses } from "./migrations/013-addresses.ts"
import { up as salesDocuments } from "./migrations/014-sales-documents.ts"
import { up as cartAddresses } from "./migrations/015-cart-addresses.ts"
import { up as addressAttributes } from "./migrations/016-address-attributes.ts"
import { up as catalogueOptions } from "./migrations/017-catalogue-options.ts"
import { kyselyOver } from "./sqlite-bridge.ts"

export type Migration = { readonly name: string; readonly up: (db: Kysely<never>) => Promise<void> }

/** In order; a name never changes once a release has carried it. */
export const migrations: ReadonlyArray<Migration> = [
  { name: "001-catalogue", up: catalogue },
  { name: "002-customers", up: customers },
  { name: "003-carts", up: carts },
  { name: "004-orders", up: orders },
  { name: "005-search", up: search },
  { name: "006-mails", up: mails },
  { name: "007-cards", up: cards },
  { name: "008-wish-lists", up: wishLists },
  { name: "009-labels", up: labels },
  { name: "010-banners", up: banners },
  { name: "011-back-office", up: backOffice },
  { name: "012-view-texts", up: viewTexts },
  { name: "013-addresses", up: addresses },
  { name: "014-sales-documents", up: salesDocuments },
  { name: "015-cart-addresses", up: cartAddresses },
  { name: "016-address-attributes", up: addressAttributes },
  { name: "017-catalogue-options", up: catalogueOptions },
]

/** Applies what the database does not have yet, each migration whole or not at all, and tells the names applied. */
export const migrate = async (
  database: DatabaseSync,
  steps: ReadonlyArray<Migration> = migrations,
): Promise<ReadonlyArray<string>> => {
  database.exec("create table if not exists migration (name text primary key, applied_at integer not null) strict")
  const known = new Set(
    database
      .prepare("select name from migration")
      .all()
      .map((row) => row["name"]),
  )
  const missing = steps.filter((step) => !known.has(step.name))
  for (const step of missing) await applyWhole(database, step)
  return missing.map((step) => step.name)
}

const applyWhole = async (database: DatabaseSync, step: Migration): Promise<void> => {
  database.exec("begin immediate")
  try {
    await step.up(kyselyOver<never>(database))
    database.prepare("insert into migration values (?, cast(unixepoch('subsec') * 1000 as integer))").run(step.name)
    database.exec("commit")
  } catch (cause) {
    database.exec("rollback")
    throw new Error(`Migration ${step.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}
