import { customerFormsFrom } from "../../core/addresses/customer-forms.wire.ts"
import { crossSellOf } from "../../core/cart/cross-sell.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { likelyProductKey } from "../../core/catalogue/route.ts"
import { shopperVisit } from "./backend/shopper-visit.ts"
import { parseCookies } from "./http/cookie-header.ts"
import { hasMessages, clearMessagesCookie, readMessagesCookie } from "./http/messages-cookie.ts"
import { isForFrame } from "./http/request-source.ts"
import { privatePageResponse } from "./http/responses.ts"
import { sameOriginPath } from "./http/same-origin-path.ts"
import { formsStore, unsavedForms } from "./http/unsaved-forms.ts"
import { errorFields } from "./log.ts"
import { invalidFormKeyPage } from "./render/error-page.tsx"
import type { Page } from "./render/page.ts"
import type { RouteContext, ShopperVisit } from "./route-context.ts"
import { loadProductPage } from "./routes/catalogue/product-page.tsx"
import type { Site } from "./site.ts"

/** Messages of this visit: those in the request's cookie and those the backend added while the page was built. */
const messagesOf = (visit: ShopperVisit, site: Site) => {
  const value = visit.cookie("mage-messages")
  return value === undefined ? [] : readMessagesCookie(new Map([["mage-messages", value]]), site.reads.safeHtml)
}

/** `Set-Cookie` lines of the response. The messages cookie is cleared, because the page shows the messages. */
const cookiesAfter = (visit: ShopperVisit): ReadonlyArray<string> => {
  const otherCookies = visit.setCookies().filter((line) => !line.startsWith("mage-messages="))
  const hadMessages =
    hasMessages(visit.request.headers.get("cookie")) ||
    parseCookies(visit.request.headers.get("cookie")).has("mage-messages")
  return hadMessages ? [...otherCookies, clearMessagesCookie] : otherCookies
}

/** The URL key of the product at a path. */
const urlKeyAt = async (site: Site, path: string): Promise<string | undefined> => {
  const route = path === "" ? undefined : await site.cached.route(path.slice(1))
  return route?.kind === "product" ? route.urlKey : undefined
}

/** Awaits a section of a private page; if it cannot be read, the page is shown with `fallback` and the error is logged. */
const readOrFallback = async <A>({ log }: Site, section: string, read: Promise<A>, fallback: A): Promise<A> => {
  try {
    return await read
  } catch (cause) {
    log("section-failed", { section, ...errorFields(cause) })
    return fallback
  }
}

/** The URL keys of the products at these paths. */
const urlKeysAt = async (site: Site, paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const { store } = await site.layoutData()
  const keyAt = async (path: string) => likelyProductKey(path, store) ?? urlKeyAt(site, path)
  const keys = await Promise.all([...new Set(paths)].map(keyAt))
  return keys.filter((key) => key !== undefined)
}

const readCards = async (site: Site, paths: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>> => {
  const urlKeys = await urlKeysAt(site, paths)
  const cards = urlKeys.length === 0 ? [] : await site.reads.cards({ skus: [], urlKeys })
  const positionOf = (card: ProductCard) => paths.indexOf(card.path)
  return cards
    .filter((card) => positionOf(card) >= 0)
    .toSorted((first, second) => positionOf(first) - positionOf(second))
}

/** Reads the cross-sells of a cart page. */
const readCrossSell = async (site: Site, paths: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>> => {
  const productKeys = await urlKeysAt(site, paths.slice(0, 20))
  return productKeys.length === 0 ? [] : crossSellOf(await site.reads.crossSell(productKeys), paths)
}

/** Creates the context of private routes. */
export const createRouteContext = (site: Site): RouteContext => ({
  backend: site.backend,
  layoutData: site.layoutData,
  countries: site.cached.countries,
  // Before Magento 2.4.7 forms about a customer have their usual fields only.
  customerForms: () => readOrFallback(site, "customer-forms", site.cached.customerForms(), customerFormsFrom({})),
  crossSell: (paths) => readOrFallback(site, "cross-sell", readCrossSell(site, paths), []),
  cards: (paths) => readCards(site, paths),
  suggested: () => readOrFallback(site, "suggested products", site.cached.suggested(), []),
  urlKey: (path) => urlKeyAt(site, path),
  productPage: async (path) => {
    const urlKey = await urlKeyAt(site, path)
    const page = urlKey === undefined ? undefined : await site.load((context) => loadProductPage(context, urlKey))
    const form = page?.page.state?.product
    return page === undefined || form === undefined ? undefined : { page: page.page, form }
  },
  visit: (request, setCookie) => shopperVisit(site.backend, request, setCookie),
  respondWithPage: async (visit: ShopperVisit, page: Page) => {
    const { pathname, origin } = new URL(visit.request.url)
    const formKey = visit.formKey()
    const html = await site.render(page, {
      origin,
      path: pathname,
      formKey,
      isFramed: isForFrame(visit.request.headers),
      messages: messagesOf(visit, site),
    })
    const rendered = { html, status: page.status ?? 200, tags: [], security: site.securityOf(page) }
    return privatePageResponse(rendered, cookiesAfter(visit))
  },
  rejectFormKey: (request) => invalidFormKeyPage(site, request),
  seeOther: (visit, path) => {
    const { origin } = new URL(visit.request.url)
    const headers = new Headers({ location: sameOriginPath(path, origin) ?? "/", "cache-control": "private, no-store" })
    for (const line of visit.setCookies()) headers.append("set-cookie", line)
    return new Response(null, { status: 303, headers })
  },
  options: site.options,
  assets: site.assets,
  dictionaryOf: site.dictionaryOf,
  extensionPoints: site.extensionPoints,
  paymentProviders: site.paymentProviders,
  unsavedForms: unsavedForms(site.shared.open(formsStore)),
  shared: site.shared,
  log: site.log,
})
