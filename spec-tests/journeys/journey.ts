import { expect as playwrightExpect, test as playwrightTest } from "@playwright/test"

import { type Backend, type ShopUnderTest, startShopUnderTest } from "./shop-under-test.ts"
import { newShopper, type NewShopper, type Shopper } from "./shopper.ts"

type TestFixtures = {
  readonly newShopper: NewShopper
  /** A shopper at a desk: 1280 px wide, by mouse, with scripts. */
  readonly shopper: Shopper
}

type WorkerFixtures = {
  /** Set by the project: how pages reach the shop. */
  readonly backend: Backend
  /** One shop for all journeys of a worker, and for all tests of a file. */
  readonly shop: ShopUnderTest
}

/** Playwright's `test` with a shop for each worker and shoppers for each test. */
export const test = playwrightTest.extend<TestFixtures, WorkerFixtures>({
  backend: ["embedded", { option: true, scope: "worker" }],
  shop: [
    async ({ backend }, provide) => {
      const { stop, ...shop } = await startShopUnderTest(backend)
      await provide(shop)
      await stop()
    },
    { scope: "worker" },
  ],
  newShopper: async ({ browser, shop }, provide) => {
    const shoppers: Array<Shopper> = []
    await provide(async (options) => {
      const shopper = await newShopper(browser, shop, options)
      shoppers.push(shopper)
      return shopper
    })
    for (const { leave } of shoppers) await leave()
  },
  shopper: async ({ newShopper }, provide) => provide(await newShopper()),
})

export const { describe } = test

/** Milliseconds between two attempts of `expect.poll`; Playwright's own become as long as a second. */
const pollIntervals = [50]

type Poll = typeof playwrightExpect.poll

const poll: Poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: pollIntervals,
    ...(typeof options === "string" ? { message: options } : options),
  })

/** Playwright's `expect` that polls often, for a journey waits for the shop many times. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, key) => (key === "poll" ? poll : Reflect.get(target, key)),
})
