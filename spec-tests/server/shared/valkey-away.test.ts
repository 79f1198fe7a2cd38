import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { formsStore, unsavedForms } from "../../../app/server/http/unsaved-forms.ts"
import { shareChanges } from "../../../app/server/shared/share-changes.ts"
import type { SharedState } from "../../../app/server/shared/shared-state.ts"
import { openValkeyState } from "../../../app/server/shared/valkey-state.ts"
import { openStorefrontApp, type StorefrontApp } from "../../../app/server/storefront-app.ts"
import { requestLimits } from "../../../core/web/limited-requests.ts"
import { freePort } from "../../benches/running-shop.ts"
import { openPlainBrowser } from "../../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

// Each use of Valkey on a host that has never reached it; `valkey-trouble.test.ts` stops a running one and starts it again.
describe("While Valkey is away", () => {
  let small: SmallShop
  let shared: SharedState
  let host: StorefrontApp
  beforeAll(async () => {
    small = await openSmallShop()
    const url = `redis://127.0.0.1:${await freePort()}`
    shared = (await openValkeyState({ url, prefix: "test", log: () => {} })).state
    const backend = embeddedBackend(small.shop)
    host = await openStorefrontApp({ backend, shared, buildDir: "no-build", publicDir: "app/public", log: () => {} })
  })
  afterAll(async () => {
    await shared.close()
    await small.close()
  })

  test("an order by forms is placed, and once although its last form is sent twice", async () => {
    const browser = openPlainBrowser(host)
    const review = await toReview(browser, await mugAtAddress(small, browser))
    const placed = await browser.press(review, "Place Order")
    const again = await browser.press(review, "Place Order")
    const number = /\d{9}/.exec(placed.text)?.[0] ?? "none"
    expect([placed.text, again.text]).toEqual([expect.stringContaining(number), expect.stringContaining(number)])
    expect(small.rows("select number from sales_order")).toEqual([{ number }])
  })

  test("a form that was typed before a sign-in is shown again by this host", async () => {
    const forms = unsavedForms(shared.open(formsStore))
    const form = { page: "/customer/address/new/", owner: "ann@example.com", typed: { city: "Hudson" } }
    const [line = ""] = await forms.save(new Request("http://shop.test/"), form)
    const back = new Request("http://shop.test/", { headers: { cookie: line.split(";")[0] ?? "" } })
    expect(await forms.find(back, form.page, form.owner)).toEqual(form.typed)
    expect(await forms.find(back, form.page, "eve@example.com")).toBeUndefined()
  })

  test("requests are limited by this host alone", async () => {
    const max = requestLimits.message.address ?? 0
    const headers = { "x-forwarded-for": "203.0.113.7" }
    const send = async () =>
      (await host.fetch(new Request("http://shop.test/contact/index/post/", { method: "POST", headers }))).status
    for (let sent = 0; sent < max; sent += 1) expect(await send()).not.toBe(429)
    expect(await send()).toBe(429)
  })

  test("the site map is built by this host itself", async () => {
    const text = await (await host.fetch(new Request("http://shop.test/sitemap-1.xml"))).text()
    expect(text).toContain("<loc>http://shop.test/</loc>")
  })

  test("a purge applies to the host that receives it", () => {
    let purge: (tags: ReadonlyArray<string>) => void = () => {}
    const onChange = (listener: typeof purge) => {
      purge = listener
      return () => {}
    }
    const received: Array<string> = []
    shareChanges({ ...embeddedBackend(small.shop), onChange }, shared).onChange((tags) => received.push(...tags))
    purge(["cat_p_1"])
    expect(received).toEqual(["cat_p_1"])
  })
})
