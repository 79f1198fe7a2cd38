import { booted } from "../boot/boot.ts"

// An additional script of pages in a shop with ANALYTICS=on. It sends nothing without the shopper's consent.

void booted.then(async ({ storefront, page }) => {
  const { openAnalytics } = await import("./open-analytics.ts")
  await openAnalytics(storefront, page)
})
