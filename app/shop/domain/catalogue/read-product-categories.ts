import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"

/** Reads the ids of the categories that these products are assigned to, in ascending order. */
export const readProductCategories = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<number>>> => {
  const rows = await assignmentRows(db, productIds)
  return groupRows(rows, "product_id", ({ category_id }) => category_id)
}

const assignmentRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("category_product")
    .select(["product_id", "category_id"])
    .where("product_id", "in", productIds)
    .orderBy("category_id"),
)
