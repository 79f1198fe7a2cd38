import type { OpenTestShop } from "./test-shop-types.ts"

/**
 * Starts the project's storefront with the built-in shop in a temporary folder. Server and shop are loaded by the first call: other tests do not wait for them.
 *
 * @example
 * const shop = await openTestShop({ now: Date.UTC(2026, 10, 27) })
 */
export const openTestShop: OpenTestShop = async (options) =>
  (await import("./start-test-shop.ts")).startTestShop(options)
