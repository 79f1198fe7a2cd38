import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { existingSamples } from "../../app/server/backend/existing-samples.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { shopReads } from "../../app/server/backend/shop-reads.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import type { Product } from "../../core/catalogue/product/product.ts"
import { recordedCatalogue } from "../contract/recorded/recorded-catalogue.ts"
import { recordedSettings } from "../contract/recorded/recorded-settings.ts"
import { testFolder } from "../shops/test-folder.ts"

let shop: Shop
let product: Product | undefined

beforeAll(async () => {
  shop = await openShop({ dataDir: testFolder("links"), seed: recordedCatalogue, settings: recordedSettings })
  const reads = await shopReads(embeddedBackend(shop))
  const [card] = await reads.cards({ skus: ["240-LV04"], urlKeys: [] })
  product = await reads.product((card?.path ?? "").replace(/^\/|\.html$/g, ""))
})
afterAll(() => shop.close())

const samplesOf = (product: Product | undefined): ReadonlyArray<boolean> =>
  product?.kind.type === "downloadable" ? product.kind.links.map(({ samplePath }) => samplePath !== undefined) : []

describe("Samples of the links of a downloadable product", () => {
  test.each([
    ["a file", () => new Response("%PDF"), true],
    ["a redirect to a file", () => new Response(null, { status: 302, headers: { location: "/media/a.pdf" } }), true],
    ["a shop that fails", () => new Response("", { status: 503 }), true],
    [
      "Magento's redirect to the home page",
      () => new Response(null, { status: 302, headers: { location: "/" } }),
      false,
    ],
    ["404", () => new Response("", { status: 404 }), false],
  ])("with %s as the response", async (_, respond, isShown) => {
    const methods: Array<string> = []
    const fetch = async (request: Request) => {
      methods.push(request.method)
      return respond()
    }
    const samples = samplesOf(await existingSamples({ ...embeddedBackend(shop), fetch }, () => 0)(product))
    expect(samples.length).toBeGreaterThan(0)
    expect(samples).toEqual(samples.map(() => isShown))
    expect(new Set(methods)).toEqual(new Set(["HEAD"]))
  })

  test("are tested once, and again after a change, after ten minutes, or if the shop failed", async () => {
    let status = 503
    let now = 1
    let sent = 0
    let report = () => {}
    const fetch = async () => {
      sent += 1
      return new Response(null, { status })
    }
    const onChange = (listener: (tags: ReadonlyArray<string>) => void) => {
      report = () => listener(["cat_p_1"])
      return () => {}
    }
    const test = existingSamples({ fetch, onChange }, () => now)
    const sentFor = async () => {
      const before = sent
      await test(product)
      return sent - before
    }
    const all = await sentFor()
    status = 200
    expect([all > 0, await sentFor(), await sentFor()]).toEqual([true, all, 0])
    report()
    expect([await sentFor(), await sentFor()]).toEqual([all, 0])
    now = 600_002
    expect(await sentFor()).toBe(all)
  })

  test("stay unchanged in the built-in shop", () => {
    expect(samplesOf(product)).toContain(true)
  })
})
