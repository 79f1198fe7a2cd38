import { outdatedTags, patternsOfTags } from "../../../core/page-cache/cache-tags.ts"
import { errorFields, type Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"

/** Milliseconds in which changes are joined into one purge; the page cache of this host drops its pages meanwhile. */
const joinMs = 20

/**
 * Milliseconds after which a purge is sent again, for pages whose rendering had begun before the change. A remote backend itself reports each
 * change again (`change-reports.ts`).
 */
const repeatAfterMs = 2_000

const timeoutMs = 2_000

type PurgeOptions = {
  readonly backend: Pick<ShopBackend, "kind" | "onChange">
  /** Origins of the caches, such as `http://varnish:6081`. */
  readonly caches: ReadonlyArray<string>
  readonly log: Log
}

const send = async (cache: string, pattern: string): Promise<void> => {
  const headers = { "X-Magento-Tags-Pattern": pattern }
  const response = await fetch(cache, { method: "PURGE", headers, signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`it responded ${response.status}`)
}

/**
 * Sends the tags of each change as `PURGE` to caches in front. Every host does so after it purged its own page cache, also for changes that other
 * hosts reported: the last purge removes pages that a cache has fetched meanwhile from a host without the change. A cache that cannot be reached is
 * logged; its pages then get as old as their `s-maxage`.
 *
 * @returns a function that stops it.
 */
export const purgeCachesInFront = ({ backend, caches, log }: PurgeOptions): (() => Promise<void>) => {
  const pendingTags = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()

  const after = (milliseconds: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer.unref())
  }
  const purge = (patterns: ReadonlyArray<string>): void => {
    for (const cache of caches)
      for (const pattern of patterns)
        send(cache, pattern).catch((cause: unknown) => log("purge-not-sent", { cache, ...errorFields(cause) }))
  }
  const stopListening = backend.onChange((tags) => {
    if (caches.length === 0) return
    if (pendingTags.size === 0)
      after(joinMs, () => {
        const patterns = patternsOfTags(outdatedTags([...pendingTags]))
        pendingTags.clear()
        purge(patterns)
        if (backend.kind === "embedded") after(repeatAfterMs, () => purge(patterns))
      })
    for (const tag of tags) pendingTags.add(tag)
  })
  return async () => {
    stopListening()
    for (const timer of timers) clearTimeout(timer)
  }
}
