import type { Hono } from "hono"

import { readBuyables } from "../../cart/read-buyables.ts"
import type { ShopContext } from "../../context.ts"
import { requiredField } from "../../rest/rest-error.ts"
import { type RestCall, restRoutes } from "../../rest/rest-routes.ts"
import { findProductsOnSale } from "../find-products.ts"
import { mainPicture, readPictures } from "../read-pictures.ts"
import { readReviewSummaries } from "../read-reviews.ts"
import { renderInfo } from "./render-info.ts"
import { searchCriteriaOf } from "./search-criteria.ts"

/** REST: `products-render-info`, the data of products that a page was not made with. */
export const mountRenderInfoRest = (app: Hono, shop: ShopContext): void => {
  restRoutes(app, shop).anonymous("GET", "/products-render-info", async (call) => {
    const missing = ["searchCriteria", "storeId", "currencyCode"].find((name) => !isGiven(call.query, name))
    return missing === undefined ? { items: await renderedProducts(call) } : requiredField(missing)
  })
}

/** `storeId` or `store_id`, or anything inside it in brackets. */
const isGiven = (query: URLSearchParams, name: string): boolean => {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [...query.keys()].some((key) => [name, snake].includes(key.split("[")[0] ?? ""))
}

const renderedProducts = async ({ shop, store, query, request }: RestCall) => {
  const criteria = searchCriteriaOf(query)
  const ids = await findProductsOnSale(shop.read, criteria.ids, {
    offset: (criteria.currentPage - 1) * criteria.pageSize,
    limit: criteria.pageSize,
  })
  const products = await readBuyables(shop.read, ids)
  const pictures = await readPictures(shop.read, ids)
  const reviews = await readReviewSummaries(shop.read, ids)
  const target = { shop, store, baseUrl: `${new URL(request.url).origin}/` }
  return ids.flatMap((id) => {
    const product = products.get(id)
    if (product === undefined) return []
    const picture = mainPicture(pictures.get(id) ?? [])
    return [renderInfo({ product, products, picture, reviews: reviews.get(id) ?? { count: 0, percent: 0 } }, target)]
  })
}
