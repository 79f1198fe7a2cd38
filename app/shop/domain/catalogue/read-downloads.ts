import type { ReadConnection } from "../../context/context.ts"
import { byIds } from "../cart/by-ids.ts"
import { grouped } from "../cart/grouped-rows.ts"

/** The links of downloadable products as their pages list them. */
export const readDownloadLinks = async (db: ReadConnection, productIds: ReadonlyArray<number>) =>
  grouped(await linkRows(db, productIds), "product_id", (row) => row)

const linkRows = byIds((db, productIds) =>
  db
    .selectFrom("download_link")
    .select(["product_id", "id", "title", "price", "position", "sample_file", "downloads"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)

/** The samples that are offered beside the links. */
export const readDownloadSamples = async (db: ReadConnection, productIds: ReadonlyArray<number>) =>
  grouped(await sampleRows(db, productIds), "product_id", (row) => row)

const sampleRows = byIds((db, productIds) =>
  db
    .selectFrom("download_sample")
    .select(["product_id", "id", "title", "position", "file"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id"),
)
