import { Effect } from "effect"

import type { RunningBanners } from "../../../core/banners/banners.program.ts"
import { bannerDecisions } from "../../../core/page-cache/banner-decisions.ts"
import { loggedDecisions } from "../../../core/page-cache/logged-decision.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

const intervalMs = 1000

/** Adds the decisions about banners to the toolbar every second: shown, or the reason against it. Loaded only with the toolbar. */
export const logBannerDecisions = ({ store }: BrowserStorefront, running: RunningBanners): void => {
  const update = () => {
    const { pageCache } = store.getState()
    if (pageCache === undefined || document.visibilityState === "hidden") return
    const { decisions: before = [] } = pageCache
    const decisions = bannerDecisions(Effect.runSync(running.state).decisions)
    const logged = loggedDecisions(before, decisions, Date.now())
    if (logged !== before) store.setState({ pageCache: { ...pageCache, decisions: logged } })
  }
  update()
  setInterval(update, intervalMs)
}
