import { type Log, errorFields } from "../log.ts"
import { type PageKey, pageStore, type StoreEntry } from "./page-store.ts"
import { singleFlight } from "./single-flight.ts"
import { type FlatHeaders, type RenderedPage, type StoredPage, storedPage } from "./stored-page.ts"

/** Caches the pages that are the same for every shopper. */
export type PageCache = {
  /** The page from memory, or rendered and stored. Concurrent calls share one rendering; a stale page is returned while it is renewed. */
  readonly getOrRender: (key: PageKey, render: () => Promise<RenderedPage>) => Promise<StoredPage>
  /** The page at a cache key if it is fresh. */
  readonly getFresh: (address: string) => StoredPage | undefined
  /** Removes every page with one of these tags, including those being rendered from data read before. */
  readonly purge: (tags: ReadonlyArray<string>) => void
  readonly clear: () => void
  readonly size: () => { readonly pages: number; readonly bytes: number }
}

export type PageCacheOptions = {
  /** Sent with every page. */
  readonly commonHeaders: FlatHeaders
  readonly log: Log
  /** Unix milliseconds. */
  readonly now?: (() => number) | undefined
  /** Default: one minute, which limits how late a price or an offer that starts by date is shown. Negative: nothing is cached. */
  readonly freshForMs?: number | undefined
  /** Further time in which a page may be shown while it is renewed. Default: ten minutes. */
  readonly staleForMs?: number | undefined
  /** Default: 128 MB. */
  readonly maxBytes?: number | undefined
  /** Default: 200. */
  readonly maxPerPath?: number | undefined
}

/** The hit at which a page is worth the slow, best compression. */
const recompressAtHit = 2

/** Shared caches in front cannot always tell store views of one address apart, so they cache only the default view. */
const privateNoCache = "private, no-cache"

/** Matches every tag. */
const everyTag = "*"

type PageStore = ReturnType<typeof pageStore>

/** Recompresses popular pages one after the other, because each occupies a CPU core. */
const createRecompressor = (store: PageStore, log: Log) => {
  let queue = Promise.resolve()
  const recompress = async (entry: StoreEntry): Promise<void> => {
    try {
      if (store.get(entry.key.address) === entry) await entry.page.recompress()
    } catch (cause) {
      log("page-not-compressed", errorFields(cause))
    }
  }
  return (entry: StoreEntry): StoredPage => {
    if (entry.countHit() === recompressAtHit) queue = queue.then(() => recompress(entry))
    return entry.page
  }
}

const cacheControlFor = (freshForMs: number, staleForMs: number): string =>
  freshForMs < 0
    ? "no-store"
    : `public, max-age=0, s-maxage=${freshForMs / 1000}, stale-while-revalidate=${staleForMs / 1000}`

/** Creates the cache of public pages. */
export const pageCache = (options: PageCacheOptions): PageCache => {
  const { log, commonHeaders, now = Date.now, freshForMs = 60_000, staleForMs = 600_000 } = options
  const { maxBytes = 128_000_000, maxPerPath = 200 } = options
  const store = pageStore({ maxBytes, maxPerPath, freshForMs, staleForMs, now })
  const renderings = singleFlight<StoredPage>()
  const pageOfHit = createRecompressor(store, log)
  const cacheControl = cacheControlFor(freshForMs, staleForMs)

  const renderAndStore = (key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredPage> =>
    renderings.start(key.address, async (purged) => {
      const rendered = await render()
      const page = storedPage(rendered, commonHeaders, key.view === undefined ? cacheControl : privateNoCache)
      await page.encode("br")
      const isOutdated = purged.has(everyTag) || rendered.tags.some((tag) => purged.has(tag))
      if (!isOutdated && freshForMs >= 0) store.set(key, page)
      return page
    })

  return {
    getOrRender: async (key, render) => {
      const entry = store.get(key.address)
      const pending = renderings.pending(key.address)
      if (entry === undefined) return pending ?? renderAndStore(key, render)
      if (now() > entry.freshUntil && pending === undefined) {
        renderAndStore(key, render).catch((cause: unknown) =>
          log("page-not-renewed", { path: key.path, ...errorFields(cause) }),
        )
      }
      return pageOfHit(entry)
    },
    getFresh: (address) => {
      const entry = store.get(address)
      return entry === undefined || now() > entry.freshUntil ? undefined : pageOfHit(entry)
    },
    purge: (tags) => {
      store.deleteTagged(tags)
      renderings.purge(tags)
    },
    clear: () => {
      store.clear()
      renderings.purge([everyTag])
    },
    size: store.size,
  }
}
