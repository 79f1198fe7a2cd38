import type { Kysely } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedSlide } from "./catalogue-seed.ts"
import { flagColumn, timestampOf } from "./seed-ids.ts"

/** Inserts slides. The block that shows them is written when all their texts are in the database. */
export const seedSlides = async (db: Kysely<Tables>, seeds: ReadonlyArray<SeedSlide>): Promise<void> => {
  await insertRows(
    db,
    "slide",
    seeds.map(({ from, until, pictureText, linkText, ...slide }, index) => ({
      ...slide,
      picture_text: pictureText,
      link_text: linkText,
      id: index + 1,
      enabled: flagColumn(true),
      from_at: timestampOf(from),
      to_at: timestampOf(until, true),
      sort_order: index,
    })),
  )
}
