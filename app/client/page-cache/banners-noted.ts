import { Effect } from "effect"

import type { RunningBanners } from "../../../core/banners/banners.program.ts"
import { bannerDecisions } from "../../../core/page-cache/banner-decisions.ts"
import { noteDecisions } from "../../../core/page-cache/decision.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/** The toolbar tells every so often (milliseconds) what became of the banners. */
const lookedEvery = 1000

/** Notes in the toolbar why a banner is shown, or is not. Loaded only where there is a toolbar. */
export const noteBanners = ({ store }: BrowserStorefront, running: RunningBanners): void => {
  const look = () => {
    const { pageCache } = store.getState()
    if (pageCache === undefined || document.visibilityState === "hidden") return
    const { decisions: before = [] } = pageCache
    const decisions = bannerDecisions(Effect.runSync(running.state).decisions)
    const noted = noteDecisions(before, decisions, Date.now())
    if (noted !== before) store.setState({ pageCache: { ...pageCache, decisions: noted } })
  }
  look()
  setInterval(look, lookedEvery)
}
