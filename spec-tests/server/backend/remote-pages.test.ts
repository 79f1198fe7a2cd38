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

/** The gallery of the embedded shop has simulated players of videos; the version of a page depends on its settings. */
const ofGallery = /,"galleryConfig":[^<]*(?=\}<\/script>)|data-version="[^"]*"/g

const pageOf = async (app: StorefrontApp, path: string) => {
  const headers = { accept: "text/html", cookie: "form_key=aaaaaaaabbbbbbbb" }
  const response = await app.fetch(new Request(origin + path, { headers, redirect: "manual" }))
  return { status: response.status, html: (await response.text()).replaceAll(ofGallery, "") }
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
  "/catalogsearch/result/?q=zeppelin+hangar",
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
