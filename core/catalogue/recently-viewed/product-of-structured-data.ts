import { type Amount, isAmount } from "../../money/amount.ts"
import { isRecord, scalarText } from "../../web/record.ts"
import type { ProductData } from "./product-data.ts"
import type { ViewedPageData } from "./recently-viewed-step.ts"

/** URL of the page: origin and path. */
type PageUrl = { readonly origin: string; readonly pathname: string }

const amountAt = (value: unknown, otherwise: Amount): Amount => {
  const text = scalarText(value)
  return isAmount(text) ? text : otherwise
}

/**
 * Returns the data of the product that a page describes for search engines (schema.org/Product); `undefined` for other descriptions. Its age is
 * unknown, so that it is loaded before it is shown beside current products.
 */
export const productOfStructuredData = (
  data: unknown,
  { productId, priceContext }: Pick<ViewedPageData, "productId" | "priceContext">,
  { origin, pathname }: PageUrl,
): ProductData | undefined => {
  if (productId === undefined || !isRecord(data) || data["@type"] !== "Product") return undefined
  const name = scalarText(data["name"])
  const offers = isRecord(data["offers"]) ? data["offers"] : {}
  const price = amountAt(offers["lowPrice"] ?? offers["price"], "0")
  const image = Array.isArray(data["image"]) ? scalarText(data["image"][0]) : ""
  const url = image.startsWith(`${origin}/`) ? image.slice(origin.length) : image
  return {
    id: productId,
    name,
    path: pathname,
    picture: url === "" ? undefined : { url, label: name },
    regular: price,
    final: price,
    highest: amountAt(offers["highPrice"], price),
    isGrouped: false,
    isSalable: scalarText(offers["availability"]).endsWith("/InStock"),
    ...priceContext,
    loadedAt: 0,
  }
}
