import type { CacheToolbar } from "../page-cache/cache-status.ts"
import type { NotedDecision } from "../page-cache/decision.ts"

/** What the page-cache toolbar shows; only a shop that is set so has it. [1.19] [2.other-page-elements.5] */
export type PageCachePart = {
  /** As the page is written: `pageRenderedTime` in unix seconds. [3.cache-status] */
  readonly facts: { readonly pageId: string; readonly pageRenderedTime: number; readonly cacheType: number }
  /** What the page shows, and goes from the cache with: `product:12`, `category:3`. Empty on pages of one shopper. */
  readonly tags: ReadonlyArray<string>
  /** Judged in the browser, once a page. */
  readonly toolbar?: CacheToolbar | undefined
  /** How long the page took to be made, in milliseconds; not every browser tells. */
  readonly renderMs?: number | undefined
  /** The newest first. */
  readonly decisions?: ReadonlyArray<NotedDecision> | undefined
}
