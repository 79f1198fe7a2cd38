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

/** The half of a shop that pages are made from: its GraphQL, over a connection that cannot write. */
export type ReadingShop = {
  /** Answers a question of GraphQL, written as JSON; `origin` is the shop's address in the answer. Without a store view it is the default one. */
  readonly ask: (question: string, origin: string, store?: string) => Promise<QueryResult>
  /** To be told what the writing half has changed, before anybody asks again. */
  readonly changed: (tags: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

type ReadingShopOptions = {
  readonly dataDir: string
  /** The folder of settings and content; the demonstration shop Terra & Kiln when absent. */
  readonly seedDir?: string | undefined
  /** Settings instead of those of the seed folder. */
  readonly settings?: ShopSettings
  /** Whether guests may order; absent: as the settings say. */
  readonly guestCheckout?: boolean | undefined
  /** Unix milliseconds. */
  readonly now?: () => number
  /** Hears what was searched for, for the half that writes. */
  readonly recordSearch?: ShopContext["recordSearch"]
}

const refuse = (): never => {
  throw new Error("The reading half of the shop changes nothing")
}

/** Opens the data of a shop that is open elsewhere, in another thread: that one holds the folder, makes it and writes. */
export const openReadingShop = (options: ReadingShopOptions): ReadingShop => {
  const { settings: own = loadSettings(options.seedDir), now = Date.now, recordSearch = () => {} } = options
  const settings = withGuestCheckout(own, options.guestCheckout)
  const file = databaseFile(options.dataDir)
  const [first] = settings.stores
  const open: Array<Half> = []
  const halfOf = memoizeByKey(
    (view: StoreView) => {
      const half =
        view === first
          ? openHalf({ settings, now, recordSearch }, openGlances(openForReading(file)))
          : openHalf(
              { settings: settingsOfView(settings, view), now, recordSearch },
              openGlances(openForReading(file, asIn(view))),
            )
      open.push(half)
      return half
    },
    ({ id }) => id,
  )
  return {
    ask: (question, origin, store) => halfOf(storeViewByCode(settings, store) ?? first).ask(question, origin),
    changed: (tags) => {
      for (const half of open) half.changed(tags)
    },
    close: async () => {
      for (const half of open) await half.close()
    },
  }
}

const asIn =
  (view: StoreView) =>
  (database: DatabaseSync): void =>
    showTablesOfView(database, view, "reading")

/** What one store view is read by. */
type Half = ReadingShop & { readonly ask: (question: string, origin: string) => Promise<QueryResult> }

const openHalf = (
  { settings, now, recordSearch }: Pick<ShopContext, "settings" | "now" | "recordSearch">,
  { read, endGlance }: Glances,
): Half => {
  const listing = openListing({ read, settings, now })
  const structure = catalogueStructureCache(read)
  const context: ShopContext = {
    read,
    transact: refuse,
    notifyChange: refuse,
    randomId: refuse,
    countAttempt: refuse,
    listProducts: listing.listProducts,
    structure: structure.structure,
    settings,
    now,
    recordSearch,
  }
  return {
    ask: localGraphql(context),
    changed: (tags) => {
      endGlance()
      listing.changed(tags)
      structure.changed(tags)
    },
    close: async () => {
      endGlance()
      await read.destroy()
    },
  }
}

/**
 * All queries of one turn of the event loop are one look at the data: what a page is made from fits together, and taking and leaving
 * SQLite's lock costs more than most queries. A look ends with the turn, and at once when something has changed.
 */
const openGlances = (database: DatabaseSync) => {
  let glancing = false
  const endGlance = (): void => {
    if (glancing) database.exec("commit")
    glancing = false
  }
  const beginGlance = (): void => {
    if (glancing) return
    database.exec("begin")
    glancing = true
    setImmediate(endGlance)
  }
  return { read: kyselyOver<Tables>(database, beginGlance), endGlance }
}

type Glances = ReturnType<typeof openGlances>
