import { rmSync } from "node:fs"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openShop, type Shop } from "../../app/shop/shop.ts"
import { recordedCatalogue } from "../contract/recorded/recorded-catalogue.ts"
import { recordedSettings } from "../contract/recorded/recorded-settings.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { testFolder } from "../shops/test-folder.ts"

let shop: Shop
const dataDir = testFolder("samples")
beforeAll(async () => {
  shop = await openShop({ dataDir, seed: recordedCatalogue, settings: recordedSettings })
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (address: string) => shop.fetch(new Request(address))

describe("Samples of downloadable products", () => {
  test("the sample addresses in the catalogue return public files, with and without a trailing slash", async () => {
    const { body } = await graphqlRequest(
      shop,
      '{products(filter:{sku:{eq:"240-LV04"}}){items{... on DownloadableProduct{downloadable_product_links{sample_url} downloadable_product_samples{sample_url}}}}}',
    )
    const product = at(body, "data", "products", "items", 0)
    const addresses = [
      String(at(product, "downloadable_product_links", 0, "sample_url")),
      String(at(product, "downloadable_product_samples", 0, "sample_url")),
    ]
    const redirectOf = async (address: string) => {
      const { status, headers } = await get(address)
      return [status, headers.get("location")]
    }
    expect(await Promise.all(addresses.map(redirectOf))).toEqual([
      [302, "/media/downloadable/files/part-one-sample.txt"],
      [302, "/media/downloadable/files/trailer.txt"],
    ])
    expect(await redirectOf(addresses[0]?.replace(/\/$/, "") ?? "")).toEqual([
      302,
      "/media/downloadable/files/part-one-sample.txt",
    ])
  })

  test("an unknown sample returns 404", async () => {
    expect((await get("http://shop.test/downloadable/download/linkSample/link_id/999/")).status).toBe(404)
    expect((await get("http://shop.test/downloadable/download/sample/sample_id/999/")).status).toBe(404)
  })
})
