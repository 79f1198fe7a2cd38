import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { safeHtmlAt } from "../../../adapters/html/sanitize-html.ts"
import { messageHtml } from "../../../core/web/read-messages.ts"
import { injections } from "../../arbitraries/injections.ts"
import { testedProtections, inserting, openWatchedShop, type WatchedShop } from "../watched-shop.ts"

let watched: WatchedShop
beforeAll(async () => {
  watched = await openWatchedShop()
})
afterAll(() => watched.close())

describe("300 injections in Chromium", () => {
  test.each(testedProtections)(
    "none runs, sends a request or remains in the page: policy $policy, sanitiser $sanitiser",
    async (pageProtection) => {
      const { context, page, happened } = await watched.watchedPage(pageProtection)
      await page.goto("/about-us")
      const insert = await inserting(page)
      expect(await insert.evaluate(({ insertAll }, texts) => insertAll(texts), injections)).toEqual([])
      expect(await happened()).toEqual([])
      await context.close()
    },
  )

  test.each(["as shipped", "off"] as const)(
    "the HTML sanitised by the server is harmless in a page: policy %s",
    async (policy) => {
      const { context, page, happened } = await watched.watchedPage({ policy, sanitiser: "the browser's" })
      const clean = safeHtmlAt(watched.shop.origin)
      const headers = (await fetch(`${watched.shop.origin}/about-us`)).headers
      await context.route("**/cleaned", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": headers.get("content-security-policy") ?? "" },
          body: `<!doctype html><title>x</title>${injections.map((text) => `<div class="place">${clean(text)}</div>`).join("\n")}`,
        }),
      )
      await page.goto("/cleaned")
      const insert = await inserting(page)
      expect(await page.locator(".place").count()).toBe(injections.length)
      expect(await insert.evaluate(({ wrongInPlaces }) => wrongInPlaces(".place"))).toEqual([])
      expect(await happened()).toEqual([])
      await context.close()
    },
  )

  // Responses to boot, mini-cart and pop-ups, displayed by the pages' own scripts.
  test.each(testedProtections)(
    "none remains in the texts of a page: policy $policy, sanitiser $sanitiser",
    async (pageProtection) => {
      const { context, page, happened } = await watched.watchedPage(pageProtection)
      const html = injections.map((text) => `<p>${text}</p>`).join("")
      const messages = { messages: injections.map((text) => ({ type: "notice", text })), data_id: 1 }
      await context.addCookies([{ name: "mage-cache-sessid", value: "true", url: watched.shop.origin }])
      await context.addInitScript(
        (saved) => localStorage.setItem("mage-cache-storage", saved),
        JSON.stringify({ messages, cart: { data_id: 1, extra_actions: html } }),
      )
      // The mini-cart shows a response's HTML until the sections arrive, which is after the check.
      const looked = Promise.withResolvers<void>()
      await context.route(/section\/load/, async (route) => {
        await looked.promise
        await route.fulfill({ json: {} })
      })
      await context.route("**/checkout/cart/add/**", (route) => route.fulfill({ json: { minicart: html } }))

      await page.goto("/oak-trivet.html")
      await page.waitForLoadState("load")
      const insert = await inserting(page)
      const wrongIn = (places: string, elements?: ReadonlyArray<string>) =>
        insert.evaluate(({ wrongInPlaces }, [selector, allowed]) => wrongInPlaces(selector, allowed), [
          places,
          elements,
        ] as const)
      await expect.poll(() => page.locator("[data-messages] .message").count()).toBe(injections.length)
      expect(await wrongIn("[data-messages] .message > div", messageHtml.elements)).toEqual([])
      await page.locator("#product-addtocart-button").click()
      await expect.poll(() => page.locator("[data-mini-cart-response] p").count()).toBeGreaterThan(50)
      expect(await wrongIn("[data-mini-cart-response]")).toEqual([])
      looked.resolve()
      expect(await happened()).toEqual([])

      await context.unroute(/section\/load/)
      await context.unroute("**/checkout/cart/add/**")
      await context.route(/section\/load.*ajaxpro-product/, (route) =>
        route.fulfill({ json: { "ajaxpro-product": { "catalog.product.view": html, data_id: 1 } } }),
      )
      await page.goto("/tableware.html")
      await page.waitForLoadState("load")
      const window = await inserting(page)
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Choose options/ })
        .or(page.getByRole("link", { name: /^Choose options/ }))
        .first()
        .click()
      await expect.poll(() => page.locator("[data-pop-up-content] p").count()).toBeGreaterThan(50)
      // The window is named by the first heading, for which it gives that an id.
      const wrong = await window.evaluate(({ wrongInPlaces }) => wrongInPlaces("[data-pop-up-content] > *"))
      expect(wrong.filter((what) => what !== "<h1 id>")).toEqual([])
      expect(await happened(2)).toEqual([])
      await context.close()
    },
  )

  test("without sanitising they run, send requests and remain, which these tests detect", async () => {
    const { context, page, happened } = await watched.watchedPage({ policy: "off", sanitiser: "the browser's" })
    await page.goto("/about-us")
    const insert = await inserting(page)
    await insert.evaluate(
      ({ insertRaw }, texts) => insertRaw(texts.filter((text) => !/meta|frame|object|embed|base/i.test(text))),
      injections,
    )
    expect((await happened()).length).toBeGreaterThan(50)
    await context.close()
  })
})
