import { advancedFieldsIn } from "../../../core/catalogue/advanced-search/advanced-form.ts"
import { type AdvancedField, advancedSearchPath } from "../../../core/catalogue/advanced-search/advanced-search.ts"
import { CatalogueCallFailed } from "../../../core/catalogue/catalogue.program.ts"
import {
  type AlertKind,
  alertKinds,
  alertKindsIn,
  alertKindsOf,
} from "../../../core/catalogue/product/product-alerts.ts"
import type { Product } from "../../../core/catalogue/product/product.ts"
import { type PopularTerm, popularTermsByName } from "../../../core/search/search-terms-page.ts"
import { backendOrigin } from "../backend/backend-origin.ts"
import { storeCookieOf } from "../http/store-view-cookie.ts"
import type { ShopBackend } from "../route-context.ts"
import type { SiteDependencies } from "../site-dependencies.ts"
import { asyncCache, asyncValue, type AsyncCacheOptions } from "./async-cache.ts"

/** Milliseconds until such a page is read again: fields and alerts are settings, popular searches change slowly. */
const freshForMs = 600_000

/** Data that Magento has only on its pages, in no API. `undefined`: the shop has no such page. */
export type ShopPageReads = {
  /** Fields of the advanced search. */
  readonly advancedFields: () => Promise<ReadonlyArray<AdvancedField> | undefined>
  /** Popular searches by name. */
  readonly popularSearches: () => Promise<ReadonlyArray<PopularTerm> | undefined>
  /** The alerts that the shop offers for a product; the built-in shop offers all. */
  readonly alerts: (product: Pick<Product, "path" | "stock">) => Promise<ReadonlyArray<AlertKind>>
}

/** Characters of a page that are read; longer than any page with such a form. */
const maxPageLength = 2_000_000

/** Reads a page of the shop as a guest; `undefined` if there is none. Throws `CatalogueCallFailed` if the shop fails. */
const readPage = async (backend: ShopBackend, view: SiteDependencies["view"], path: string) => {
  if (backend.hasPages !== true) return undefined
  const headers = { accept: "text/html", ...storeCookieOf(view) }
  const response = await backend.fetch(new Request(backendOrigin + path, { headers, redirect: "manual" }))
  if (response.status >= 500) throw new CatalogueCallFailed({ call: "page", reason: `status ${response.status}` })
  return response.status === 200 ? (await response.text()).slice(0, maxPageLength) : undefined
}

/**
 * Caches the data that is read from the shop's pages. The offered alerts are read from two product pages: one stands for all products in stock,
 * the other for all that are not.
 */
export const cachedShopPages = (
  { backend, view }: Pick<SiteDependencies, "backend" | "view">,
  { now, onRefreshError }: Pick<AsyncCacheOptions, "now" | "onRefreshError">,
): { readonly reads: ShopPageReads; readonly clear: () => void } => {
  const options = { freshForMs, now, onRefreshError }
  const read = (path: string) => readPage(backend, view, path)
  const advancedFields = asyncValue(async () => {
    const html = await read(advancedSearchPath)
    return html === undefined ? undefined : advancedFieldsIn(html)
  }, options)
  const popularSearches = asyncValue(async () => {
    const html = await read("/search/term/popular/")
    return html === undefined ? undefined : popularTermsByName(html)
  }, options)
  const samples = new Map<string, string>()
  const alerts = asyncCache(async (stock) => alertKindsIn((await read(samples.get(stock) ?? "/")) ?? ""), {
    ...options,
    max: 2,
  })
  return {
    reads: {
      advancedFields: advancedFields.get,
      popularSearches: popularSearches.get,
      alerts: async ({ path, stock }) => {
        if (backend.hasPages !== true) return alertKindsOf(alertKinds, stock)
        samples.set(stock, path)
        return alertKindsOf(await alerts.get(stock), stock)
      },
    },
    clear: () => {
      for (const cache of [advancedFields, popularSearches, alerts]) cache.clear()
    },
  }
}
