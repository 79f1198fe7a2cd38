import { request as httpRequest } from "node:http"

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { addressList } from "../../app/server/http/address-list.ts"
import { shareChanges } from "../../app/server/shared/share-changes.ts"
import type { SharedState } from "../../app/server/shared/shared-state.ts"
import { openValkeyState } from "../../app/server/shared/valkey-state.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { startTestServer } from "../test-server.ts"
import { hasValkey, reportMissingValkey, startValkey } from "../valkey-server.ts"

reportMissingValkey("PURGE of several hosts")

type Host = { readonly port: number; readonly changes: Array<number>; readonly close: () => Promise<void> }

/** A host in front of the shop, and the times at which it received changes. */
const startHost = async (shopUrl: string, shared: SharedState): Promise<Host> => {
  const backend = shareChanges(magentoBackend(shopUrl), shared)
  const changes: Array<number> = []
  backend.onChange(() => changes.push(performance.now()))
  const server = await startTestServer({
    backend,
    shared,
    purgeFrom: addressList(["127.0.0.0/8"]),
  })
  return {
    port: server.port,
    changes,
    close: async () => {
      await server.close()
      await shared.close()
    },
  }
}

const purge = (port: number, pattern: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { "X-Magento-Tags-Pattern": pattern }
    httpRequest({ port, host: "127.0.0.1", method: "PURGE", path: "/", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode))
    })
      .on("error", reject)
      .end()
  })

const page = async ({ port }: Host): Promise<string> => (await fetch(`http://127.0.0.1:${port}/mug.html`)).text()

describe.skipIf(!hasValkey)("PURGE at one of two hosts", () => {
  let small: SmallShop
  let alone: Awaited<ReturnType<typeof serveShopAlone>>
  let valkey: Awaited<ReturnType<typeof startValkey>>
  let one: Host
  let other: Host
  beforeAll(async () => {
    small = await openSmallShop()
    alone = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
    valkey = await startValkey()
  })
  // A purge is repeated for some seconds, by hosts that the next test does not have.
  beforeEach(async () => {
    const open = async () => {
      const { state } = await openValkeyState({ url: valkey.url, prefix: "test", log: () => {} })
      return startHost(`http://127.0.0.1:${alone.port}`, state)
    }
    rename("The old mug")
    one = await open()
    other = await open()
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })
  afterAll(async () => {
    await valkey.remove()
    await alone.close()
    await small.close()
  })
  const rename = (name: string) => small.runSql(`update product set name = '${name}' where sku = 'MUG'`)

  test.each([
    [
      "a product",
      () => `((^|,)cat_p_${String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])}(,|$))`,
    ],
    ["everything", () => ".*"],
  ])("of %s: the other host shows the new page within 200 ms", async (_, pattern) => {
    expect([await page(one), await page(other)]).toEqual([
      expect.stringContaining("The old mug"),
      expect.stringContaining("The old mug"),
    ])
    rename("The new mug")
    expect(await page(other)).not.toContain("The new mug")
    other.changes.splice(0)
    const sentAt = performance.now()
    expect(await purge(one.port, pattern())).toBe(200)
    await expect.poll(() => other.changes.length, { interval: 5, timeout: 5_000 }).toBeGreaterThan(0)
    expect((other.changes[0] ?? Infinity) - sentAt).toBeLessThan(200)
    expect([await page(one), await page(other)]).toEqual([
      expect.stringContaining("The new mug"),
      expect.stringContaining("The new mug"),
    ])
  })

  test("of many products at once reaches the other host as one change", async () => {
    other.changes.splice(0)
    const tags = Array.from({ length: 200 }, (_, index) => `((^|,)cat_p_${index + 1}(,|$))`)
    expect(await purge(one.port, tags.join("|"))).toBe(200)
    await expect.poll(() => other.changes.length, { interval: 5, timeout: 5_000 }).toBe(1)
  })
})
