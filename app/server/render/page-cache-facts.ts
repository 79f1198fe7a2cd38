import { createHash } from "node:crypto"

import type { FlatHeaders } from "../cache/stored-page.ts"
import type { Page } from "./page.ts"

/** Settings of the page-cache toolbar; without them there is no toolbar. */
export type ToolbarSettings = {
  /** The cache in front: 2 is a reverse proxy, 42 a CDN, anything else Magento's built-in cache. [3.cache-status.3] */
  readonly cacheType: number
}

type Rendering = { readonly address: string; readonly tags: ReadonlyArray<string>; readonly now: number }

/** Adds the facts shown by the page-cache toolbar. They depend on the page only, so they are cached with it. */
export const withPageCacheFacts = (page: Page, settings: ToolbarSettings | undefined, rendering: Rendering): Page => {
  if (settings === undefined) return page
  const { address, tags, now } = rendering
  const pageId = createHash("sha256").update(address).digest("hex").slice(0, 12)
  const facts = { pageId, pageRenderedTime: now / 1000, cacheType: settings.cacheType }
  return { ...page, state: { ...page.state, pageCache: { facts, tags } } }
}

/** `Server-Timing` header with the rendering time in milliseconds. */
export const serverTiming = (milliseconds: number): FlatHeaders => ["Server-Timing", `render;dur=${milliseconds}`]
