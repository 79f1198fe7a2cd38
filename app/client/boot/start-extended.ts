import type { Islands } from "./island.ts"

type Start = NonNullable<Islands["start"]>

/** Wraps the start of the cart and checkout islands in shops with modules: loads the checkout parts of the modules first. */
export const startExtended =
  (start: Start): Start =>
  async (storefront, page) => {
    const { extendCheckout } = await import("../checkout/extend-checkout.ts")
    await extendCheckout(storefront)
    await start(storefront, page)
  }
