import type { Kysely } from "kysely"

import type { ShopSettings } from "../context/settings.ts"
import { indexAllWords } from "../domain/search/index-all-words.ts"
import { hasDatabase, makeDatabase, makeFolder } from "../infra/database/data-folder.ts"
import { lockFolder } from "../infra/database/folder-lock.ts"
import { fillSqlite } from "../infra/database/open-data.ts"
import { createDatabase } from "../infra/database/postgres/create-database.ts"
import type { Fill } from "../infra/database/shop-data.ts"
import type { Tables } from "../infra/database/tables.ts"
import { copyTables, NotMoved } from "./copy-tables.ts"
import { withPostgresSource, withSqliteSource, hasShop, placeOfUrl } from "./move-sources.ts"

/** A data folder, the URL of a database of PostgreSQL, and the settings of the shop that is in one of them. */
export type MovePlaces = { readonly folder: string; readonly url: string; readonly settings: ShopSettings }

/**
 * Copies the shop of a data folder into an empty database of PostgreSQL: whole or not at all. Returns the number of rows. Rejects with
 * NotMoved, DataDirInUse, DataDirDamaged or DatabaseRefused.
 */
export const moveToPostgres = async ({ folder, url, settings }: MovePlaces): Promise<number> => {
  const occupiedError = new NotMoved(`There is a shop in ${placeOfUrl(url)} already: choose an empty database.`)
  if (await hasShop(url)) throw occupiedError
  const { fill, copied } = countingFill(settings)
  await withSqliteSource(folder, async (source) => {
    const isNew = await createDatabase(url, fill(source), settings.stores.slice(1))
    if (!isNew) throw occupiedError
  })
  return copied()
}

/**
 * Copies the shop of a database of PostgreSQL into an empty data folder: whole or not at all. Returns the number of rows. Rejects with
 * NotMoved, DataDirInUse, DataDirNotWritable or DatabaseRefused.
 */
export const moveToSqlite = async ({ folder, url, settings }: MovePlaces): Promise<number> => {
  makeFolder(folder)
  const lock = lockFolder(folder)
  try {
    if (hasDatabase(folder)) throw new NotMoved(`There is a shop in ${folder} already: choose another DATA_DIR.`)
    const { fill, copied } = countingFill(settings)
    await withPostgresSource(url, (source) => makeDatabase(folder, (database) => fillSqlite(database, fill(source))))
    return copied()
  } finally {
    lock.release()
  }
}

/** Creates the function that fills a new database from another one; `copied` returns the number of rows. */
const countingFill = (settings: ShopSettings) => {
  let rows = 0
  return {
    copied: () => rows,
    fill:
      (source: Kysely<Tables>): Fill =>
      async (target) => {
        rows = await copyTables(source, target.db)
        await indexAllWords(target, settings.stores.slice(1))
      },
  }
}
