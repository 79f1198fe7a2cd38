import type { PageData } from "../shop-data.ts"
import type { Tables } from "../tables.ts"
import { kyselyOverPool } from "./postgres-dialect.ts"
import { openPool } from "./postgres-pool.ts"
import { searchPathOf } from "./view-schemas.ts"

/** Connections for reading pages, per store view. */
const readers = 4

/** The shop's database on PostgreSQL, for reading pages. Each query sees what was committed before it. */
export const postgresPages = (url: string): PageData => ({
  ofView: (view) => ({
    read: kyselyOverPool<Tables>(
      openPool(url, { max: readers, searchPath: searchPathOf(view, "reading"), isReadOnly: true }),
    ),
    endSnapshot: () => {},
  }),
})
