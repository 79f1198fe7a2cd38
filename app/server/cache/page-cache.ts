import { everyTag, isOutdated, outdatedTags } from "../../../core/page-cache/cache-tags.ts"
import { type Log, errorFields } from "../log.ts"
import { type PageKey, pageStore, type StoreEntry } from "./page-store.ts"
import { singleFlight } from "./single-flight.ts"
import { type FlatHeaders, type RenderedPage, type StoredPage, storedPage } from "./stored-page.ts"

/** Caches the pages that are the same for every shopper. */
export type PageCache = {
  /**
   * Returns the page from memory, or renders and stores it. Concurrent calls share one rendering. A page older than half of `maxAgeMs` is
   * returned while it is renewed; a page older than `maxAgeMs` is returned only if the renewal fails or takes too long.
   */
  readonly getOrRender: (key: PageKey, render: () => Promise<RenderedPage>) => Promise<StoredPage>
  /** The page if it is at most some seconds old, else rendered anew and stored. Rejects if that fails. */
  readonly getCurrent: (key: PageKey, render: () => Promise<RenderedPage>) => Promise<StoredPage>
  /** The page at a cache key if it is fresh. */
  readonly getFresh: (address: string | undefined) => StoredPage | undefined
  /** Removes every page outdated by a change of these tags, including those being rendered from data read before. */
  readonly purge: (tags: ReadonlyArray<string>) => void
  readonly clear: () => void
  readonly size: () => { readonly pages: number; readonly bytes: number }
}

/** Sizes, lifetimes and headers of the page cache. */
export type PageCacheOptions = {
  /** Sent with every page. */
  readonly commonHeaders: FlatHeaders
  readonly log: Log
  /** Milliseconds of a clock that is never set back. Default: since the start of the process. */
  readonly now?: (() => number) | undefined
  /**
   * Maximum age of a page while the backend responds, in milliseconds. Default: two minutes, which limits how late a price or an offer that starts by date is
   * shown. Negative: nothing is cached.
   */
  readonly maxAgeMs?: number | undefined
  /** Further time in which a page is shown if it cannot be renewed. Default: ten minutes. */
  readonly fallbackForMs?: number | undefined
  /** Milliseconds to wait for the renewal of a page older than `maxAgeMs`. Default: three seconds. */
  readonly renewalTimeoutMs?: number | undefined
  /** Called for each page that is served, with what the cache had. */
  readonly onPage?: ((result: "hit" | "stale" | "miss") => void) | undefined
  /** Called for each rendering, with its milliseconds. */
  readonly onRendered?: ((milliseconds: number) => void) | undefined
  /** Default: 128 MB. */
  readonly maxBytes?: number | undefined
  /** Default: 200. */
  readonly maxPerPath?: number | undefined
}

/** Default of `PageCacheOptions.maxAgeMs`. */
export const defaultMaxAgeMs = 120_000

/** Milliseconds up to which a page is current: it is compared with the shop at most once in this time, however many shoppers view it. */
const currentForMs = 3_000

/** The hit at which a page is worth the slow, best compression. */
const recompressAtHit = 2

/** Shared caches in front cannot always distinguish store views of one address, so they cache only the default view. */
const privateNoCache = "private, no-cache"

type PageStore = ReturnType<typeof pageStore>

type RendererOptions = Pick<PageCacheOptions, "commonHeaders" | "log" | "onRendered"> & {
  readonly maxAgeMs: number
  readonly cacheControl: string
}

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

/** Milliseconds for which a page is fresh: half of its greatest age, so that a visited page is renewed before anybody waits for it. */
const freshTime = (maxAgeMs: number): number => maxAgeMs / 2

const cacheControlFor = (maxAgeMs: number, fallbackForMs: number): string => {
  if (maxAgeMs < 0) return "no-store"
  const fresh = Math.floor(freshTime(maxAgeMs) / 1000)
  const stale = Math.floor(maxAgeMs / 1000) - fresh
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${fallbackForMs / 1000}`
}

/** Resolves to `undefined` after some milliseconds. */
const timeout = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(undefined), milliseconds).unref())

const clock = (): number => performance.now()

/** Renders pages and stores them, one rendering at a time for each page. */
const createRenderer = (
  store: PageStore,
  { log, commonHeaders, maxAgeMs, cacheControl, onRendered }: RendererOptions,
) => {
  const renderings = singleFlight<StoredPage>()

  const start = (key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredPage> =>
    renderings.start(key.address, async (purged) => {
      const began = clock()
      const rendered = await render()
      onRendered?.(clock() - began)
      const control = key.view === undefined ? cacheControl : privateNoCache
      const page = storedPage(rendered, { commonHeaders, cacheControl: control, now: Date.now() })
      await page.encode("br")
      if (!isOutdated(rendered.tags, purged) && maxAgeMs >= 0) store.set(key, page)
      return page
    })

  return {
    render: (key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredPage> =>
      renderings.pending(key.address) ?? start(key, render),
    /** Renews a page; `undefined` if that failed, which is logged. */
    renew: async (key: PageKey, render: () => Promise<RenderedPage>): Promise<StoredPage | undefined> => {
      const pending = renderings.pending(key.address)
      try {
        return await (pending ?? start(key, render))
      } catch (cause) {
        if (pending === undefined) log("page-not-renewed", { path: key.path, ...errorFields(cause) })
        return undefined
      }
    },
    purge: renderings.purge,
  }
}

/** Creates the cache of public pages. */
export const pageCache = (options: PageCacheOptions): PageCache => {
  const { log, commonHeaders, now = clock, maxAgeMs = defaultMaxAgeMs, fallbackForMs = 600_000 } = options
  const { onPage = () => {}, onRendered } = options
  const { maxBytes = 128_000_000, maxPerPath = 200, renewalTimeoutMs = 3_000 } = options
  const store = pageStore({ maxBytes, maxPerPath, storedForMs: maxAgeMs + fallbackForMs, now })
  const cacheControl = cacheControlFor(maxAgeMs, fallbackForMs)
  const renderer = createRenderer(store, { log, commonHeaders, maxAgeMs, cacheControl, onRendered })
  const pageOfHit = createRecompressor(store, log)
  const isAtMost = ({ storedAt }: StoreEntry, ageMs: number): boolean => now() <= storedAt + ageMs

  return {
    getOrRender: async (key, render) => {
      const entry = store.get(key.address)
      const isFresh = entry !== undefined && isAtMost(entry, freshTime(maxAgeMs))
      if (entry === undefined) {
        onPage("miss")
        return renderer.render(key, render)
      }
      onPage(isFresh ? "hit" : "stale")
      if (isFresh) return pageOfHit(entry)
      const renewal = renderer.renew(key, render)
      if (isAtMost(entry, maxAgeMs)) return pageOfHit(entry)
      return (await Promise.race([renewal, timeout(renewalTimeoutMs)])) ?? pageOfHit(entry)
    },
    getCurrent: async (key, render) => {
      const entry = store.get(key.address)
      return entry !== undefined && isAtMost(entry, currentForMs) ? entry.page : renderer.render(key, render)
    },
    getFresh: (address) => {
      const entry = address === undefined ? undefined : store.get(address)
      if (entry === undefined || !isAtMost(entry, freshTime(maxAgeMs))) return undefined
      onPage("hit")
      return pageOfHit(entry)
    },
    purge: (tags) => {
      const outdated = outdatedTags(tags)
      store.deleteTagged(outdated)
      renderer.purge(outdated)
    },
    clear: () => {
      store.clear()
      renderer.purge(new Set([everyTag]))
    },
    size: store.size,
  }
}
