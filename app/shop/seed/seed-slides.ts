import type { Kysely, Selectable } from "kysely"

import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SlideTable } from "../infra/database/tables/back-office-tables.ts"
import { flag, momentOf } from "./seed-ids.ts"

/** A slide of a seed. */
export type SeedSlide = Pick<
  Selectable<SlideTable>,
  "picture" | "picture_text" | "heading" | "text" | "link" | "link_text"
> & {
  /** ISO moments. */
  readonly from?: string
  readonly until?: string
}

/** Inserts slides. Their block is written once all their texts are there. */
export const seedSlides = async (db: Kysely<Tables>, seeds: ReadonlyArray<SeedSlide>): Promise<void> => {
  await insertRows(
    db,
    "slide",
    seeds.map(({ from, until, ...slide }, index) => ({
      ...slide,
      id: index + 1,
      enabled: flag(true),
      from_at: momentOf(from),
      to_at: momentOf(until, true),
      sort_order: index,
    })),
  )
}
