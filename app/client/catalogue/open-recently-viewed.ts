import { readStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import {
  readViewed,
  recentlyViewed,
  storedViews,
  withView,
} from "../../../core/catalogue/recently-viewed/recently-viewed.ts"
import { recentlyViewedNamespace } from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import { whenNear } from "../../../ui/dom/when-near.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

/**
 * Stores the product of this page as viewed, and reserves space for the row of products viewed before, whose cards are rendered when
 * the shopper scrolls near. Repeated when the back/forward cache restores the page. [1.12]
 */
export const openRecentlyViewed = ({ store }: BrowserStorefront): void => {
  const element = document.querySelector<HTMLElement>("[data-recently-viewed]")
  const { viewedPageData, page } = store.getState()
  if (element === null || viewedPageData === undefined) return

  let isWatched = false
  const show = async (): Promise<void> => {
    isWatched = false
    const row = await import("./viewed-row.ts")
    row.show(element, viewedPageData, page)
  }
  const update = (): void => {
    const now = Date.now() / 1000
    const viewed = readViewed(readStored(recentlyViewedNamespace))
    const { productId, scope, lifetime } = viewedPageData
    if (productId !== undefined) {
      writeStored(recentlyViewedNamespace, storedViews(withView(viewed, { scope, productId }, now, lifetime)))
    }
    element.hidden = recentlyViewed(viewed, viewedPageData, now, lifetime).length === 0
    if (element.hidden || isWatched) return
    isWatched = true
    whenNear(element, () => void show())
  }
  update()
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) update()
  })
}
