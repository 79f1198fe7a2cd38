import { Hono } from "hono"

import { keepStructure } from "./catalogue/keep-structure.ts"
import { databaseFile } from "./data/data-folder.ts"
import { kyselyOver, openForReading } from "./data/sqlite-bridge.ts"
import type { Tables } from "./data/tables.ts"
import { mountGraphql } from "./graphql/mount.ts"
import { answerUnknown, survive } from "./request-limits.ts"
import { openListing } from "./search/open-listing.ts"
import { terraAndKilnSettings } from "./seed/terra-and-kiln/settings.ts"
import type { ShopSettings } from "./settings.ts"

/** The half of a shop that pages are made from: its GraphQL, over a connection that cannot write. */
export type ReadingShop = {
  readonly fetch: (request: Request) => Promise<Response>
  /** To be told what the writing half has changed, before anybody asks again. */
  readonly changed: (tags: ReadonlyArray<string>) => void
  readonly close: () => Promise<void>
}

type ReadingShopOptions = {
  readonly dataDir: string
  readonly settings?: ShopSettings
  /** Unix milliseconds. */
  readonly now?: () => number
}

const refuse = (): never => {
  throw new Error("The reading half of the shop changes nothing")
}

/** Opens the data of a shop that is open elsewhere, in another thread: that one holds the folder, makes it and writes. */
export const openReadingShop = (options: ReadingShopOptions): ReadingShop => {
  const { settings = terraAndKilnSettings, now = Date.now } = options
  const read = kyselyOver<Tables>(openForReading(databaseFile(options.dataDir)))
  const listing = openListing({ read, settings, now })
  const structure = keepStructure(read)
  const app = new Hono({ strict: false })
  app.onError(survive)
  app.notFound(answerUnknown)
  mountGraphql(app, {
    read,
    transact: refuse,
    changed: refuse,
    randomId: refuse,
    listProducts: listing.listProducts,
    structure: structure.structure,
    settings,
    now,
  })
  return {
    fetch: async (request) => app.fetch(request),
    changed: (tags) => {
      listing.changed(tags)
      structure.changed(tags)
    },
    close: () => read.destroy(),
  }
}
