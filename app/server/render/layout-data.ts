import { everyPageBlocks } from "../../../core/content/content-blocks.ts"
import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import { fetchBannerPlaces } from "../backend/fetch-banner-places.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { asyncValue } from "../cache/async-cache.ts"
import { type Log, errorFields } from "../log.ts"
import type { LayoutData, ShopBackend } from "../route-context.ts"

type Views = LayoutData["views"]

/** Reads store, menu, store views, blocks and banner places. Rejects without store or menu; a page can do without the rest. */
const readLayoutData = async ({ backend, reads, log }: LayoutDataOptions, lastViews: Views): Promise<LayoutData> => {
  const store = await reads.store()
  const [menu, views, blocks, banners, schema] = await Promise.all([
    reads.menu(store.rootCategoryUid),
    reads.storeViews().catch((cause: unknown) => {
      log("section-failed", { section: "store views", ...errorFields(cause) })
      return lastViews
    }),
    reads.blocks(everyPageBlocks).catch((cause: unknown) => {
      log("section-failed", { section: "blocks of every page", ...errorFields(cause) })
      return {}
    }),
    fetchBannerPlaces(backend),
    backend.schema?.(),
  ])
  const hasSearchFilter = schema?.facts.queries.has("ajaxsearchCategoryOptions") ?? false
  return { store, menu, views, blocks, hasSearchFilter, ...(banners.length === 0 ? {} : { banners }) }
}

type LayoutDataOptions = {
  readonly backend: ShopBackend
  readonly reads: ShopReads
  readonly log: Log
  readonly now: () => number
  /** How old the data may be while the backend responds. */
  readonly maxAgeMs: number
  /** Called after every read. */
  readonly onRead: (layout: LayoutData) => void
  /** Called when a read differs from the last one: every page is outdated. */
  readonly onChange: () => void
}

/** Caches the layout data until the backend reports a change of anything but products. */
export const cachedLayoutData = (options: LayoutDataOptions): (() => Promise<LayoutData>) => {
  const { backend, log, now, maxAgeMs, onRead, onChange } = options
  let last = ""
  let views: Views = []
  const cache = asyncValue(
    async () => {
      const read = await readLayoutData(options, views)
      views = read.views
      onRead(read)
      const text = JSON.stringify(read)
      if (last !== "" && last !== text) onChange()
      last = text
      return read
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
    cache.clear()
    cache.get().catch((cause: unknown) => log("layout-not-renewed", errorFields(cause)))
  })
  return cache.get
}
