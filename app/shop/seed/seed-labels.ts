import type { Insertable, Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { LabelDisplayTable, LabelTable } from "../infra/database/tables/label-tables.ts"
import { found } from "./seed-ids.ts"

/** A label, and the skus of the products that carry it. What is left out is as usual. */
export type SeedLabel = {
  readonly label: Pick<LabelTable, "position" | "text"> & Partial<Omit<Insertable<LabelTable>, "id">>
  readonly skus: ReadonlyArray<string>
}

/** How the labels of a product are put into its page. What is left out is as usual. */
export type SeedLabelDisplay = { readonly sku: string } & Partial<Omit<LabelDisplayTable, "product_id">>

const usualDisplay = {
  image_target: null,
  image_insertion: null,
  image_wrap: 1,
  image_async: 0,
  content_target: null,
  content_insertion: null,
  render_mode: "replaceChildren",
} as const

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

type SeededLabels = {
  readonly labels?: ReadonlyArray<SeedLabel> | undefined
  readonly labelDisplays?: ReadonlyArray<SeedLabelDisplay> | undefined
}

/** Inserts the labels of products that are there already. */
export const seedLabels = async (
  db: Kysely<Tables>,
  { labels: seeds = [], labelDisplays = [] }: SeededLabels,
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
  await insertRows(
    db,
    "label_display",
    labelDisplays.map(({ sku, ...display }) => ({
      ...usualDisplay,
      ...display,
      product_id: found(ids, sku, "product"),
    })),
  )
}
