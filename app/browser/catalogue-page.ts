import { openRecentlyViewed } from "./recently-viewed.ts"
import type { BrowserStorefront } from "./storefront.ts"

/** What pages of products need besides what every page does. */
export const openCataloguePage = (storefront: BrowserStorefront): void => {
  openRecentlyViewed(storefront)
  const sheet = document.querySelector<HTMLElement>("#filters")
  if (sheet !== null) void import("./filter-sheet.ts").then(({ openFilterSheet }) => openFilterSheet(sheet))
}
