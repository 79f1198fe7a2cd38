import type { Insertable, Kysely } from "kysely"

import type { Tables } from "../data/tables.ts"
import { insertRows } from "../seed/insert-rows.ts"
import { found } from "../seed/seed-ids.ts"
import type { LabelTable } from "./label-tables.ts"

/** A label, and the skus of the products that carry it. What is left out is as usual. */
export type SeedLabel = {
  readonly label: Pick<LabelTable, "position" | "text"> & Partial<Omit<Insertable<LabelTable>, "id">>
  readonly skus: ReadonlyArray<string>
}

const usual = {
  shown_on: "both",
  round_method: "round",
  round_value: "1",
  image: "",
  custom: "",
  css_class: "",
  link: "",
  sort_order: 0,
  target: null,
  insertion: null,
} as const

/** Inserts the labels of products that are there already. */
export const seedLabels = async (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedLabel>,
  products: ReadonlyArray<{ readonly id: number; readonly sku: string }>,
): Promise<void> => {
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const labels = seeds.map(({ label, skus }, index) => ({ row: { ...usual, ...label, id: index + 1 }, skus }))
  await insertRows(
    db,
    "label",
    labels.map(({ row }) => row),
  )
  await insertRows(
    db,
    "label_product",
    labels.flatMap(({ row, skus }) =>
      skus.map((sku) => ({ label_id: row.id, product_id: found(ids, sku, "product") })),
    ),
  )
}
