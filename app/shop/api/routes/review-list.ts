import type { Context, Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { type ProductReview, percentOfReview, readReviews } from "../../domain/catalogue/read-reviews.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { formFields, id, queryReader } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"

const perPage = 10
const maxPage = 1000

const readQuery = queryReader(formFields({ page: converted(id("p"), (page) => Math.min(page ?? 1, maxPage)) }))

/** GET review/product/listAjax/id/{product}: a page of approved reviews as HTML, for pages that fetch it. [forms-other/012] */
export const mountReviewList = (app: Hono, shop: ShopContext): void => {
  const handleRequest = async (c: Context) => {
    const productId = plainId(c.req.param("id"))
    const { page } = readQuery(c.req.raw)
    const reviews =
      productId === undefined || !shop.settings.reviews.enabled
        ? []
        : await readReviews(shop.read, productId, { offset: (page - 1) * perPage, limit: perPage })
    return c.html(listHtml(shop.settings, reviews), 200, {
      "cache-control": "max-age=0, must-revalidate, no-cache, no-store",
    })
  }
  app.on("GET", ["/review/product/listAjax/id/:id", "/review/product/listajax/id/:id"], handleRequest)
}

const listHtml = (settings: ShopSettings, reviews: ReadonlyArray<ProductReview>): string =>
  reviews.length === 0
    ? ""
    : `<div class="block review-list" id="customer-reviews"><div class="block-title"><strong>${translateHtml(settings, "Customer Reviews")}</strong></div><div class="block-content"><ol class="items review-items">${reviews.map(itemHtml).join("")}</ol></div></div>`

const itemHtml = (review: ProductReview): string => {
  const percent = percentOfReview(review)
  const day = new Date(review.createdAt).toISOString().slice(0, 10)
  return `<li class="item review-item"><div class="review-title">${escapeHtml(review.title)}</div><div class="review-ratings"><div class="rating-result" title="${percent}%"><span>${percent}%</span></div></div><div class="review-content">${escapeHtml(review.text)}</div><div class="review-details"><p class="review-author"><strong class="review-details-value">${escapeHtml(review.nickname)}</strong></p><p class="review-date"><time class="review-details-value" datetime="${day}">${day}</time></p></div></li>`
}
