import type { Insertable, Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { LabelDisplayTable, LabelTable } from "../infra/database/tables/label-tables.ts"
import type { CatalogueSeed, SeedLabel, SeedLabelDisplay } from "./catalogue-seed.ts"
import { flagColumn, requireNamed } from "./seed-ids.ts"

const labelRow = (label: SeedLabel, index: number): Insertable<LabelTable> => ({
  id: index + 1,
  shown_on: label.shownOn ?? "both",
  position: label.position,
  text: label.text,
  round_method: label.roundMethod ?? "round",
  round_value: label.roundValue ?? "1",
  image: label.image ?? "",
  custom: label.custom ?? "",
  css_class: label.cssClass ?? "",
  link: label.link ?? "",
  sort_order: 0,
  target: label.target ?? null,
  insertion: label.insertion ?? null,
})

const displayColumns = (display: SeedLabelDisplay): Omit<LabelDisplayTable, "product_id"> => ({
  image_target: display.imageTarget ?? null,
  image_insertion: display.imageInsertion ?? null,
  image_wrap: flagColumn(display.imageWrap !== false),
  image_async: flagColumn(display.imageAsync === true),
  content_target: display.contentTarget ?? null,
  content_insertion: display.contentInsertion ?? null,
  render_mode: display.renderMode ?? "replaceChildren",
})

/** Inserts the labels of products that are in the database. */
export const seedLabels = async (
  db: Kysely<Tables>,
  { labels = [], labelDisplays = [] }: Pick<CatalogueSeed, "labels" | "labelDisplays">,
  products: ReadonlyArray<{ readonly id: number; readonly sku: string }>,
): Promise<void> => {
  const ids = new Map(products.map(({ id, sku }) => [sku, id]))
  const idOf = (sku: string) => requireNamed(ids, sku, "product")
  await insertRows(db, "label", labels.map(labelRow))
  await insertRows(
    db,
    "label_product",
    labels.flatMap(({ skus }, index) => skus.map((sku) => ({ label_id: index + 1, product_id: idOf(sku) }))),
  )
  await insertRows(
    db,
    "label_display",
    labelDisplays.map((display) => ({ ...displayColumns(display), product_id: idOf(display.sku) })),
  )
}
