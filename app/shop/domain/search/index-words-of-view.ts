import type { StoreView } from "../../context/settings.ts"
import type { NewData } from "../../infra/database/shop-data.ts"
import { indexWords } from "./index-words.ts"

/** Writes the search index of a store view, for products with translated texts. */
export const indexWordsOfView = async ({ db, inView }: NewData, view: StoreView): Promise<void> => {
  const rows = await db
    .selectFrom("view_text")
    .select("entity_id")
    .distinct()
    .where("store_id", "=", view.id)
    .where("field", "in", ["product.name", "product.description"])
    .execute()
  if (rows.length === 0) return
  const ids = rows.map((row) => row.entity_id)
  await inView(view, (ofView) => indexWords(ofView, { ids, viewId: view.id }))
}
