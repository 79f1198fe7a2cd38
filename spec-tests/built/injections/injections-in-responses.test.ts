import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import type { BrowserContext, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { messageHtml } from "../../../core/web/read-messages.ts"
import { injections } from "../../arbitraries/injections.ts"
import { messageOfShop } from "../../journeys/shop-text.ts"
import { testedProtections, inserting, openWatchedShop, type WatchedShop } from "../watched-shop.ts"

let watched: WatchedShop
beforeAll(async () => {
  watched = await openWatchedShop()
  putOnLabels(join(watched.shop.dataDir, "shop.db"))
})
afterAll(() => watched.close())

/** Every text as a label of the mug, beside its texts and at a custom target; rendered again for a variant in another glaze. */
const putOnLabels = (file: string): void => {
  const database = new DatabaseSync(file)
  const label = database.prepare(
    `insert into label (shown_on, position, text, round_method, round_value, image, custom, css_class, link, sort_order, target, insertion)
     values ('product', 'content', ?, 'round', '1', ?, ?, '', ?, 9, ?, 'appendTo')`,
  )
  const onMug = database.prepare(
    "insert into label_product (label_id, product_id) select ?, id from product where sku = 'TK-HARBOR-MUG'",
  )
  for (const text of injections)
    for (const target of [null, ".product-details__facts"])
      onMug.run(label.run(`#attr:glaze:string#${text}`, text, text, text, target).lastInsertRowid)
  database.close()
}

const wrongIn = async (
  page: Page,
  places: string,
  elements?: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const insert = await inserting(page)
  return insert.evaluate(({ wrongInPlaces }, [selector, allowed]) => wrongInPlaces(selector, allowed), [
    places,
    elements,
  ] as const)
}

const html = injections.map((text) => `<p>${text}</p>`).join("")
const someTexts = 50

/** As many messages as a cookie can hold, repeatedly until all were shown. */
const cookies = ((): ReadonlyArray<{ readonly value: string; readonly count: number }> => {
  const groups: Array<Array<string>> = [[]]
  const valueOf = (texts: ReadonlyArray<string>): string =>
    encodeURIComponent(JSON.stringify(texts.map((text) => ({ type: "notice", text }))))
  for (const text of injections) {
    const last = groups.at(-1) ?? []
    if (valueOf([...last, text]).length > 3900) groups.push([text])
    else last.push(text)
  }
  return groups.map((texts) => ({ value: valueOf(texts), count: texts.length }))
})()

const showMessages = async (context: BrowserContext, page: Page): Promise<void> => {
  for (const { value, count } of cookies) {
    await context.addCookies([{ name: "mage-messages", value, url: watched.shop.origin }])
    await page.goto("/about-us")
    await expect.poll(() => page.locator("[data-messages] .message").count()).toBe(count)
    expect(await wrongIn(page, "[data-messages] .message > div", messageHtml.elements)).toEqual([])
  }
}

const response = (
  context: BrowserContext,
  address: RegExp,
  body: { readonly json: unknown } | { readonly html: string },
) =>
  context.route(address, (route) =>
    "json" in body ? route.fulfill({ json: body.json }) : route.fulfill({ contentType: "text/html", body: body.html }),
  )

describe.each(testedProtections)("300 injections, policy $policy, sanitiser $sanitiser", (pageProtection) => {
  test("do not run in labels: rendered by the server, at custom positions, and after a variant is selected", async () => {
    const { context, page, happened } = await watched.watchedPage(pageProtection)
    await page.goto("/harbor-mug.html")
    const beside = page.locator(".product-page__buy .prolabels-content .prolabel__content")
    const apart = page.locator(".product-details__facts .prolabel__content")
    expect(await beside.count()).toBeGreaterThan(injections.length - 1)
    expect(await wrongIn(page, ".prolabel__content")).toEqual([])
    await page.locator(".product-details__facts").scrollIntoViewIfNeeded()
    await expect.poll(() => apart.count()).toBeGreaterThan(injections.length - 1)
    await page.getByRole("radio", { name: "Ink" }).check()
    await page.getByRole("radio", { name: "Small" }).check()
    for (const place of [beside, apart])
      await expect.poll(() => place.filter({ hasText: /^Ink/ }).count()).toBe(injections.length)
    expect(await wrongIn(page, ".prolabel__content")).toEqual([])
    const leads = await page
      .locator("a:has(> .prolabel)")
      .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.protocol] : [])))
    expect(leads.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([])
    // Each of the two choices changes the address.
    expect(await happened(3)).toEqual([])
    await context.close()
  })

  test("do not run in loaded tabs and carousel slides", async () => {
    const { context, page, happened } = await watched.watchedPage(pageProtection)
    await response(context, /\/easytabs\//, { html })
    await response(context, /carousel/, { json: { html, isLastPage: true } })
    await page.goto("/harbor-mug.html")
    await page
      .getByRole("tab", { name: "Care" })
      .or(page.getByRole("link", { name: "Care", exact: true }))
      .first()
      .click()
    const panel = page.getByRole("tabpanel", { name: "Care" })
    await expect.poll(() => panel.locator("p").count()).toBeGreaterThan(someTexts)
    expect(await wrongIn(page, "[role=tabpanel]:not([hidden])")).toEqual([])
    expect(await happened()).toEqual([])

    await page.goto("/")
    const row = page.getByRole("region", { name: "Set the table" })
    await row.scrollIntoViewIfNeeded()
    await row.getByRole("button", { name: "Load more" }).click()
    await expect.poll(() => row.locator(".carousel__slide p").count()).toBeGreaterThan(someTexts)
    const insert = await inserting(page)
    expect(await insert.evaluate(({ wrongInSlides }) => wrongInSlides(".carousel__slide:last-of-type"))).toEqual([])
    expect(await happened(2)).toEqual([])
    await context.close()
  })

  test("do not run in cookie messages shown by the script", async () => {
    const { context, page, happened } = await watched.watchedPage(pageProtection)
    // A cache in front of the server sends the same page to everyone.
    await context.route("**/about-us", (route) => {
      const { cookie: _, ...headers } = route.request().headers()
      return route.continue({ headers })
    })
    await showMessages(context, page)
    expect(await happened(cookies.length)).toEqual([])
    await context.close()
  })

  test("do not run in a promotional banner and in search suggestions", async () => {
    const { context, page, happened } = await watched.watchedPage(pageProtection)
    const banner = { id: "banner-x", placeholder: "awesomebar", class: "", title: "<img src=x onerror=alert(1)>", html }
    await response(context, /\/easybanner\/banner\/list/, { json: { banners: [{ ...banner, conditions: [] }] } })
    await page.goto("/?from=letter")
    await expect.poll(() => page.locator(".easybanner-awesomebar-content p").count()).toBeGreaterThan(someTexts)
    expect(await wrongIn(page, ".easybanner-awesomebar-content")).toEqual([])

    const suggestions = injections.map((text, id) => ({
      _type: ["product", "page", "category", "popular"][id % 4],
      id,
      title: text,
      url: text,
      sku: text,
      num_results: 1,
      image_html: text,
    }))
    await response(context, /\/search\/ajax\/suggest/, { json: suggestions })
    await page.goto("/about-us")
    await page
      .getByRole("banner")
      .getByPlaceholder(messageOfShop("Search entire store here..."))
      .fill("mug <img src=x onerror=alert(1)>")
    const list = page.getByRole("listbox", { name: "Suggestions" })
    await list.waitFor()
    const links = await list
      .getByRole("option")
      .evaluateAll((options) =>
        options.flatMap((option) =>
          option instanceof HTMLAnchorElement ? [new URL(option.href).origin] : ["no link"],
        ),
      )
    expect(links.length).toBeGreaterThan(4)
    expect(new Set(links)).toEqual(new Set([watched.shop.origin]))
    expect(await list.locator("script, iframe, svg, form, [onerror], [onclick], [onload]").count()).toBe(0)
    expect(await happened(2)).toEqual([])
    await context.close()
  })
})

test.each(["as shipped", "off"] as const)(
  "300 injections do not run in cookie messages shown by the server: policy %s",
  async (policy) => {
    const { context, page, happened } = await watched.watchedPage({ policy, sanitiser: "the browser's" })
    await showMessages(context, page)
    expect(await happened(cookies.length)).toEqual([])
    await context.close()
  },
)
