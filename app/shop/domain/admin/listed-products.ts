import type { ReadConnection } from "../../context/context.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Problem } from "./form-values.ts"

const maxProducts = 500

const skusIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((sku) => sku.trim())
      .filter((sku) => sku !== ""),
  ),
]

/** Finds the products of a field with SKUs, separated by commas or line ends; a problem of the field when one of them does not exist. */
export const listedProducts = async (db: ReadConnection, field: string, text: string) => {
  const skus = skusIn(text)
  const found = await db.selectFrom("product").select(["id", "sku"]).where("sku", "in", keyList(skus)).execute()
  const problems: ReadonlyArray<Problem> =
    skus.length > maxProducts || found.length < skus.length
      ? [{ name: field, problem: "One of these products does not exist." }]
      : []
  return { skus, found, problems }
}
