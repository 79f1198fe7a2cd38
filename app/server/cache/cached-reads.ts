import type { ListingSubject } from "../../../core/catalogue/catalogue.program.ts"
import { listingOptions, defaultListingQuery } from "../../../core/catalogue/listing/listing-options.ts"
import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { errorFields } from "../log.ts"
import { cachedLayoutData } from "../render/layout-data.ts"
import type { LayoutData } from "../route-context.ts"
import type { CachedReads } from "../routes/catalogue/resolve-url.ts"
import type { SiteDependencies } from "../site-dependencies.ts"
import { asyncCache } from "./async-cache.ts"

const keyOf = (subject: ListingSubject): string =>
  subject.kind === "category" ? `category ${subject.uid}` : `search ${subject.text}`

const subjectOf = (key: string): ListingSubject =>
  key.startsWith("category ")
    ? { kind: "category", uid: key.slice("category ".length) }
    : { kind: "search", text: key.slice("search ".length) }

/** Caches what URL resolution reads, until the backend reports a change. `onLayoutChange` is called when every page is outdated. */
export const createCachedReads = (
  { backend, view, reads, cache, fallbackPages, log, now, maxAgeMs }: SiteDependencies,
  onLayoutChange: () => void,
): CachedReads & { readonly cachedBlocks: ShopReads["blocks"] } => {
  const onRefreshError = (cause: unknown) => log("not-renewed", errorFields(cause))
  // Twice as often as pages, so that a page rendered from cached data is not older than the limit either.
  const options = { freshForMs: maxAgeMs / 4, maxAgeMs: maxAgeMs / 2, now, onRefreshError }
  const onRead = (layout: LayoutData) => fallbackPages.setLocales(view, layout)
  const layoutData = cachedLayoutData({
    backend,
    reads,
    log,
    now,
    maxAgeMs: maxAgeMs / 2,
    onRead,
    onChange: onLayoutChange,
  })
  const routes = asyncCache((path) => reads.route(path), { ...options, max: 5_000 })

  const readChoices = async (key: string) => {
    const subject = subjectOf(key)
    const { store } = await layoutData()
    const unknown = listingOptions(subject.kind, store, { orders: [], facets: [] })
    const query = { ...defaultListingQuery(unknown), order: unknown.defaultOrder, limit: 1 }
    const listing = await reads.listing(subject, query)
    return listingOptions(subject.kind, store, listing ?? { orders: [], facets: [] })
  }
  const choices = asyncCache(readChoices, { ...options, max: 1_000 })

  const readSuperAttributes = async (urlKey: string) => {
    const kind = (await reads.product(urlKey))?.kind
    return kind?.type === "configurable" ? kind.attributes : []
  }
  const superAttributes = asyncCache(readSuperAttributes, { ...options, max: 1_000 })

  const blocks = asyncCache((names) => reads.blocks(names.split(" ")), { ...options, max: 100 })

  backend.onChange((tags) => {
    cache.purge(tags)
    routes.clear()
    superAttributes.clear()
    if (changesProductsOnly(tags)) return
    choices.clear()
    blocks.clear()
  })
  return {
    layoutData,
    route: routes.get,
    choices: (subject) => choices.get(keyOf(subject)),
    superAttributes: superAttributes.get,
    cachedBlocks: (identifiers) => blocks.get(identifiers.join(" ")),
  }
}
