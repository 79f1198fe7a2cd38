import { everyPageBlocks } from "../../../core/content/content-blocks.ts"
import { askBannerPlaces } from "../backend/fetch-banner-places.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { kept } from "../cache/async-cache.ts"
import { type Log, toldError } from "../log.ts"
import type { Chrome, ShopDoor } from "../route-context.ts"

type Views = Chrome["views"]

/** Store, menu and blocks of every page. Without its blocks a page is poorer, without store or menu there is none. */
const readChrome = async ({ door, reads, log }: ChromeSettings, knownViews: Views): Promise<Chrome> => {
  const store = await reads.store()
  const [menu, views, blocks, banners] = await Promise.all([
    reads.menu(store.rootCategoryUid),
    reads.storeViews().catch((cause: unknown) => {
      log("section-failed", { section: "store views", ...toldError(cause) })
      return knownViews
    }),
    reads.blocks(everyPageBlocks).catch((cause: unknown) => {
      log("section-failed", { section: "blocks of every page", ...toldError(cause) })
      return {}
    }),
    askBannerPlaces(door),
  ])
  return { store, menu, views, blocks, ...(banners.length === 0 ? {} : { banners }) }
}

type ChromeSettings = {
  readonly door: ShopDoor
  readonly reads: ShopReads
  readonly log: Log
  readonly now: () => number
  readonly freshForMs: number
  /** Told of it whenever it was read. */
  readonly learned: (chrome: Chrome) => void
  /** Every page shows it, so when it changed every page is old. */
  readonly changed: () => void
}

/** What is on every page, kept until the shop says that something else than a product changed. */
export const keptChrome = (settings: ChromeSettings): (() => Promise<Chrome>) => {
  const { door, log, now, freshForMs, learned, changed } = settings
  let last = ""
  let views: Views = []
  const chrome = kept(
    async () => {
      const read = await readChrome(settings, views)
      views = read.views
      learned(read)
      const text = JSON.stringify(read)
      if (last !== "" && last !== text) changed()
      last = text
      return read
    },
    { freshForMs, now, failed: (cause) => log("chrome-not-renewed", toldError(cause)) },
  )
  door.onChange((tags) => {
    if (tags.every((tag) => tag.startsWith("product:"))) return
    chrome.forget()
    chrome.get().catch((cause: unknown) => log("chrome-not-renewed", toldError(cause)))
  })
  return chrome.get
}
