import { blocksOfEveryPage } from "../../../core/content/content-blocks.ts"
import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import type { Store } from "../../../core/store/store.ts"
import { bannerPlacesReader } from "../backend/fetch-banner-places.ts"
import { fetchDefaultRobots } from "../backend/fetch-default-robots.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { asyncValue } from "../cache/async-cache.ts"
import type { ViewCode } from "../http/store-view-cookie.ts"
import { type Log, errorFields } from "../log.ts"
import type { LayoutData, ShopBackend } from "../route-context.ts"

type Views = LayoutData["views"]

/** Milliseconds until the directives for search engines are read again, unless the shop reports a change. */
const robotsFreshForMs = 600_000

/** Switches off the features that only the built-in shop has. */
const withoutEmbeddedFeatures = (store: Store, { hasPages }: ShopBackend): Store =>
  hasPages === true ? { ...store, switchedOff: [...(store.switchedOff ?? []), "product alerts"] } : store

/** Reads store, menu, store views, blocks and banner places. Rejects without store or menu; a page can do without the rest. */
const readLayoutData = async (
  { backend, reads, log }: LayoutDataOptions,
  lastViews: Views,
  readRobots: () => Promise<LayoutData["robots"]>,
  readBannerPlaces: ReturnType<typeof bannerPlacesReader>,
): Promise<LayoutData> => {
  // Both are parts of one query, which is sent once if they are read at the same time.
  const [storeResult, viewsResult] = await Promise.allSettled([reads.store(), reads.storeViews()])
  if (storeResult.status === "rejected") throw storeResult.reason
  if (viewsResult.status === "rejected")
    log("section-failed", { section: "store views", ...errorFields(viewsResult.reason) })
  const store = withoutEmbeddedFeatures(storeResult.value, backend)
  const views = viewsResult.status === "fulfilled" ? viewsResult.value : lastViews
  const [menu, blocks, banners, schema, robots] = await Promise.all([
    reads.menu(store.rootCategoryUid),
    reads.blocks(blocksOfEveryPage).catch((cause: unknown) => {
      log("section-failed", { section: "blocks of every page", ...errorFields(cause) })
      return {}
    }),
    readBannerPlaces(),
    backend.schema?.(),
    readRobots(),
  ])
  // The built-in shop of a started server has no schema to compare with, but has every query.
  const hasSearchFilter =
    backend.schema === undefined || (schema?.facts.queries.has("ajaxsearchCategoryOptions") ?? false)
  return { store, menu, views, blocks, hasSearchFilter, robots, ...(banners.length === 0 ? {} : { banners }) }
}

type LayoutDataOptions = {
  readonly backend: ShopBackend
  readonly view: ViewCode
  readonly reads: ShopReads
  readonly log: Log
  /** Current time in Unix milliseconds. */
  readonly now: () => number
  /** Maximum age of the data while the backend responds, in milliseconds. */
  readonly maxAgeMs: number
  /** Called after every read. */
  readonly onRead: (layout: LayoutData) => void
  /** Called when a read differs from the last one: every page is outdated. */
  readonly onChange: () => void
}

/** Logs elements that the merchant added to `<head>` and that pages leave out. */
const logOmittedElements = ({ store }: LayoutData, log: Log): void => {
  const omitted = store.design?.omittedHeadElements ?? []
  if (omitted.length > 0) log("head-elements-omitted", { store: store.code, elements: omitted.join(" ") })
}

/** Caches the layout data until the backend reports a change of anything but products. */
export const cachedLayoutData = (options: LayoutDataOptions): (() => Promise<LayoutData>) => {
  const { backend, log, now, maxAgeMs, onRead, onChange } = options
  const robots = asyncValue(() => fetchDefaultRobots(backend, options.view), { freshForMs: robotsFreshForMs, now })
  const readRobots = (): Promise<LayoutData["robots"]> =>
    robots.get().catch((cause: unknown) => {
      log("section-failed", { section: "robots", ...errorFields(cause) })
      return undefined
    })
  const readBannerPlaces = bannerPlacesReader(backend, now)
  let last = ""
  let views: Views = []
  const cache = asyncValue(
    async () => {
      const layout = await readLayoutData(options, views, readRobots, readBannerPlaces)
      views = layout.views
      onRead(layout)
      const text = JSON.stringify(layout)
      if (last !== "" && last !== text) onChange()
      if (last !== text) logOmittedElements(layout, log)
      last = text
      return layout
    },
    {
      freshForMs: maxAgeMs / 2,
      maxAgeMs,
      now,
      onRefreshError: (cause) => log("layout-not-renewed", errorFields(cause)),
    },
  )
  backend.onChange((tags) => {
    if (changesProductsOnly(tags)) return
    robots.clear()
    cache.clear()
    cache.get().catch((cause: unknown) => log("layout-not-renewed", errorFields(cause)))
  })
  return cache.get
}
