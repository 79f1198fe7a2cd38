import { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { openListing, type Listing } from "../../app/shop/domain/search/open-listing.ts"
import { migrate } from "../../app/shop/infra/database/migrations.ts"
import { newSqliteData } from "../../app/shop/infra/database/open-data.ts"
import type { Tables } from "../../app/shop/infra/database/tables.ts"
import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { fillShop } from "../../app/shop/seed/fill-shop.ts"
import { smallSettings } from "./small-shop.ts"

/** Listings of a seed, in memory, without the rest of a shop. */
export const seededListing = async (
  seed: CatalogueSeed,
  settings: ShopSettings = smallSettings,
  now: () => number = () => 0,
  products?: number,
): Promise<{ readonly listing: Listing; readonly db: Kysely<Tables>; readonly database: DatabaseSync }> => {
  const database = new DatabaseSync(":memory:")
  await migrate(database)
  const data = newSqliteData(database)
  await fillShop({ data, seed, settings, now: now(), products, progress: undefined })
  return { listing: openListing({ read: data.db, settings, now }), db: data.db, database }
}
