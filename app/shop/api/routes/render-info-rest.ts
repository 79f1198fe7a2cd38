import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { readSalableProducts } from "../../domain/cart/read-salable-products.ts"
import { findProductsOnSale } from "../../domain/catalogue/find-products.ts"
import { mainPicture, readPictures } from "../../domain/catalogue/read-pictures.ts"
import { readReviewSummaries } from "../../domain/catalogue/read-reviews.ts"
import { renderInfo } from "../../domain/catalogue/render-info/render-info.ts"
import { searchCriteriaOf } from "../../domain/catalogue/render-info/search-criteria.ts"
import { requiredField } from "../../domain/errors/rest-error.ts"
import { type RestCall, restRoutes } from "../rest/rest-routes.ts"

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
  const products = await readSalableProducts(shop.read, ids)
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
