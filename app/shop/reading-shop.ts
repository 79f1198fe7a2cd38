import { keepStructure } from "./catalogue/keep-structure.ts"
import type { ShopContext } from "./context.ts"
import { databaseFile } from "./data/data-folder.ts"
import { kyselyOver, openForReading } from "./data/sqlite-bridge.ts"
import type { Tables } from "./data/tables.ts"
import type { Outcome } from "./graphql/answer-query.ts"
import { graphqlQuestions } from "./graphql/mount.ts"
import { openListing } from "./search/open-listing.ts"
import { terraAndKilnSettings } from "./seed/terra-and-kiln/settings.ts"
import type { ShopSettings } from "./settings.ts"

/** The half of a shop that pages are made from: its GraphQL, over a connection that cannot write. */
export type ReadingShop = {
  /** Answers a question of GraphQL, written as JSON; `origin` is the shop's address in the answer. */
  readonly ask: (question: string, origin: string) => Promise<Outcome>
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
  const { read, endGlance } = openGlances(databaseFile(options.dataDir))
  const listing = openListing({ read, settings, now })
  const structure = keepStructure(read)
  const context: ShopContext = {
    read,
    transact: refuse,
    changed: refuse,
    randomId: refuse,
    countTry: refuse,
    listProducts: listing.listProducts,
    structure: structure.structure,
    settings,
    now,
  }
  return {
    ask: graphqlQuestions(context),
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
const openGlances = (file: string) => {
  const database = openForReading(file)
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
