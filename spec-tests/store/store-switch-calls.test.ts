import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { uencOf } from "../../core/web/uenc.ts"
import { openSmallShop, type SmallShop, today } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const origin = "http://shop.test"

let now = today
let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop(settingsOfThreeViews, undefined, () => now)
})
afterAll(() => small.close())

const request = (path: string, init: RequestInit = {}) => small.shop.fetch(new Request(new URL(path, origin), init))

const cookiesOf = (response: Response): ReadonlyMap<string, string> =>
  new Map(
    response.headers.getSetCookie().map((line): [string, string] => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, value]
    }),
  )

const locationOf = (response: Response): string => response.headers.get("location") ?? ""

const switchUrl = (to: string, from: string, page: string): string =>
  `/stores/store/redirect/___store/${to}/___from_store/${from}/uenc/${uencOf(page)}/`

const messageOf = (response: Response): string => decodeURIComponent(cookiesOf(response).get("mage-messages") ?? "")

describe("Switching the store view", () => {
  test("two redirects lead back to the page, and set the new view", async () => {
    const first = await request(switchUrl("german", "default", `${origin}/mug.html?a=1`))
    expect(first.status).toBe(302)
    expect(locationOf(first)).toMatch(
      /^http:\/\/shop\.test\/stores\/store\/switch\/\?___from_store=default&___store=german&/,
    )
    const second = await request(locationOf(first))
    expect([second.status, locationOf(second)]).toEqual([302, `${origin}/mug.html?a=1`])
    expect(cookiesOf(second).get("store")).toBe("german")
    expect(cookiesOf(second).get("X-Magento-Vary")).toMatch(/^[0-9a-f]{64}$/)
    expect(cookiesOf(second).get("section_data_clean")).toBe("1")
  })

  test("the default view has no cookie", async () => {
    const second = await request(locationOf(await request(switchUrl("default", "german", `${origin}/`))))
    expect(cookiesOf(second)).toEqual(new Map([...cookiesOf(second), ["store", ""], ["X-Magento-Vary", ""]]))
    expect(second.headers.getSetCookie().find((line) => line.startsWith("store="))).toContain("Max-Age=0")
  })

  test("works by a form, too", async () => {
    const body = new URLSearchParams({ ___store: "german", uenc: uencOf(`${origin}/mug.html`) })
    const second = await request(locationOf(await request("/stores/store/redirect/", { method: "POST", body })))
    expect([locationOf(second), cookiesOf(second).get("store")]).toEqual([`${origin}/mug.html`, "german"])
  })

  test("removes store parameters from the address it returns to", async () => {
    const first = await request(switchUrl("arabic", "german", `${origin}/mug.html?___store=german&p=2`))
    expect(locationOf(await request(locationOf(first)))).toBe(`${origin}/mug.html?p=2`)
  })

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "http://shop.test.evil.example/",
    "http://shop.test@evil.example/",
    "javascript:alert(1)",
    "/stores/store/switch/?___store=german",
  ])("with the return address %s redirects to the home page", async (page) => {
    const second = await request(locationOf(await request(switchUrl("german", "default", page))))
    expect(locationOf(second)).toBe(`${origin}/`)
  })

  test.each(["nope", "GERMAN", "german'--", "%0d%0aset-cookie:a=b"])(
    "to the unknown view %s shows a message, and changes nothing",
    async (code) => {
      const result = await request(switchUrl(code, "default", `${origin}/mug.html`))
      expect([result.status, locationOf(result)]).toEqual([302, `${origin}/`])
      expect(messageOf(result)).toContain("Requested store is not found")
      expect(cookiesOf(result).has("store")).toBe(false)
    },
  )

  test("with any change to the signed data changes nothing", async () => {
    const signed = new URL(locationOf(await request(switchUrl("german", "default", `${origin}/`))))
    const names = ["___store", "___from_store", "data", "signature", "time_stamp"] as const
    const change = fc.tuple(fc.constantFrom(...names), fc.string())
    await fc.assert(
      fc.asyncProperty(change, async ([name, value]) => {
        fc.pre(signed.searchParams.get(name) !== value)
        const changed = new URL(signed)
        changed.searchParams.set(name, value)
        const response = await small.shop.fetch(new Request(changed))
        expect([response.status, locationOf(response)]).toEqual([302, `${origin}/`])
        expect(cookiesOf(response).has("store")).toBe(false)
        expect(messageOf(response)).not.toBe("")
      }),
      { numRuns: 200 },
    )
  })

  test("with an expired signature changes nothing", async () => {
    const signed = locationOf(await request(switchUrl("german", "default", `${origin}/`)))
    now += 61_000
    expect(cookiesOf(await request(signed)).has("store")).toBe(false)
    now = today
    expect(cookiesOf(await request(signed)).get("store")).toBe("german")
  })
})
