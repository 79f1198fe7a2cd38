import type { OpenTestShop } from "./test-shop-types.ts"

/** Starts the project's storefront with the built-in shop in a temporary folder. Server and shop are loaded by the first call: other tests do not wait for them. */
export const openTestShop: OpenTestShop = async (options) =>
  (await import("./start-test-shop.ts")).startTestShop(options)
