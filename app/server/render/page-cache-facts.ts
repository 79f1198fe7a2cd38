import { createHash } from "node:crypto"

import type { FlatHeaders } from "../cache/stored-page.ts"
import type { Page } from "./page.ts"

/** How the page-cache toolbar of a shop is set; without a setting there is none. */
export type ToolbarSettings = {
  /** What keeps pages for the shop: 2 a reverse proxy, 42 a content delivery network, anything else its own cache. [3.cache-status.3] */
  readonly cacheType: number
}

type Made = { readonly address: string; readonly tags: ReadonlyArray<string>; readonly now: number }

/** The page with what the toolbar says of it. All of it is about the page, nothing about who asks: it lies in the cache with the page. */
export const withPageCacheFacts = (page: Page, setting: ToolbarSettings | undefined, made: Made): Page => {
  if (setting === undefined) return page
  const { address, tags, now } = made
  const pageId = createHash("sha256").update(address).digest("hex").slice(0, 12)
  const facts = { pageId, pageRenderedTime: now / 1000, cacheType: setting.cacheType }
  return { ...page, state: { ...page.state, pageCache: { facts, tags } } }
}

/** How long a page took to be made, for those who look into it; in milliseconds. */
export const serverTiming = (milliseconds: number): FlatHeaders => ["Server-Timing", `render;dur=${milliseconds}`]
