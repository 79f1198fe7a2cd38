import type { BrowserStorefront } from "./storefront.ts"
import { whenIdle } from "./when-idle.ts"

/** Banners come when the page is idle, and only where the host knows that some may: at an address with one of these texts, or at any. */
export const showBannersWhenIdle = (storefront: BrowserStorefront): void => {
  const texts = document.body.dataset["banners"]?.split(" ")
  if (texts?.some((text) => text === "*" || location.href.includes(text)) !== true) return
  whenIdle(() => void import("./banners/banners.ts").then(({ openBanners }) => openBanners(storefront)).catch(() => {}))
}
