import { LRUCache } from "lru-cache"

import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import type { ShopBackend } from "../route-context.ts"
import type { ShopReads } from "./shop-reads.ts"

/** Milliseconds for which content that the shop does not have is not requested again, unless it reports a change. */
const absentForMs = 86_400_000
/** Limit against made-up identifiers. */
const maxIdentifiers = 1_000

/**
 * Remembers blocks and content pages that the shop does not have. Magento writes an error to its log whenever one is requested, and pages
 * have places for blocks that most merchants do not fill.
 */
export const rememberAbsentContent = <Reads extends Pick<ShopReads, "blocks" | "contentPage">>(
  reads: Reads,
  { onChange }: Pick<ShopBackend, "onChange">,
  now: () => number,
): Reads => {
  const options = { max: maxIdentifiers, ttl: absentForMs, ttlResolution: 0, perf: { now } }
  const blocks = new LRUCache<string, true>(options)
  const pages = new LRUCache<string, true>(options)
  onChange((tags) => {
    if (changesProductsOnly(tags)) return
    blocks.clear()
    pages.clear()
  })
  return {
    ...reads,
    blocks: async (identifiers) => {
      const requested = identifiers.filter((identifier) => !blocks.has(identifier))
      if (requested.length === 0) return {}
      const found = await reads.blocks(requested)
      for (const identifier of requested) if (found[identifier] === undefined) blocks.set(identifier, true)
      return found
    },
    contentPage: async (identifier) => {
      if (pages.has(identifier)) return undefined
      const page = await reads.contentPage(identifier)
      if (page === undefined) pages.set(identifier, true)
      return page
    },
  }
}
