import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { featureOfPath, type ShopFeature } from "../../core/store/store.ts"
import { readStore } from "../../core/store/store.wire.ts"
import { registerAccount } from "../arbitraries/account.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

type Host = Awaited<ReturnType<typeof hostOver>>

describe("Features that the merchant has switched off", () => {
  let small: SmallShop
  let host: Host
  beforeAll(async () => {
    small = await openSmallShop({ ...smallSettings, wishlist: false, newsletter: false, contact: false })
    host = await hostOver(small.shop)
  })
  afterAll(() => small.close())

  test.each([
    "/wishlist/",
    "/wishlist/index/share/",
    "/newsletter/manage/",
    "/newsletter/subscriber/confirm/id/1/code/a/",
    "/contact/",
  ])("%s is missing", async (path) => {
    const page = await openPlainBrowser(host).visit(path)
    expect([page.status, page.document.body.className.includes("cms-noroute-index")]).toEqual([404, true])
  })

  test("no page offers them, to guests or customers", async () => {
    const ann = await registerAccount(host, "ann-off@example.com")
    await ann.send("/checkout/cart/add/", {
      product: String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"]),
    })
    for (const path of ["/", "/mug.html", "/catalogsearch/result/?q=mug", "/checkout/cart/", "/customer/account/"]) {
      const { document, status } = await ann.visit(path)
      const links = [...document.querySelectorAll("a, form, button")]
        .flatMap((element) => ["href", "action", "formaction"].map((name) => element.getAttribute(name) ?? ""))
        .filter((address) => /^\/(wishlist|newsletter)/.test(address))
      expect([path, status, links]).toEqual([path, 200, []])
    }
    const form = await openPlainBrowser(host).visit("/customer/account/create/")
    expect(form.document.querySelector("[name=is_subscribed]")).toBeNull()
  })
})

const context = { origin: "https://shop.example", safeHtml: (html: string) => html, today: "2026-11-23" }

describe("The features of a backend's configuration", () => {
  const all = ["wish list", "newsletter", "contact"] satisfies ReadonlyArray<ShopFeature>
  test.each([
    [{ magento_wishlist_general_is_enabled: "0", newsletter_enabled: false, contact_enabled: false }, all],
    [{ magento_wishlist_general_is_enabled: "1", newsletter_enabled: true, contact_enabled: true }, undefined],
    [{ magento_wishlist_general_is_enabled: null }, undefined],
    [{ newsletter_enabled: "0" }, ["newsletter"]],
  ])("%j: off are %j", (config, off) => {
    expect(readStore({ store_code: "default", ...config }, context)?.switchedOff).toEqual(off)
  })

  test("a feature's pages are those of its folder alone", () => {
    expect(["/wishlist", "/wishlist/shared/", "/wishlists", "/a/wishlist/", "/"].map(featureOfPath)).toEqual([
      "wish list",
      "wish list",
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe("The logo of a merchant", () => {
  const media = { store_code: "default", base_media_url: "https://shop.example/media/", store_group_name: "Clay" }
  test.each([
    [{}, undefined],
    [{ header_logo_src: "stores/1/a.svg" }, { url: "/media/logo/stores/1/a.svg", label: "Clay" }],
    [
      { header_logo_src: "a.png", logo_alt: "Clay & Co", logo_width: 148, logo_height: 43 },
      { url: "/media/logo/a.png", label: "Clay & Co", width: 148, height: 43 },
    ],
    [
      { header_logo_src: "a.png", secure_base_media_url: "https://cdn.example/media/" },
      { url: "https://cdn.example/media/logo/a.png", label: "Clay" },
    ],
  ])("%j is shown as %j", (config, logo) => {
    expect(readStore({ ...media, ...config }, context)?.logo).toEqual(logo)
  })

  test("is the link to the home page, instead of the name of the shop", async () => {
    const small = await openSmallShop()
    const withLogo = async (request: Request): Promise<Response> => {
      const response = await small.shop.fetch(request.clone())
      const text = await response.text()
      return new Response(text.replace('"header_logo_src":null', '"header_logo_src":"a.svg"'), response)
    }
    const host = await hostOver({ ...small.shop, fetch: withLogo })
    const { document } = await openPlainBrowser(host).visit("/")
    const logo = document.querySelector(".header__logo img")
    expect([logo?.getAttribute("src"), logo?.getAttribute("alt")]).toEqual(["/media/logo/a.svg", "Main Website Store"])
    await small.close()
  })
})
