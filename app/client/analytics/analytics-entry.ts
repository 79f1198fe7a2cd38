import { booted } from "../boot/boot.ts"

// A script of pages in a shop whose analytics are switched on; everybody else's pages do not name it. Does nothing without consent.

void booted.then(async ({ storefront, page }) => {
  const { openAnalytics } = await import("./open-analytics.ts")
  await openAnalytics(storefront, page)
})
