import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"

/** Reads the links of downloadable products for display. */
export const readDownloadLinks = async (db: ReadConnection, productIds: ReadonlyArray<number>) =>
  groupRows(await linkRows(db, productIds), "product_id", (row) => row)

const linkRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("download_link")
    .select(["product_id", "id", "title", "price", "position", "sample_file", "downloads"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)

/** Reads the samples of downloadable products. */
export const readDownloadSamples = async (db: ReadConnection, productIds: ReadonlyArray<number>) =>
  groupRows(await sampleRows(db, productIds), "product_id", (row) => row)

const sampleRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("download_sample")
    .select(["product_id", "id", "title", "position", "file"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)
