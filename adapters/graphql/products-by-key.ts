import { isRecord } from "../../core/web/record.ts"
import type { DecodeContext } from "../../core/web/response.wire.ts"
import { itemsOf } from "./graphql-query.ts"

/**
 * Page size of queries for products by URL key. Magento indexes a bundle, group or configurable product with the keys of its members, and
 * lists it before the member: a page of as many items as keys could lack the product itself.
 */
export const keyedPageSize = 100

type Item = Readonly<Record<string, unknown>>

const itemsIn = (field: unknown, context: DecodeContext): ReadonlyArray<Item> => {
  const items = itemsOf(field, context)
  return Array.isArray(items) ? items.filter(isRecord) : []
}

/** Returns the items of a field whose URL key is one of `urlKeys`, without the bundles and groups that contain such a product. */
export const itemsWithKeys = (
  field: unknown,
  urlKeys: ReadonlyArray<string>,
  context: DecodeContext,
): ReadonlyArray<Item> => itemsIn(field, context).filter(({ url_key: key }) => urlKeys.some((urlKey) => urlKey === key))

/** Returns the item of a field with exactly this text in `url_key` or `sku`. */
export const itemWith = (
  name: "url_key" | "sku",
  value: unknown,
  field: unknown,
  context: DecodeContext,
): Item | undefined => itemsIn(field, context).find((item) => item[name] === value)

/**
 * Returns the product of a route with this URL key. `undefined` for a redirect, and for a product without a category: up to Magento 2.4.8 routes
 * lead to disabled products too, and only the categories come from the index of visible products.
 */
export const routedItem = (route: unknown, urlKey: string): Item | undefined => {
  if (!isRecord(route) || route["type"] !== "PRODUCT" || route["url_key"] !== urlKey) return undefined
  const { redirect_code: redirect, categories } = route
  return redirect === 0 && Array.isArray(categories) && categories.length > 0 ? route : undefined
}
