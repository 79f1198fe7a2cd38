import { test as journeyTest } from "../journey.ts"
import type { NewShopper, Shopper } from "../shopper.ts"
import { readShop } from "./read-shop.ts"
import { lacksOf, pathOf, productOf, type Kind, type Product, type Shop } from "./shop-products.ts"

export { expect } from "../journey.ts"

type Found = Shop & {
  /** The first product of the kind; `catalogue` fails for a shop without one. */
  readonly productOf: (kind: Kind) => Product
  readonly simplePath: string
}

const found = (shop: Shop): Found => {
  const [simple] = shop.simple
  return {
    ...shop,
    productOf: (kind) => {
      const product = productOf(shop, kind)
      if (product === undefined) throw new Error(`The shop has no product of the kind ${kind}.`)
      return product
    },
    simplePath: simple === undefined ? "/" : pathOf(simple),
  }
}

type TestFixtures = {
  /** Pixels of the shopper's window, set by the project; below 600 a phone with touch. */
  readonly width: number
  readonly withoutScripts: Shopper
}

const openAt = (newShopper: NewShopper, width: number, scripts: boolean) =>
  newShopper({ width, touch: width < 600, scripts })

/** Playwright's `test` for journeys through any shop: `catalogue` is read once for each worker, and the shop's lacks fail in sentences. */
export const test = journeyTest.extend<TestFixtures, { readonly catalogue: Found }>({
  width: [1280, { option: true }],
  shopper: async ({ newShopper, width }, provide) => provide(await openAt(newShopper, width, true)),
  withoutScripts: async ({ newShopper, width }, provide) => provide(await openAt(newShopper, width, false)),
  catalogue: [
    async ({ shop }, provide) => {
      const read = await readShop(shop.address, process.env["COUPON"] ?? "welcome10")
      const lacks = lacksOf(read)
      if (lacks.length > 0) throw new Error(lacks.join("\n"))
      await provide(found(read))
    },
    { scope: "worker" },
  ],
})
