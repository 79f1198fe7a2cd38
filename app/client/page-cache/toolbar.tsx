import "../../../ui/page-cache/page-cache-toolbar.css"
import { createRoot } from "react-dom/client"

import { knownSections, type CachedSections } from "../../../core/customer/customer-sections.ts"
import { cacheToolbar } from "../../../core/page-cache/cache-status.ts"
import { readCacheFacts } from "../../../core/page-cache/cache-status.wire.ts"
import { loggedDecisions, type Decision } from "../../../core/page-cache/logged-decision.ts"
import { pageDecisions, sectionDecisions } from "../../../core/storefront/page-cache-decisions.ts"
import type { PageCachePart } from "../../../core/storefront/page-cache-part.ts"
import { PageCacheToolbar } from "../../../ui/page-cache/PageCacheToolbar.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/** Returns the time of the page's response in Unix milliseconds, and the render time in its `Server-Timing` header. A prerendered page may be shown much later. */
const arrival = (): { readonly at: number; readonly renderMs: number | undefined } => {
  const [page] = performance.getEntriesByType("navigation")
  if (!(page instanceof PerformanceNavigationTiming)) return { at: Date.now(), renderMs: undefined }
  const render = page.serverTiming?.find(({ name }) => name === "render")
  return { at: performance.timeOrigin + page.responseEnd, renderMs: render?.duration }
}

const show = (storefront: BrowserStorefront): void => {
  const element = document.createElement("div")
  document.body.append(element)
  createRoot(element, { identifierPrefix: "page-cache" }).render(
    <StorefrontRoot storefront={storefront}>
      <PageCacheToolbar />
    </StorefrontRoot>,
  )
}

/** The stored customer sections when the page was loaded. */
type SectionsAtStart = { readonly stored: CachedSections; readonly somethingChanged: boolean }

/** Opens the toolbar: evaluates the page's cache headers once, and adds every decision from now on. */
export const openToolbar = (storefront: BrowserStorefront, sections: SectionsAtStart): void => {
  const { store } = storefront
  const change = (changed: (part: PageCachePart) => Partial<PageCachePart>): void => {
    const { pageCache } = store.getState()
    if (pageCache !== undefined) store.setState({ pageCache: { ...pageCache, ...changed(pageCache) } })
  }
  const logDecisions = (decisions: ReadonlyArray<Decision>): void => {
    const { pageCache } = store.getState()
    const before = pageCache?.decisions ?? []
    const logged = loggedDecisions(before, decisions, Date.now())
    if (logged !== before) change(() => ({ decisions: logged }))
  }

  const { at, renderMs } = arrival()
  change(({ facts }) => ({ toolbar: cacheToolbar(readCacheFacts(facts), at), renderMs }))
  const moment = { now: Math.floor(Date.now() / 1000), somethingChanged: sections.somethingChanged }
  logDecisions(sectionDecisions(sections.stored, moment, knownSections))
  logDecisions(pageDecisions(store.getState(), store.getState()))
  store.subscribe((state, before) => {
    if (state.pageCache === before.pageCache) logDecisions(pageDecisions(before, state))
  })
  show(storefront)
}
