import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const settings = {
  title_prefix: "Terra",
  title_suffix: "- Kiln",
  head_shortcut_icon: "default/jar.png",
  demonotice: 1,
  base_media_url: "http://shop.example/media/",
}

/** Addresses of the shop in the notations that a merchant's text may have. */
const content = `<p>Write to http://shop.example/contact/.</p>
  <a href="http://shop.example/mug.html">Mug</a> <img src="http://shop.example/media/mug.png" alt="">
  <a href="https://share.example/?u=http%3A%2F%2Fshop.example%2Fmug.html">Share</a>
  <p title="http:\\/\\/shop.example\\/contact">Contact</p>`

const cmsPage = { identifier: "about", title: "About", content, content_heading: "About us" }

/** A response with slashes escaped, as PHP writes them. */
const phpJson = (body: object) =>
  new Response(JSON.stringify(body).replaceAll("/", "\\/"), { headers: { "content-type": "application/json" } })

let small: SmallShop
let magento: Awaited<ReturnType<typeof openPlainMagento>>
let guest: PlainBrowser
let customer: PlainBrowser
beforeAll(async () => {
  small = await openSmallShop()
  magento = await openPlainMagento(small, async ({ path, query }) => {
    if (query.includes("cmsPage")) return phpJson({ data: { cmsPage } })
    if (!query.includes("title_prefix")) return undefined
    const { data } = await (await small.shop.fetch(new Request(`http://shop.example${path}`))).json()
    return Response.json({ data: { ...data, storeConfig: { ...data.storeConfig, ...settings } } })
  })
  ;[guest, customer] = [openPlainBrowser(magento.app), openPlainBrowser(magento.app)]
  const mug = String(idOf(small, "product", "where sku = ?", "MUG"))
  await guest.send("/checkout/cart/add/", { product: mug, qty: "1" })
  await customer.press(await customer.visit("/customer/account/login/"), "Sign In", {
    "login[username]": "ann@example.com",
    "login[password]": "Ann-likes-mugs-7",
  })
  await customer.send("/wishlist/index/add/", { product: mug, form_key: customer.cookies.get("form_key") ?? "" })
})
afterAll(() => small.close())

const guestPaths = [
  "/",
  "/mug.html",
  "/catalogsearch/result/?q=mug",
  "/contact/",
  "/customer/account/login/",
  "/customer/account/createPassword/?token=abc",
  "/sales/guest/form/",
  "/wishlist/",
  "/catalog/product_compare/",
  "/checkout/cart/",
  "/checkout/",
  "/no-such-page.html",
]

const customerPaths = [
  "/customer/account/",
  "/customer/account/edit/",
  "/customer/address/new/",
  "/sales/order/history/",
  "/wishlist/",
  "/wishlist/index/share/wishlist_id/1/",
  "/review/customer/",
]

const visits = [
  ...guestPaths.map((path) => ({ by: "guest", path, visit: () => guest.visit(path) })),
  ...customerPaths.map((path) => ({ by: "customer", path, visit: () => customer.visit(path) })),
]

/** The title of a page without the shop's prefix and suffix. */
const ownTitle = ({ document: { title } }: PlainPage): string => /^Terra (.+) - Kiln$/.exec(title)?.[1] ?? ""

/** True for "Mugs Mugs", "Mugs | Mugs" and the like. */
const isRepeated = (title: string): boolean => /^(.+?)[\s|:–-]*\1$/.test(title)

describe("Every page in front of a Magento", () => {
  test.each(visits)(
    "$path of a $by has the shop's title, icon and notice, and no address of the server's own",
    async ({ visit }) => {
      const page = await visit()
      expect(ownTitle(page)).toMatch(/^(?!.*(?:Terra|Kiln))./)
      expect(isRepeated(ownTitle(page))).toBe(false)
      expect(page.document.querySelector("link[rel=icon]")?.getAttribute("href")).toBe("/media/favicon/default/jar.png")
      expect(page.text).toContain("This is a demo store. No orders will be fulfilled.")
      expect(page.document.documentElement.outerHTML).not.toContain("vitrine.invalid")
    },
  )
})
