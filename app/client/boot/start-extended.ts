import type { Islands } from "./island.ts"

type Start = NonNullable<Islands["start"]>

/** How islands of cart and checkout start where modules add to them: once that is there. */
export const startExtended =
  (start: Start): Start =>
  async (storefront, page) => {
    const { extendCheckout } = await import("../checkout/checkout-points.ts")
    await extendCheckout(storefront)
    await start(storefront, page)
  }
