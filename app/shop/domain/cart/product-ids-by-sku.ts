import type { ReadConnection } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"

/** Reads the ids of products by SKU, ignoring case as Magento does; the result returns undefined for a SKU that no product has. */
export const productIdsBySku = async (
  db: ReadConnection,
  skus: ReadonlyArray<string>,
): Promise<(sku: string) => number | undefined> => {
  if (skus.length === 0) return () => undefined
  const rows = await db.selectFrom("product").select(["id", "sku"]).where("sku", "in", keyList(skus)).execute()
  const ids = new Map(rows.map(({ id, sku }) => [sku.toLowerCase(), id]))
  return (sku) => ids.get(sku.toLowerCase())
}
