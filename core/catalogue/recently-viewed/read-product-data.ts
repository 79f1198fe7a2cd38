import type { Amount } from "../../money/amount.ts"
import { queryText } from "../../web/query.ts"
import type { Picture } from "../product/product.ts"
import type { KnownProducts, ProductData, PriceContext } from "./product-data.ts"

// Decoded without Schema, because pages with the row of viewed products load nothing else that needs it.

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {})

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const nameOf = (value: unknown): string => (typeof value === "number" ? String(value) : textOf(value))

/** Decodes an amount: `40.0000` is "40"; invalid values are "0". */
const amountOf = (value: unknown): Amount => {
  const written = nameOf(value)
  if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(written)) return "0"
  return written.includes(".") ? written.replace(/\.?0+$/, "") : written
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

const pathAt = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

const firstPicture = (images: unknown, origin: string): Picture | undefined => {
  const pictures = Array.isArray(images) ? images.map(fieldsOf) : []
  const first = pictures.find(({ url }) => textOf(url) !== "")
  return first && { url: pathAt(textOf(first["url"]), origin), label: textOf(first["label"]) }
}

const productOf = (value: unknown, origin: string): ProductData | undefined => {
  const wire = fieldsOf(value)
  const id = nameOf(wire["id"])
  if (id === "") return undefined
  const { final_price: final, regular_price: regular, max_price: highest } = fieldsOf(wire["price_info"])
  const loadedAt = wire["loaded_at"]
  return {
    id,
    name: textOf(wire["name"]),
    path: pathAt(textOf(wire["url"]), origin),
    picture: firstPicture(wire["images"], origin),
    regular: amountOf(isMissing(regular) ? final : regular),
    final: amountOf(final),
    highest: amountOf(isMissing(highest) ? final : highest),
    isGrouped: wire["type"] === "grouped",
    isSalable: ["1", "true"].includes(String(wire["is_salable"])),
    storeId: nameOf(wire["store_id"]),
    currency: textOf(wire["currency_code"]),
    loadedAt: typeof loadedAt === "number" ? loadedAt : 0,
  }
}

/**
 * Reads products from a response or from storage, as a list or by id. Addresses at `origin` become paths; invalid products are left
 * out.
 */
export const readProductData = (input: unknown, origin: string): ReadonlyArray<ProductData> =>
  Object.values(fieldsOf(input)).flatMap((item) => productOf(item, origin) ?? [])

/** Decodes the stored products by id. [3.recently-viewed-product-record.4] */
export const readKnownProducts = (stored: unknown, origin: string): KnownProducts =>
  Object.fromEntries(readProductData(stored, origin).map((product) => [product.id, product]))

const toStore = (product: ProductData) => ({
  id: product.id,
  name: product.name,
  url: product.path,
  images: product.picture === undefined ? [] : [product.picture],
  type: product.isGrouped ? "grouped" : "",
  price_info: { final_price: product.final, regular_price: product.regular, max_price: product.highest },
  is_salable: product.isSalable ? "1" : "",
  store_id: product.storeId,
  currency_code: product.currency,
  loaded_at: product.loadedAt,
})

/** Returns the stored form of product data, in the shape of the backend's response. */
export const storedProductData = (known: KnownProducts): Fields =>
  Object.fromEntries(Object.entries(known).map(([id, product]) => [id, toStore(product)]))

const filter = "searchCriteria[filterGroups][0][filters][0]"

/** Returns the path of the endpoint for product data. [7.product-data-storage-update.1] */
export const renderInfoPath = (
  storeCode: string,
  ids: ReadonlyArray<string>,
  { storeId, currency }: PriceContext,
): string => {
  const query = queryText([
    [`${filter}[field]`, "entity_id"],
    [`${filter}[value]`, ids.join(",")],
    [`${filter}[condition_type]`, "in"],
    ["store_id", storeId],
    ["currency_code", currency],
  ])
  return `/rest/${encodeURIComponent(storeCode)}/V1/products-render-info?${query}`
}
