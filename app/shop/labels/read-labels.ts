import type { Selectable } from "kysely"

import { among } from "../cart/among.ts"
import { byIds } from "../cart/by-ids.ts"
import { grouped } from "../cart/grouped-rows.ts"
import type { Reading } from "../context.ts"
import type { LabelDisplayTable, LabelTable } from "./label-tables.ts"

export type ProductLabel = Selectable<LabelTable>

const labelRows = byIds((db, productIds) =>
  db
    .selectFrom("label_product")
    .innerJoin("label", "label.id", "label_product.label_id")
    .selectAll("label")
    .select("label_product.product_id")
    .where("label_product.product_id", "in", productIds)
    .orderBy("label.sort_order")
    .orderBy("label.id"),
)

/** The labels of these products, in the merchant's order. */
export const readLabels = async (
  db: Reading,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<ProductLabel>>> =>
  grouped(await labelRows(db, productIds), "product_id", (row) => row)

/** How the labels of these products are put into their pages, where that is not as usual. */
export const readLabelDisplays = async (
  db: Reading,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, LabelDisplayTable>> => {
  const rows = await db.selectFrom("label_display").selectAll().where("product_id", "in", among(productIds)).execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}
