import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"

import type { ShopSettings } from "../app/shop/context/settings.ts"
import { databaseFile, makeDatabase } from "../app/shop/infra/database/data-folder.ts"
import { fillSqlite } from "../app/shop/infra/database/open-data.ts"
import type { CatalogueSeed } from "../app/shop/seed/catalogue-seed.ts"
import { fillShop } from "../app/shop/seed/fill-shop.ts"
import { isOnPostgres } from "./postgres/shop-database.ts"
import { testFolder } from "./shops/test-folder.ts"

type Filling = { readonly seed: CatalogueSeed; readonly settings: ShopSettings; readonly now: number }

/** The database file of a shop as it is after its first start, made as the shop makes it. */
const newDatabase = async ({ seed, settings, now }: Filling): Promise<Buffer> => {
  const folder = testFolder("database")
  try {
    const options = { seed, settings, now, products: undefined, progress: undefined }
    await makeDatabase(folder, (database) => fillSqlite(database, (data) => fillShop({ data, ...options })))
    return readFileSync(databaseFile(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Maximum number of database files in memory, of 1 MB each. */
const maxCachedFiles = 12

const cachedFiles = new Map<string, Promise<Buffer>>()
const seeds = new Map<CatalogueSeed, number>()

/** Names what a new database depends on. */
const keyOf = ({ seed, settings, now }: Filling): string => {
  const number = seeds.get(seed) ?? seeds.size
  seeds.set(seed, number)
  return JSON.stringify([number, settings, now])
}

const databaseOf = (filling: Filling): Promise<Buffer> => {
  const key = keyOf(filling)
  const file = cachedFiles.get(key) ?? newDatabase(filling)
  cachedFiles.delete(key)
  cachedFiles.set(key, file)
  const [oldest] = cachedFiles.keys()
  if (cachedFiles.size > maxCachedFiles && oldest !== undefined) cachedFiles.delete(oldest)
  return file
}

/**
 * Fills an empty data folder as the first start of a shop does, which takes ten times as long as to copy the file: shops of one worker with
 * the same seed, settings and time are copies of one database. Does nothing to a folder with a database, and on PostgreSQL.
 */
export const fillFolder = async (dataDir: string, filling: Filling): Promise<void> => {
  if (isOnPostgres() || !existsSync(dataDir) || existsSync(databaseFile(dataDir))) return
  writeFileSync(databaseFile(dataDir), await databaseOf(filling))
}
