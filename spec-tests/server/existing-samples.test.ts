import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { withExistingSamples } from "../../app/server/backend/existing-samples.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { shopReads } from "../../app/server/backend/shop-reads.ts"
import { openShop, type Shop } from "../../app/shop/shop.ts"
import { recordedCatalogue } from "../contract/recorded/recorded-catalogue.ts"
import { recordedSettings } from "../contract/recorded/recorded-settings.ts"
import { testFolder } from "../shops/test-folder.ts"

let shop: Shop
let product: Awaited<ReturnType<typeof withExistingSamples>>

beforeAll(async () => {
  shop = await openShop({ dataDir: testFolder("links"), seed: recordedCatalogue, settings: recordedSettings })
  const reads = await shopReads(embeddedBackend(shop))
  const [card] = await reads.cards({ skus: ["240-LV04"], urlKeys: [] })
  product = await reads.product((card?.path ?? "").replace(/^\/|\.html$/g, ""))
})
afterAll(() => shop.close())

const samplesOf = (product: Awaited<ReturnType<typeof withExistingSamples>>): ReadonlyArray<boolean> =>
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
    const samples = samplesOf(await withExistingSamples({ ...embeddedBackend(shop), fetch }, product))
    expect(samples.length).toBeGreaterThan(0)
    expect(samples).toEqual(samples.map(() => isShown))
    expect(new Set(methods)).toEqual(new Set(["HEAD"]))
  })

  test("those of the built-in shop stay", () => {
    expect(samplesOf(product)).toContain(true)
  })
})
