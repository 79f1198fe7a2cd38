import { type Log, errorFields } from "../log.ts"
import { type PageKey, pageStore, type StoreEntry } from "./page-store.ts"
import { renderings } from "./renderings.ts"
import { type FlatHeaders, type RenderedPage, type StoredPage, storedPage } from "./stored-page.ts"

export type PageCache = {
  /** The page, from memory or rendered; however many ask at a time, it is rendered once. */
  readonly getOrRender: (key: PageKey, render: () => Promise<RenderedPage>) => Promise<StoredPage>
  /** A fresh page that is at hand, for the shortest way to the shopper. */
  readonly getFresh: (address: string) => StoredPage | undefined
  /** Forgets every page with one of these tags, also those that are being rendered from what was true before. */
  readonly purge: (tags: ReadonlyArray<string>) => void
  readonly clear: () => void
  readonly size: () => { readonly pages: number; readonly bytes: number }
}

export type PageCacheOptions = {
  /** Headers of every answer. */
  readonly commonHeaders: FlatHeaders
  readonly log: Log
  readonly now?: (() => number) | undefined
  /** How long a page is as good as new. Purging makes it shorter; prices and offers that begin at a moment make it this long. */
  readonly freshForMs?: number | undefined
  /** How long after that it may be shown while a new one is made. */
  readonly staleForMs?: number | undefined
  readonly maxBytes?: number | undefined
  readonly maxPerPath?: number | undefined
}

/** From the second time it is asked for, a page is worth the best compression. */
const recompressAtHit = 2

/** At one address the default store view alone is for caches in front of us: not every one of them tells browsers' cookies apart. */
const privateNoCache = "private, no-cache"

/** Stands for every tag there is. */
const everything = "everything"

type PageStore = ReturnType<typeof pageStore>

/** Compresses popular pages as well as can be, one after the other: it takes a core for itself. */
const improver = (store: PageStore, log: Log) => {
  let queue = Promise.resolve()
  const improve = async (entry: StoreEntry): Promise<void> => {
    try {
      if (store.get(entry.key.address) === entry) await entry.page.recompress()
    } catch (cause) {
      log("page-not-compressed", errorFields(cause))
    }
  }
  return (entry: StoreEntry): StoredPage => {
    if (entry.countAsked() === recompressAtHit) queue = queue.then(() => improve(entry))
    return entry.page
  }
}

/** The pages that are the same for everybody. What is private never comes here. */
export const pageCache = (settings: PageCacheOptions): PageCache => {
  const { log, commonHeaders, now = Date.now, freshForMs = 60_000, staleForMs = 600_000 } = settings
  const store = pageStore({
    maxBytes: settings.maxBytes ?? 128_000_000,
    maxPerPath: settings.maxPerPath ?? 200,
  })
  const running = renderings<StoredPage>()
  const asked = improver(store, log)
  const cacheControl =
    freshForMs < 0
      ? "no-store"
      : `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=${staleForMs / 1000}`

  const rendered = (key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredPage> =>
    running.start(key.address, async (purged) => {
      const fresh = await render()
      const page = storedPage(fresh, commonHeaders, key.view === undefined ? cacheControl : privateNoCache)
      await page.encode("br")
      const isOld = purged.has(everything) || fresh.tags.some((tag) => purged.has(tag))
      if (!isOld) store.put(key, page, now() + freshForMs, now() + freshForMs + staleForMs)
      return page
    })

  return {
    getOrRender: async (key, render) => {
      const entry = store.get(key.address)
      const isRunning = running.running(key.address)
      if (entry === undefined || now() > entry.staleUntil) return isRunning ?? rendered(key, render)
      if (now() > entry.freshUntil && isRunning === undefined) {
        rendered(key, render).catch((cause: unknown) =>
          log("page-not-renewed", { path: key.path, ...errorFields(cause) }),
        )
      }
      return asked(entry)
    },
    getFresh: (address) => {
      const entry = store.get(address)
      return entry === undefined || now() > entry.freshUntil ? undefined : asked(entry)
    },
    purge: (tags) => {
      store.dropTagged(tags)
      running.purge(tags)
    },
    clear: () => {
      store.clear()
      running.purge([everything])
    },
    size: store.size,
  }
}
