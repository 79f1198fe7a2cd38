import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"

/** Reads the columns of products that are only displayed: descriptions, dates, metadata. */
export const readTexts = async (db: ReadConnection, ids: ReadonlyArray<number>) =>
  new Map((await textRows(db, ids)).map((row) => [row.id, row]))

const textRows = prepareQueryByIds((db, ids) =>
  db
    .selectFrom("product")
    .select(["id", "description", "short_description", "meta_title", "meta_description", "samples_title", "price_view"])
    .select(["new_from", "new_to", "created_at", "updated_at"])
    .where("id", "in", ids),
)
