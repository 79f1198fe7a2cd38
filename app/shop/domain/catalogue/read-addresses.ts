import type { ReadConnection } from "../../context/context.ts"
import { prepareQueryByIds } from "../../infra/database/by-keys.ts"
import { groupRows } from "../../infra/database/grouped-rows.ts"

/** Reads the URL paths of these products, without a leading slash and without redirects. */
export const readAddresses = async (
  db: ReadConnection,
  productIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> =>
  groupRows(await addressRows(db, productIds), "product_id", ({ request_path }) => request_path)

const addressRows = prepareQueryByIds((db, productIds) =>
  db
    .selectFrom("url_rewrite")
    .select((row) => [row.ref("entity_id").$notNull().as("product_id"), "request_path"])
    .where("kind", "=", "product")
    .where("entity_id", "in", productIds)
    .orderBy("id"),
)
