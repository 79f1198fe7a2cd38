import type { DatabaseSync } from "node:sqlite"

import { localGraphql } from "./api/graphql/mount.ts"
import type { QueryResult } from "./api/graphql/run-query.ts"
import type { ShopContext } from "./context/context.ts"
import { settingsOfView } from "./context/settings-of-view.ts"
import { type ShopSettings, type StoreView, withGuestCheckout } from "./context/settings.ts"
import { catalogueStructureCache } from "./domain/catalogue/catalogue-structure.ts"
import { openListing } from "./domain/search/open-listing.ts"
import { storeViewByCode } from "./domain/store-views/requested-view.ts"
import { memoizeByKey } from "./infra/cache/memoize-by-key.ts"
import { databaseFile } from "./infra/database/data-folder.ts"
import { kyselyOver, openForReading } from "./infra/database/sqlite-bridge.ts"
import { showTablesOfView } from "./infra/database/tables-of-view.ts"
import type { Tables } from "./infra/database/tables.ts"
import { loadSettings } from "./seed/load-settings.ts"

/** GraphQL of a shop over a read-only database connection. Pages are rendered from it. */
export type ReadingShop = {
  /** Executes a GraphQL request (a JSON text); URLs in the result begin with `origin`. `store` is a store view's code, by default the first. */
  readonly query: (request: string, origin: string, store?: string) => Promise<QueryResult>
  /** Drops cached data with these tags; called after the writing thread has committed a change. */
  readonly changed: (tags: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

type ReadingShopOptions = {
  readonly dataDir: string
  /** Folder of settings and content, by default the demonstration shop Terra & Kiln. */
  readonly seedDir?: string | undefined
  /** Settings that replace those of the seed folder. */
  readonly settings?: ShopSettings
  /** Overrides the setting of guest checkout. */
  readonly guestCheckout?: boolean | undefined
  /** Unix milliseconds. */
  readonly now?: () => number
  /** Sends a search to the writing thread, which counts it. */
  readonly recordSearch?: ShopContext["recordSearch"]
}

const rejectWrite = (): never => {
  throw new Error("The reading shop cannot write")
}

/** Opens the data of a shop for reading. Another thread has created and locked the data folder, and writes to it. */
export const openReadingShop = (options: ReadingShopOptions): ReadingShop => {
  const { settings: own = loadSettings(options.seedDir), now = Date.now, recordSearch = () => {} } = options
  const settings = withGuestCheckout(own, options.guestCheckout)
  const file = databaseFile(options.dataDir)
  const [first] = settings.stores
  const open: Array<OpenView> = []
  const openViewOf = memoizeByKey(
    (view: StoreView) => {
      const opened =
        view === first
          ? openView({ settings, now, recordSearch }, openSnapshots(openForReading(file)))
          : openView(
              { settings: settingsOfView(settings, view), now, recordSearch },
              openSnapshots(openForReading(file, asIn(view))),
            )
      open.push(opened)
      return opened
    },
    ({ id }) => id,
  )
  return {
    query: (request, origin, store) => openViewOf(storeViewByCode(settings, store) ?? first).query(request, origin),
    changed: (tags) => {
      for (const one of open) one.changed(tags)
    },
    close: async () => {
      for (const one of open) await one.close()
    },
  }
}

const asIn =
  (view: StoreView) =>
  (database: DatabaseSync): void =>
    showTablesOfView(database, view, "reading")

/** The open connection and caches of one store view. */
type OpenView = ReadingShop & { readonly query: (query: string, origin: string) => Promise<QueryResult> }

const openView = (
  { settings, now, recordSearch }: Pick<ShopContext, "settings" | "now" | "recordSearch">,
  { read, endSnapshot }: Snapshots,
): OpenView => {
  const listing = openListing({ read, settings, now })
  const structure = catalogueStructureCache(read)
  const context: ShopContext = {
    read,
    transact: rejectWrite,
    notifyChange: rejectWrite,
    randomId: rejectWrite,
    countAttempt: rejectWrite,
    listProducts: listing.listProducts,
    structure: structure.structure,
    settings,
    now,
    recordSearch,
  }
  return {
    query: localGraphql(context),
    changed: (tags) => {
      endSnapshot()
      listing.changed(tags)
      structure.changed(tags)
    },
    close: async () => {
      endSnapshot()
      await read.destroy()
    },
  }
}

/**
 * Runs all queries of one turn of the event loop in one read transaction, so that the data of a page is consistent; acquiring and releasing
 * SQLite's lock costs more than most queries. The transaction ends with the turn, or immediately after a change.
 */
const openSnapshots = (database: DatabaseSync) => {
  let inTransaction = false
  const endSnapshot = (): void => {
    if (inTransaction) database.exec("commit")
    inTransaction = false
  }
  const beginSnapshot = (): void => {
    if (inTransaction) return
    database.exec("begin")
    inTransaction = true
    setImmediate(endSnapshot)
  }
  return { read: kyselyOver<Tables>(database, beginSnapshot), endSnapshot }
}

type Snapshots = ReturnType<typeof openSnapshots>
