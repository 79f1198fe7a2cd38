import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"
import { cataloguePages } from "../../core/catalogue/listing/catalogue-pages.program.ts"
import type { CataloguePage } from "../../core/catalogue/product/product-paths.ts"
import { unusedCalls } from "../shops/catalogue-calls.ts"

/** A shop with a result window of `window` products that counts no further, with products at these prices in ten-thousandths. */
const shopWith = (prices: ReadonlyArray<number>, window: number) => {
  let requestCount = 0
  const calls = CatalogueCalls.of({
    ...unusedCalls,
    productPaths: ({ prices: range, page, size }) => {
      requestCount += 1
      if (page * size > window) return Effect.die("Result window is too large")
      const [from, to] = [Number(range?.from ?? 0) * 10_000, Number(range?.to ?? Infinity) * 10_000]
      const found = prices.flatMap((price, id) => (price >= from - 0.5 && price <= to + 0.5 ? [`/${id}`] : []))
      return Effect.succeed({
        total: Math.min(found.length, window),
        paths: found.slice((page - 1) * size, page * size),
      })
    },
  })
  const run = <A, E>(program: Effect.Effect<A, E, CatalogueCalls>) =>
    Effect.runPromise(program.pipe(Effect.provideService(CatalogueCalls, calls)))
  const pages = (size: number) => run(cataloguePages("Mg==", { size, window }))
  const pathsOn = async (all: ReadonlyArray<CataloguePage>) =>
    (await Promise.all(all.map(async (page) => (await run(calls.productPaths(page)))?.paths ?? []))).flat()
  return { pages, pathsOn, requestCount: () => requestCount }
}

const anyPrice = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))

describe("Reading all products of a shop in pages", () => {
  test("for every catalogue and result window, returns each product once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyPrice, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 6, max: 20 }),
        async (prices, size, window) => {
          const shop = shopWith(prices, window)
          const paths = await shop.pathsOn(await shop.pages(size))
          expect(paths.toSorted()).toEqual(prices.map((_, id) => `/${id}`).toSorted())
        },
      ),
      { numRuns: 200 },
    )
  })

  test("requests products within the window without a price filter, and counts them once", async () => {
    const shop = shopWith([10_000, 20_000, 20_000], 10)
    expect(await shop.pages(2)).toEqual([
      { categoryUid: "Mg==", prices: undefined, page: 1, size: 2 },
      { categoryUid: "Mg==", prices: undefined, page: 2, size: 2 },
    ])
    expect(shop.requestCount()).toBe(1)
    expect(await shopWith([], 10).pages(2)).toEqual([])
  })

  test("of more products at one price than the result window, returns as many as the window allows", async () => {
    const shop = shopWith(
      Array.from({ length: 25 }, () => 199_000),
      11,
    )
    expect(await shop.pathsOn(await shop.pages(2))).toEqual(Array.from({ length: 10 }, (_, id) => `/${id}`))
  })

  test("needs some dozen counts for a hundred thousand products, and returns at most a thousand from a shop without a price filter", async () => {
    const many = shopWith(
      Array.from({ length: 100_000 }, (_, id) => 50_000 + ((id * 7919) % 900_000)),
      10_000,
    )
    const pages = await many.pages(200)
    expect(many.requestCount()).toBeLessThan(60)
    expect(pages.length).toBeLessThan(530)
    expect(new Set(await many.pathsOn(pages)).size).toBe(100_000)

    let requestCount = 0
    const calls = CatalogueCalls.of({
      ...unusedCalls,
      productPaths: () => {
        requestCount += 1
        return Effect.succeed({ total: 1_000_000, paths: [] })
      },
    })
    await Effect.runPromise(
      cataloguePages("Mg==", { size: 200 }).pipe(Effect.provideService(CatalogueCalls, calls), Effect.asVoid),
    )
    expect(requestCount).toBeLessThan(1_002)
  })
})
