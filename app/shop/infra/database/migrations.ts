import type { DatabaseSync } from "node:sqlite"

import { type Migration, Migrator, type MigrationResult } from "kysely/migration"

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
import { up as plainNames } from "./migrations/018-plain-names.ts"
import { up as mailDelivery } from "./migrations/019-mail-delivery.ts"
import { up as orderCompletion } from "./migrations/020-order-completion.ts"
import { up as accountConfirmation } from "./migrations/021-account-confirmation.ts"
import { up as orderGifts } from "./migrations/022-order-gifts.ts"
import { up as customerFiles } from "./migrations/023-customer-files.ts"
import { up as customerAttributes } from "./migrations/024-customer-attributes.ts"
import { up as mailClaims } from "./migrations/025-mail-claims.ts"
import { up as orderFields } from "./migrations/026-order-fields.ts"
import { up as searchChoices } from "./migrations/030-search-choices.ts"
import { up as alertsAndReturns } from "./migrations/031-alerts-and-returns.ts"
import { up as workProofs } from "./migrations/036-work-proofs.ts"
import { up as orderItemsByProduct } from "./migrations/037-order-items-by-product.ts"
import { up as specialPriceIndex } from "./migrations/catalogue/032-special-price-index.ts"
import { up as multishipping } from "./migrations/checkout/035-multishipping.ts"
import { up as orderPayments } from "./migrations/payments/027-order-payments.ts"
import { up as paymentRefunds } from "./migrations/payments/029-payment-refunds.ts"
import { up as paymentCancellations } from "./migrations/payments/033-payment-cancellations.ts"
import { up as providerCards } from "./migrations/payments/034-provider-cards.ts"
import { kyselyOver } from "./sqlite-bridge.ts"

/** The migrations by name, applied in the order of their names; a released name never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-catalogue": { up: catalogue },
  "002-customers": { up: customers },
  "003-carts": { up: carts },
  "004-orders": { up: orders },
  "005-search": { up: search },
  "006-mails": { up: mails },
  "007-cards": { up: cards },
  "008-wish-lists": { up: wishLists },
  "009-labels": { up: labels },
  "010-banners": { up: banners },
  "011-back-office": { up: backOffice },
  "012-view-texts": { up: viewTexts },
  "013-addresses": { up: addresses },
  "014-sales-documents": { up: salesDocuments },
  "015-cart-addresses": { up: cartAddresses },
  "016-address-attributes": { up: addressAttributes },
  "017-catalogue-options": { up: catalogueOptions },
  "018-plain-names": { up: plainNames },
  "019-mail-delivery": { up: mailDelivery },
  "020-order-completion": { up: orderCompletion },
  "021-account-confirmation": { up: accountConfirmation },
  "022-order-gifts": { up: orderGifts },
  "023-customer-files": { up: customerFiles },
  "024-customer-attributes": { up: customerAttributes },
  "025-mail-claims": { up: mailClaims },
  "026-order-fields": { up: orderFields },
  "027-order-payments": { up: orderPayments },
  // FTS5 computes the relevance of found rows itself; PostgreSQL has a step of its own with this name.
  "028-search-relevance": { up: () => Promise.resolve() },
  "029-payment-refunds": { up: paymentRefunds },
  "030-search-choices": { up: searchChoices },
  "031-alerts-and-returns": { up: alertsAndReturns },
  "032-special-price-index": { up: specialPriceIndex },
  "033-payment-cancellations": { up: paymentCancellations },
  "034-provider-cards": { up: providerCards },
  "035-multishipping": { up: multishipping },
  "036-work-proofs": { up: workProofs },
  "037-order-items-by-product": { up: orderItemsByProduct },
  // SQLite has one writer, and so no neighbours that conflict.
  "038-scattered-carts": { up: () => Promise.resolve() },
}

/**
 * Brings the database up to date with Kysely's `Migrator` and returns the names of the steps it applied. Rejects, with nothing changed,
 * when a step fails: all steps are one transaction, which Kysely itself does not open for SQLite.
 */
export const migrate = async (
  database: DatabaseSync,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<ReadonlyArray<string>> => {
  const migrator = new Migrator({
    db: kyselyOver<unknown>(database),
    provider: { getMigrations: () => Promise.resolve({ ...steps }) },
  })
  database.exec("begin immediate")
  adoptFormerRecords(database)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) {
    database.exec("commit")
    return results.map(({ migrationName }) => migrationName)
  }
  database.exec("rollback")
  throw migrationError(error, results)
}

const migrationError = (cause: unknown, results: ReadonlyArray<MigrationResult>): Error => {
  const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "record"
  return new Error(`Migration ${failed} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

/** Moves the record of applied migrations from the former table `migration` to Kysely's table. */
const adoptFormerRecords = (database: DatabaseSync): void => {
  const former = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migration'").get()
  if (former === undefined) return
  database.exec(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    insert into kysely_migration
      select name, strftime('%Y-%m-%dT%H:%M:%fZ', applied_at / 1000.0, 'unixepoch') from migration;
    drop table migration`)
}
