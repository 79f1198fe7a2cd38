import type { Selectable } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Moment } from "../../infra/database/tables/column-types.ts"
import type { LabelDisplayTable, LabelTable } from "../../infra/database/tables/label-tables.ts"
import { ruleLabels } from "./rule-labels.ts"

/** A row of `label`. */
export type ProductLabel = Selectable<LabelTable>

const labelRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("label_product")
    .innerJoin("label", "label.id", "label_product.label_id")
    .selectAll("label")
    .select("label_product.product_id")
    .where("label_product.product_id", "in", productIds)
    .where("label.applies_to", "=", "products")
    .orderBy("label.sort_order")
    .orderBy("label.id"),
)

/**
 * Reads the labels of these products in the merchant's order: labels that are assigned to the products, and labels that they have by a
 * rule.
 */
export const readLabels = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
  now: Moment,
): Promise<ReadonlyMap<number, ReadonlyArray<ProductLabel>>> => {
  const assigned = groupRows(await labelRows(db, productIds), "product_id", (row): ProductLabel => row)
  const byRule = await ruleLabels({ db, ids: productIds, now })
  if (byRule.length === 0) return assigned
  const all = new Map([...assigned].map(([id, labels]) => [id, [...labels]]))
  for (const { id, label } of byRule) all.set(id, [...(all.get(id) ?? []), label].toSorted(bySortOrder))
  return all
}

/** Sorts by sort order, then the older label first. */
const bySortOrder = (one: ProductLabel, other: ProductLabel): number =>
  one.sort_order - other.sort_order || one.id - other.id

/** Reads how the labels of these products are inserted into their pages, where that differs from the defaults. */
export const readLabelDisplays = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, LabelDisplayTable>> => {
  const rows = await db.selectFrom("label_display").selectAll().where("product_id", "in", keyList(productIds)).execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}
