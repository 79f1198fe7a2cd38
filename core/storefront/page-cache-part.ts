import type { CacheToolbar } from "../page-cache/cache-status.ts"
import type { LoggedDecision } from "../page-cache/logged-decision.ts"

/** Data of the page-cache toolbar, present only when the shop enables it. [1.19] */
export type PageCachePart = {
  /** Facts in the page; `pageRenderedTime` in unix seconds. [3.cache-status] */
  readonly facts: { readonly pageId: string; readonly pageRenderedTime: number; readonly cacheType: number }
  /** Cache tags of the page: `cat_p_12`, `cat_c_3`. Empty on private pages. */
  readonly tags: ReadonlyArray<string>
  /** Content of the toolbar, evaluated in the browser once per page. */
  readonly toolbar?: CacheToolbar | undefined
  /** Render time of the page in milliseconds; not available in every browser. */
  readonly renderMs?: number | undefined
  /** Decisions, newest first. */
  readonly decisions?: ReadonlyArray<LoggedDecision> | undefined
}
