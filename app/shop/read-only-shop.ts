import { localGraphql } from "./api/graphql/mount-graphql.ts"
import type { QueryResult } from "./api/graphql/run-query.ts"
import type { ShopContext } from "./context/context.ts"
import type { ProjectChanges } from "./context/project-changes.ts"
import { settingsOfView } from "./context/settings-of-view.ts"
import type { ShopSettings, StoreView } from "./context/settings.ts"
import { catalogueStructureCache } from "./domain/catalogue/catalogue-structure.ts"
import { openListing } from "./domain/search/open-listing.ts"
import { storeViewByCode } from "./domain/store-views/requested-view.ts"
import { memoizeByKey } from "./infra/cache/memoize-by-key.ts"
import type { PageConnection, PageData } from "./infra/database/shop-data.ts"
import { sqlitePages } from "./infra/database/sqlite-pages.ts"
import { loadSettings } from "./seed/load-settings.ts"
import { settingsForProject } from "./seed/project/settings-for-project.ts"
import type { Seed } from "./seed/seed-folder.ts"

/** GraphQL of a shop over a read-only database connection. Pages are rendered from it. */
export type ReadOnlyShop = {
  /** Executes a GraphQL request (a JSON text); URLs in the result begin with `origin`. `store` is a store view's code, by default the first. */
  readonly query: (request: string, origin: string, store?: string) => Promise<QueryResult>
  /** Drops cached data with these tags; called after the writing thread has committed a change. */
  readonly changed: (tags: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

type ReadOnlyShopOptions = ProjectChanges & {
  readonly dataDir: string
  /** Another database than that of the data folder. */
  readonly data?: PageData | undefined
  /** Folder of settings and content, by default the demonstration shop Terra & Kiln. */
  readonly seedDir?: Seed | undefined
  /** Settings that replace those of the seed folder. */
  readonly settings?: ShopSettings
  /** Unix milliseconds. */
  readonly now?: () => number
  /** Sends a search to the writing thread, which counts it. */
  readonly recordSearch?: ShopContext["recordSearch"]
}

const rejectWrite = (): never => {
  throw new Error("The reading shop cannot write")
}

/** Opens the data of a shop for reading. Another thread has created and locked the data folder, and writes to it. */
export const openReadOnlyShop = (options: ReadOnlyShopOptions): ReadOnlyShop => {
  const { settings: shopSettings = loadSettings(options.seedDir), now = Date.now, recordSearch = () => {} } = options
  const settings = settingsForProject(shopSettings, options)
  const data = options.data ?? sqlitePages(options.dataDir)
  const [first] = settings.stores
  const open: Array<OpenView> = []
  const openViewOf = memoizeByKey(
    (view: StoreView) => {
      const opened =
        view === first
          ? openView({ settings, now, recordSearch }, data.ofView(undefined))
          : openView({ settings: settingsOfView(settings, view), now, recordSearch }, data.ofView(view))
      open.push(opened)
      return opened
    },
    ({ id }) => id,
  )
  return {
    query: (request, origin, store) => openViewOf(storeViewByCode(settings, store) ?? first).query(request, origin),
    changed: (tags) => {
      for (const openedView of open) openedView.changed(tags)
    },
    close: async () => {
      for (const openedView of open) await openedView.close()
    },
  }
}

/** The open connection and caches of one store view. */
type OpenView = ReadOnlyShop & { readonly query: (query: string, origin: string) => Promise<QueryResult> }

const openView = (
  { settings, now, recordSearch }: Pick<ShopContext, "settings" | "now" | "recordSearch">,
  { read, endSnapshot }: PageConnection,
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
