import path from "node:path"

import { afterAll, beforeAll, expect, test } from "vitest"

import { openListing } from "../../app/shop/domain/search/open-listing.ts"
import { kyselyOver, openForReading } from "../../app/shop/infra/database/sqlite-bridge.ts"
import type { Tables } from "../../app/shop/infra/database/tables.ts"
import { openSmallShop, smallSettings, today, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

test.each([{ text: "mug" }, { text: "mugg" }, {}])(
  "after a failed read of the lists, the next request reads them: %o",
  async (input) => {
    let fails = true
    const read = kyselyOver<Tables>(openForReading(path.join(small.dataDir, "shop.db")), () => {
      if (fails) throw new Error("the disk failed")
    })
    const { listProducts } = openListing({ read, settings: smallSettings, now: () => today })
    const query = { ...input, sort: [], offset: 0, limit: 5, hasFacets: false }
    await expect(listProducts(query)).rejects.toThrow("the disk failed")
    fails = false
    expect((await listProducts(query)).total).toBeGreaterThan(0)
    await read.destroy()
  },
)
