import { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import { migrate } from "../../app/shop/data/migrations.ts"
import { kyselyOver } from "../../app/shop/data/sqlite-bridge.ts"
import type { Tables } from "../../app/shop/data/tables.ts"
import { openListing, type Listing } from "../../app/shop/search/open-listing.ts"
import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { fillShop } from "../../app/shop/seed/fill-shop.ts"
import type { ShopSettings } from "../../app/shop/settings.ts"
import { smallSettings } from "./small-shop.ts"

/** The listing over a seed, in memory, without the rest of a shop. */
export const seededListing = async (
  seed: CatalogueSeed,
  settings: ShopSettings = smallSettings,
  now: () => number = () => 0,
  products?: number,
): Promise<{ readonly listing: Listing; readonly db: Kysely<Tables>; readonly database: DatabaseSync }> => {
  const database = new DatabaseSync(":memory:")
  await migrate(database)
  const db = kyselyOver<Tables>(database)
  await fillShop({ database, db, seed, settings, now: now(), products, progress: undefined })
  return { listing: openListing({ read: db, settings, now }), db, database }
}
