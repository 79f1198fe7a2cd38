import { rmSync } from "node:fs"

import { afterAll, beforeAll, expect, test } from "vitest"

import { embeddedBackend, magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../../app/server/storefront-app.ts"
import { openShop, type Shop } from "../../../app/shop/shop.ts"
import { shopDatabase } from "../../postgres/shop-database.ts"
import { serveShopAlone } from "../../shops/shop-alone.ts"
import { testFolder } from "../../shops/test-folder.ts"

// Terra & Kiln, in this process and behind HTTP. Journeys about the document run with the embedded shop only, because of this test.

const dataDir = testFolder("remote-pages")
const origin = "http://shop.test"
let shop: Shop
let alone: Awaited<ReturnType<typeof serveShopAlone>>
let embedded: StorefrontApp
let remote: StorefrontApp
beforeAll(async () => {
  shop = await openShop(await shopDatabase(dataDir))
  alone = await serveShopAlone({ shop, port: 0, hostname: "127.0.0.1" })
  const common = { buildDir: "no-build", publicDir: "app/public", log: () => {} }
  embedded = await openStorefrontApp({ backend: embeddedBackend(shop), ...common })
  remote = await openStorefrontApp({ backend: magentoBackend(`http://127.0.0.1:${alone.port}`), ...common })
})
afterAll(async () => {
  await alone.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Parts of pages that may differ: the simulated video players, product alerts and delivery to several addresses of the embedded shop, the
 * advanced search of a Magento, the version of a page, which depends on the other differences, and numbers that are new at each visit.
 */
const differingParts = [
  /,"galleryConfig":[^<]*(?=\}<\/script>)/g,
  /,"switchedOff":\["product alerts"\]/g,
  /<li><a class="account-nav__link" href="\/customer\/alerts\/">[^<]*<\/a><\/li>/g,
  /<div class="wish-list-button"><form action="\/productalert\/.*?<\/div>/gs,
  /<a class="link-button" href="\/multishipping\/checkout\/"[^>]*>[^<]*<\/a>|,"hasMultishipping":(?:true|false)/g,
  /<p><a href="\/catalogsearch\/advanced\/">[^<]*<\/a><\/p>/g,
  /data-version="[^"]*"/g,
  /"(?:cartVersion|attemptKey)":[^,}]*|name="attempt" value="[^"]*"/g,
]

const formKey = "aaaaaaaabbbbbbbb"
const pageOf = async (app: StorefrontApp, path: string, cookie = `form_key=${formKey}`) => {
  const headers = { accept: "text/html", cookie }
  const response = await app.fetch(new Request(origin + path, { headers, redirect: "manual" }))
  return {
    status: response.status,
    html: differingParts.reduce((html, part) => html.replaceAll(part, ""), await response.text()),
  }
}

/** The cookies of a customer with addresses, and with a trivet in the cart. */
const customerWithCart = async (): Promise<string> => {
  const signedIn = await shop.fetch(
    new Request(`${origin}/customer/ajax/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      body: JSON.stringify({ username: "ada@example.com", password: "Stoneware-2280" }),
    }),
  )
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0])
  const cookie = [`form_key=${formKey}`, ...cookies].join("; ")
  const [, product = ""] = /"productId":"(\d+)"/.exec((await pageOf(embedded, "/oak-trivet.html")).html) ?? []
  await shop.fetch(
    new Request(`${origin}/checkout/cart/add/`, {
      method: "POST",
      headers: { cookie, "x-requested-with": "XMLHttpRequest" },
      body: new URLSearchParams({ product, qty: "2", form_key: formKey }),
    }),
  )
  return cookie
}

test.each([
  "/",
  "/tableware.html",
  "/tableware/mugs-cups.html",
  "/tableware/mugs-cups/coffee-mugs.html",
  "/tableware.html?product_list_mode=list&product_list_order=price&price=0-100",
  "/alba-vase-sand.html",
  "/column-vase-charcoal.html",
  "/harbor-mug.html",
  "/oak-trivet.html",
  "/oak-board.html",
  "/catalogsearch/result/?q=vase",
  "/catalogsearch/result/?q=zeppelin",
  "/delivery",
  "/no-such-page.html",
  "/enable-cookies",
  "/checkout/cart/",
  "/checkout/",
  "/customer/account/login/",
  "/customer/account/create/",
  "/contact/",
])("%s of a remote shop has the HTML of the same shop embedded", async (path) => {
  expect(await pageOf(remote, path)).toEqual(await pageOf(embedded, path))
})

test("a customer's pages of a remote shop have the HTML of the same shop embedded", async () => {
  const cookie = await customerWithCart()
  for (const [path, text] of [
    ["/checkout/cart/", "Oak Trivet"],
    ["/checkout/", "Oak Trivet"],
    ["/customer/account/", "Ada"],
    ["/customer/account/edit/", "ada@example.com"],
    ["/customer/address/", "Ada"],
    ["/customer/address/new/", "Ada"],
    ["/sales/order/history/", "Orders"],
    ["/wishlist/", "Wish List"],
    ["/newsletter/manage/", "ewsletter"],
  ] as const) {
    const page = await pageOf(remote, path, cookie)
    expect({ path, ...page }).toEqual({ path, ...(await pageOf(embedded, path, cookie)) })
    expect([path, page.status, page.html.includes(text)]).toEqual([path, 200, true])
  }
})
