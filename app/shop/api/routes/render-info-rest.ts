import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { readSalableProducts } from "../../domain/cart/read-salable-products.ts"
import { findVisibleProducts } from "../../domain/catalogue/find-products.ts"
import { mainPicture, readPictures } from "../../domain/catalogue/read-pictures.ts"
import { readReviewSummaries } from "../../domain/catalogue/read-reviews.ts"
import { renderInfo } from "../../domain/catalogue/render-info/render-info.ts"
import { type SearchCriteria, searchCriteriaOf } from "../../domain/catalogue/render-info/search-criteria.ts"
import { requiredField } from "../../domain/errors/rest-error.ts"
import { snakeCase } from "../input/field-names.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"
import { type RestCall, restRoutes } from "../rest/rest-routes.ts"

/** Mounts `GET products-render-info` of REST, data of products that are loaded after the page. */
export const mountRenderInfoRest = (app: Hono, shop: ShopContext): void => {
  restRoutes(app, shop).anonymous("GET", "/products-render-info", async (call) => {
    const { names, criteria } = call.query(readQuery)
    const missing = ["searchCriteria", "storeId", "currencyCode"].find((name) => !names.has(snakeCase(name)))
    return missing === undefined ? { items: await renderedProducts(call, criteria) } : requiredField(missing)
  })
}

const readQuery = formReader(
  formFields({
    /** Names of parameters in snake_case, without what is in brackets. */
    names: fromForm(({ texts }) => new Set(texts.map(([name]) => snakeCase(name.split("[")[0] ?? "")))),
    criteria: fromForm(({ texts }) => searchCriteriaOf(texts)),
  }),
)

const renderedProducts = async ({ shop, store, request }: RestCall, criteria: SearchCriteria) => {
  const ids = await findVisibleProducts(shop.read, criteria.ids, {
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
