import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontAppOptions } from "../../app/server/storefront-app.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const mugWith = async (options: Partial<StorefrontAppOptions>) => {
  const host = await openStorefrontApp({
    backend: embeddedBackend(small.shop),
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    ...options,
  })
  return host.fetch(new Request("http://shop.test/mug.html", { headers: { cookie: "PHPSESSID=MarkOfA" } }))
}

describe("Page-cache toolbar and analytics", () => {
  test("without the settings a page contains nothing of them", async () => {
    const page = await mugWith({})
    expect(page.headers.get("server-timing")).toMatch(/^rendered;dur=\d+$/)
    expect(await page.text()).not.toMatch(/pageCache|"analytics"/)
  })

  test("[3.cache-status.1] [3.cache-status.2] with the toolbar a page contains its id, rendering time and cache type, and nothing about the shopper", async () => {
    const made = Date.UTC(2026, 10, 22, 12)
    const page = await mugWith({ toolbar: { cacheType: 42 }, now: () => made })
    expect(page.headers.get("server-timing")).toMatch(/^render;dur=0, rendered;dur=\d+$/)
    expect(page.headers.get("cache-control")).toMatch(/^public/)
    const html = await page.text()
    expect(html).toMatch(
      /"pageCache":\{"facts":\{"pageId":"[\da-f]{12}","pageRenderedTime":1795348800,"cacheType":42\},"tags":\[/,
    )
    expect(html).not.toContain("MarkOfA")
  })

  test("the settings accept on or off, and the cache type a number", () => {
    expect(startSettings({})).toMatchObject({ toolbar: undefined, analytics: false })
    expect(startSettings({ PAGE_CACHE_TOOLBAR: "on", ANALYTICS: "on" })).toMatchObject({
      toolbar: { cacheType: 1 },
      analytics: true,
    })
    expect(startSettings({ PAGE_CACHE_TOOLBAR: "on", PAGE_CACHE_TYPE: "42" }).toolbar).toEqual({ cacheType: 42 })
    expect(() => startSettings({ PAGE_CACHE_TOOLBAR: "yes" })).toThrow(InvalidSetting)
  })
})
