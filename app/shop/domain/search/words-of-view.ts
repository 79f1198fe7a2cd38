import type { DatabaseSync } from "node:sqlite"

import type { Kysely } from "kysely"

import type { StoreView } from "../../context/settings.ts"
import { hideTablesOfView, showTablesOfView } from "../../infra/database/tables-of-view.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { indexWords } from "./index-words.ts"

/** Writes the search index of a store view, for products with translated texts. */
export const indexWordsOfView = async (database: DatabaseSync, db: Kysely<Tables>, view: StoreView): Promise<void> => {
  const rows = await db
    .selectFrom("view_text")
    .select("entity_id")
    .distinct()
    .where("store_id", "=", view.id)
    .where("field", "in", ["product.name", "product.description"])
    .execute()
  if (rows.length === 0) return
  showTablesOfView(database, view, "reading")
  await indexWords(db, { ids: rows.map((row) => row.entity_id), viewId: view.id })
  hideTablesOfView(database)
}
