import { everyPageBlocks } from "../../../core/content/content-blocks.ts"
import { fetchBannerPlaces } from "../backend/fetch-banner-places.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { kept } from "../cache/async-cache.ts"
import { type Log, errorFields } from "../log.ts"
import type { LayoutData, ShopBackend } from "../route-context.ts"

type Views = LayoutData["views"]

/** Store, menu and blocks of every page. Without its blocks a page is poorer, without store or menu there is none. */
const readLayoutData = async ({ backend, reads, log }: LayoutDataOptions, knownViews: Views): Promise<LayoutData> => {
  const store = await reads.store()
  const [menu, views, blocks, banners] = await Promise.all([
    reads.menu(store.rootCategoryUid),
    reads.storeViews().catch((cause: unknown) => {
      log("section-failed", { section: "store views", ...errorFields(cause) })
      return knownViews
    }),
    reads.blocks(everyPageBlocks).catch((cause: unknown) => {
      log("section-failed", { section: "blocks of every page", ...errorFields(cause) })
      return {}
    }),
    fetchBannerPlaces(backend),
  ])
  return { store, menu, views, blocks, ...(banners.length === 0 ? {} : { banners }) }
}

type LayoutDataOptions = {
  readonly backend: ShopBackend
  readonly reads: ShopReads
  readonly log: Log
  readonly now: () => number
  readonly freshForMs: number
  /** Told of it whenever it was read. */
  readonly onRead: (layout: LayoutData) => void
  /** Every page shows it, so when it changed every page is old. */
  readonly onChange: () => void
}

/** What is on every page, kept until the shop says that something else than a product changed. */
export const cachedLayoutData = (settings: LayoutDataOptions): (() => Promise<LayoutData>) => {
  const { backend, log, now, freshForMs, onRead, onChange } = settings
  let last = ""
  let views: Views = []
  const cache = kept(
    async () => {
      const read = await readLayoutData(settings, views)
      views = read.views
      onRead(read)
      const text = JSON.stringify(read)
      if (last !== "" && last !== text) onChange()
      last = text
      return read
    },
    { freshForMs, now, failed: (cause) => log("chrome-not-renewed", errorFields(cause)) },
  )
  backend.onChange((tags) => {
    if (tags.every((tag) => tag.startsWith("product:"))) return
    cache.forget()
    cache.get().catch((cause: unknown) => log("chrome-not-renewed", errorFields(cause)))
  })
  return cache.get
}
