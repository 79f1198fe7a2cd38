import { listingOptions, optionsQuery } from "../../../core/catalogue/listing/listing-options.ts"
import type { ProductCard } from "../../../core/catalogue/product/product.ts"
import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { errorFields } from "../log.ts"
import { cachedLayoutData } from "../render/layout-data.ts"
import type { LayoutData } from "../route-context.ts"
import { readSuggested } from "../routes/catalogue/load-suggested.ts"
import type { CachedReads, OptionsSubject } from "../routes/catalogue/page-target.ts"
import { projectPageLoaders } from "../routes/project/project-pages.ts"
import type { SiteDependencies } from "../site-dependencies.ts"
import { asyncCache, asyncValue } from "./async-cache.ts"
import { cachedRoutes } from "./cached-routes.ts"
import { cachedShopPages } from "./cached-shop-pages.ts"

const keyOf = (subject: OptionsSubject): string =>
  subject.kind === "category" ? `category ${subject.uid}` : `search ${subject.text}`

const subjectOf = (key: string): OptionsSubject =>
  key.startsWith("category ")
    ? { kind: "category", uid: key.slice("category ".length) }
    : { kind: "search", text: key.slice("search ".length) }

/**
 * Milliseconds until countries and fields of forms are read again, unless the shop reports a change. Longer than other data, because they
 * are settings and no cached page contains them.
 */
const formsFreshForMs = 600_000

/** Public data of private pages. */
export type PrivatePageReads = Pick<ShopReads, "countries" | "customerForms"> & {
  /** Products suggested on a page that has nothing of its own to show. */
  readonly suggested: () => Promise<ReadonlyArray<ProductCard>>
}

type AsyncValueOptions = Parameters<typeof asyncValue>[1]

const cachedPrivatePageReads = (
  reads: ShopReads,
  layoutData: () => Promise<LayoutData>,
  options: AsyncValueOptions,
) => {
  const forForms = { freshForMs: formsFreshForMs, now: options.now, onRefreshError: options.onRefreshError }
  const forms = asyncValue(() => reads.customerForms(), forForms)
  const countries = asyncValue(() => reads.countries(), forForms)
  const suggested = asyncValue(async () => readSuggested(reads, (await layoutData()).store), options)
  return {
    clearForProducts: suggested.clear,
    clear: (): void => {
      forms.clear()
      countries.clear()
    },
    reads: { customerForms: forms.get, countries: countries.get, suggested: suggested.get },
  }
}

/** Caches what URL resolution and forms read, until the backend reports a change. `onLayoutChange` is called when every page is outdated. */
export const createCachedReads = (
  { backend, view, reads, cache, fallbackPages, projectPages, log, now, maxAgeMs }: SiteDependencies,
  onLayoutChange: () => void,
): CachedReads & PrivatePageReads & { readonly pageReads: ShopReads; readonly cachedBlocks: ShopReads["blocks"] } => {
  const onRefreshError = (cause: unknown) => log("not-renewed", errorFields(cause))
  // Twice as often as pages, so that a page rendered from cached data is not older than the limit either.
  const options = { freshForMs: maxAgeMs / 4, maxAgeMs: maxAgeMs / 2, now, onRefreshError }
  const onRead = (layout: LayoutData) => fallbackPages.setLocales(view, layout)
  const layoutData = cachedLayoutData({
    backend,
    view,
    reads,
    log,
    now,
    maxAgeMs: maxAgeMs / 2,
    onRead,
    onChange: onLayoutChange,
  })
  const routes = cachedRoutes(reads, layoutData, options)

  const readListingOptions = async (key: string) => {
    const subject = subjectOf(key)
    const { store } = await layoutData()
    const defaults = listingOptions(subject.kind, store, { orders: [], facets: [] })
    const listing = await reads.listing(subject, optionsQuery(defaults))
    return listingOptions(subject.kind, store, listing ?? { orders: [], facets: [] })
  }
  const optionsOfListings = asyncCache(readListingOptions, { ...options, max: 1_000 })

  const blocks = asyncCache((names) => reads.blocks(names.split(" ")), { ...options, max: 100 })

  const privatePages = cachedPrivatePageReads(reads, layoutData, options)

  const shopPages = cachedShopPages({ backend, view }, options)

  backend.onChange((tags) => {
    cache.purge(tags)
    privatePages.clearForProducts()
    if (changesProductsOnly(tags)) return routes.clearForProducts()
    for (const outdated of [routes, optionsOfListings, blocks, privatePages, shopPages]) outdated.clear()
    return undefined
  })
  return {
    layoutData,
    projectPages: projectPageLoaders(projectPages),
    pageReads: { ...reads, product: routes.product },
    route: routes.route,
    pageRoute: routes.pageRoute,
    listingOptions: (subject) => optionsOfListings.get(keyOf(subject)),
    superAttributes: routes.superAttributes,
    ...privatePages.reads,
    ...shopPages.reads,
    cachedBlocks: (identifiers) => blocks.get(identifiers.join(" ")),
  }
}
