import type { Hono } from "hono"

import { consentCookie, readConsent } from "../../../../core/consent/consent.wire.ts"
import type { ShopContext } from "../../context/context.ts"
import { leafEvaluator, type BannerFacts } from "../../domain/banners/banner-facts.ts"
import { bannerPlaces } from "../../domain/banners/banner-places.ts"
import { leavesOf, pruneRule } from "../../domain/banners/banner-rule.ts"
import { bannerElementId, isDue, readBanners, type ShopBanner } from "../../domain/banners/read-banners.ts"
import { shopperFacts } from "../../domain/banners/shopper-facts.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"
import { formFields, queryReader, text } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"

const readPage = queryReader(
  formFields({
    handles: converted(text("page"), (handles) => handles.slice(0, 500).split(" ")),
    path: converted(text("url"), (path) => path.slice(0, 2000)),
  }),
)

const notCached = { "cache-control": "private, no-store" }

/** A banner for this page with the conditions that the browser evaluates; empty when conditions of the shop do not hold. */
const bannerJson = (banner: ShopBanner, facts: BannerFacts) => {
  const remaining = pruneRule(banner.rule, leafEvaluator(facts))
  if (remaining === false) return []
  return [
    {
      id: bannerElementId(banner.identifier),
      placeholder: banner.placeholder,
      class: banner.css_class,
      title: banner.title,
      html: banner.html,
      margins: { horizontal: banner.margin_x, vertical: banner.margin_y },
      conditions: remaining === true ? [] : remaining,
    },
  ]
}

/**
 * GET easybanner/banner/list?page=catalog_category_view&url=/tea.html: the banners of one page for one shopper. GET easybanner/banner/places:
 * the pages with banners, the same for everybody, so that other pages send no request.
 */
export const mountBanners = (app: Hono, shop: ShopContext): void => {
  app.get("/easybanner/banner/list", async (c) => {
    const request = c.req.raw
    const hasMarketingConsent = readConsent(requestCookies(request).get(consentCookie))?.marketing === true
    const banners = (await readBanners(shop.read)).filter(
      (banner) => isDue(banner, shop.now()) && (banner.needs_consent === 0 || hasMarketingConsent),
    )
    const usedAttributes = new Set(banners.flatMap(({ rule }) => leavesOf(rule)).map(({ attribute }) => attribute))
    const facts = await shopperFacts(shop, request, readPage(request), usedAttributes)
    return c.json({ banners: banners.flatMap((banner) => bannerJson(banner, facts)) }, 200, notCached)
  })
  app.get("/easybanner/banner/places", async (c) => {
    const { categories } = await shop.structure()
    const withPage = [...categories.byId.values()].filter(({ urlPath }) => urlPath !== "")
    const banners = await readBanners(shop.read)
    const places = banners.flatMap(({ rule }) => bannerPlaces(rule, withPage, shop.settings.suffix.category))
    return c.json({ places }, 200, { "cache-control": "no-cache" })
  })
}
