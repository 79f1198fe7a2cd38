import type { DatabaseSync } from "node:sqlite"

import type { StoreView } from "../../context/settings.ts"
import { queryOfView, tablesOfView } from "./view-queries.ts"

/**
 * Shadows the catalogue tables of a connection with temporary views of the same names, which contain the texts and prices of a store view,
 * so that queries need no changes. `writing`: only tables that are never written.
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
