import { request as httpRequest } from "node:http"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { changeReports } from "../../app/server/backend/change-reports.ts"
import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { addressList } from "../../app/server/http/address-list.ts"
import { type RunningServer, startServer } from "../../app/server/server.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let alone: Awaited<ReturnType<typeof serveShopAlone>>
let server: RunningServer
let stranger: RunningServer
beforeAll(async () => {
  small = await openSmallShop()
  alone = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
  const backend = magentoBackend(`http://127.0.0.1:${alone.port}`)
  const common = {
    backend,
    port: 0,
    hostname: "127.0.0.1",
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
  }
  server = await startServer({ ...common, purgeFrom: addressList(["127.0.0.0/8", "::1"]) })
  stranger = await startServer({ ...common, purgeFrom: addressList(["10.1.2.3"]) })
})
afterAll(async () => {
  await server.close()
  await stranger.close()
  await alone.close()
  await small.close()
})

const send = (port: number, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    httpRequest({ port, host: "127.0.0.1", method: "PURGE", path: "/", headers }, (response) => {
      let text = ""
      response.on("data", (part: Buffer) => (text += part.toString()))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on("error", reject)
      .end()
  })

const tagged = (...tags: ReadonlyArray<string>) => ({
  "X-Magento-Tags-Pattern": tags.map((tag) => `((^|,)${tag}(,|$))`).join("|"),
})

const page = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()

/** Renames the mug in the shop's database. */
const rename = (name: string) => small.runSql(`update product set name = '${name}' where sku = 'MUG'`)

describe("PURGE, as Magento sends it", () => {
  test("after a product was saved, the next view of its page is new, and other pages stay", async () => {
    const id = Number(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    expect(await page("/mug.html")).toContain("The mug")
    rename("The new mug")
    expect(await page("/mug.html")).not.toContain("The new mug")
    expect(await send(server.port, tagged("cat_p_999999"))).toEqual({ status: 200, text: "OK" })
    expect(await page("/mug.html")).not.toContain("The new mug")
    expect((await send(server.port, tagged(`cat_p_${id}`, "cat_c_p_3"))).status).toBe(200)
    expect(await page("/mug.html")).toContain("The new mug")
    rename("The mug")
  })

  test("a flush makes every page new", async () => {
    await send(server.port, { "X-Magento-Tags-Pattern": ".*" })
    expect(await page("/mug.html")).toContain("The mug")
    rename("The flushed mug")
    await send(server.port, { "X-Magento-Tags-Pattern": ".*" })
    expect(await page("/mug.html")).toContain("The flushed mug")
    rename("The mug")
  })

  test("from any other address, or through a proxy, it is refused with 405; without a pattern with 400", async () => {
    expect((await send(stranger.port, tagged("cat_p_1"))).status).toBe(405)
    for (const name of ["X-Forwarded-For", "Via", "Forwarded", "X-Real-IP"])
      expect((await send(server.port, { ...tagged("cat_p_1"), [name]: "1.2.3.4" })).status).toBe(405)
    expect((await send(server.port, {})).status).toBe(400)
  })

  test("a change is reported immediately and again once the backend has committed it", () => {
    vi.useFakeTimers()
    const { listen, report } = changeReports([2_000])
    const received: Array<ReadonlyArray<string>> = []
    const stop = listen((tags) => received.push(tags))
    report(["cat_p_1"])
    expect(received).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    expect(received).toEqual([["cat_p_1"], ["cat_p_1"]])
    stop()
    report(["cat_p_1"])
    expect(received).toHaveLength(2)
    vi.useRealTimers()
  })
})

describe("PURGE_FROM and PAGE_MAX_AGE", () => {
  const allows = (text: string, address: string, family: "ipv4" | "ipv6" = "ipv4") =>
    startSettings({ PURGE_FROM: text }).purgeFrom.check(address, family)

  test("by default only this computer may purge", () => {
    expect([allows("", "127.0.0.1"), allows("", "::1", "ipv6"), allows("", "10.0.0.5")]).toEqual([true, true, false])
  })

  test("addresses and networks are allowed, anything else is named in one sentence", () => {
    expect(allows("10.0.0.5, 172.18.0.0/16", "172.18.3.4")).toBe(true)
    expect(allows("10.0.0.5, 172.18.0.0/16", "10.0.0.6")).toBe(false)
    expect(allows("fd00::/8", "fd12::1", "ipv6")).toBe(true)
    for (const text of ["magento", "10.0.0.5/33", "10.0.0.5/", "10.0.0", "*"])
      expect(() => startSettings({ PURGE_FROM: text })).toThrow(InvalidSetting)
  })

  test("the age of a page is a number of seconds from 2 to 86400", () => {
    expect([startSettings({}).pageMaxAge, startSettings({ PAGE_MAX_AGE: "30" }).pageMaxAge]).toEqual([120, 30])
    for (const text of ["0", "1", "86401", "soon"])
      expect(() => startSettings({ PAGE_MAX_AGE: text })).toThrow(InvalidSetting)
  })
})
