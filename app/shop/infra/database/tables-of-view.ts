import type { DatabaseSync } from "node:sqlite"

import type { StoreView } from "../../context/settings.ts"
import { queryOfView, tablesOfView } from "./view-queries.ts"

/**
 * Makes queries of a connection read the texts and prices of a store view without changing the queries: creates temporary views with the
 * names of the catalogue tables, which SQLite finds before the tables. With `writing`, only for tables that the connection never writes to.
 */
export const showTablesOfView = (database: DatabaseSync, view: StoreView, use: "reading" | "writing"): void => {
  for (const table of tablesOfView(use)) {
    const columns = database
      .prepare(`select name from pragma_table_info('${table}', 'main')`)
      .all()
      .map((row) => String(row["name"]))
    database.exec(`create temp view ${table} as ${queryOfView(table, columns, view, "main")}`)
  }
}

/** Drops the temporary views. */
export const hideTablesOfView = (database: DatabaseSync): void => {
  for (const table of tablesOfView("reading")) database.exec(`drop view if exists temp.${table}`)
}
