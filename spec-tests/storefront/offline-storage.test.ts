import { readFileSync } from "node:fs"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { productOfStructuredData } from "../../core/catalogue/recently-viewed/product-of-structured-data.ts"
import { storedProductData, readKnownProducts } from "../../core/catalogue/recently-viewed/read-product-data.ts"
import { defaultThemeColor, webManifest } from "../../core/store/web-manifest.ts"
import { offlineCart } from "../../core/storefront/offline-cart.ts"
import { workerTask } from "../../core/storefront/offline-worker.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { store } from "../shops/page.tsx"

const page = { method: "GET", mode: "navigate", destination: "document", path: "/mug.html" }

describe("The offline worker", () => {
  test.each(["/", "/mug.html", "/de/mug.html", "/checkout/cart/", "/customer/account/logout/", "/administer.html"])(
    "fetches the page %s, and shows the offline page without a connection",
    (path) => {
      expect(workerTask({ ...page, path })).toBe("page")
    },
  )

  test.each([
    "/rest/default/V1/carts/mine",
    "/graphql",
    "/admin/dashboard/",
    "/admin_1x2y/",
    "/demo/back-office/",
    "/media/a.jpg",
    "/static/boot-a.js",
    "/vitrine/offline/",
  ])("leaves %s to the browser", (path) => {
    expect(workerTask({ ...page, path })).toBe("none")
  })

  test("leaves everything to the browser that is not a page in a window: forms, frames, requests of scripts, pictures", () => {
    const others = fc.record({
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PURGE"),
      mode: fc.constantFrom("navigate", "cors", "same-origin", "no-cors"),
      destination: fc.constantFrom("document", "iframe", "image", "script", ""),
      path: fc.webPath(),
    })
    forAll(others, (request) => {
      fc.pre(request.method !== "GET" || request.mode !== "navigate" || request.destination !== "document")
      fc.pre(!request.path.startsWith("/static/offline-"))
      expect(workerTask(request)).toBe("none")
    })
  })

  test("takes only the files of the offline page from its cache", () => {
    const file = { method: "GET", mode: "cors", destination: "script" }
    expect(workerTask({ ...file, path: "/static/offline-page-abc.js" })).toBe("file")
    expect(workerTask({ ...file, path: "/static/boot-abc.js" })).toBe("none")
  })
})

const origin = "https://shop.test"
const at = 1_800_000_000
const hour = 3600
const day = 24 * hour
const section = {
  data_id: at,
  summary_count: 2,
  subtotalAmount: "44",
  subtotal: '<span class="price">$44.00</span>',
  items: [
    {
      item_id: "1",
      product_name: "Mug &amp; Saucer",
      qty: 2,
      product_url: `${origin}/mug.html`,
      product_image: { src: `${origin}/media/mug.jpg`, alt: "" },
    },
  ],
}
const cartAt = (now: number, contents: Readonly<Record<string, unknown>>) => offlineCart({ contents }, { origin, now })

describe("The cart of the offline page", () => {
  test("has the lines, the subtotal as the shop wrote it, and the time at which the shop sent it", () => {
    expect(cartAt(at + hour, { cart: section })).toEqual({
      at,
      subtotal: "$44.00",
      lines: [{ name: "Mug & Saucer", quantity: 2, path: "/mug.html", picture: "/media/mug.jpg" }],
    })
  })

  test.each([
    ["a guest's, for a week", {}, 7 * day],
    ["a customer's, for the hour for which the storage is valid", { customer: { firstname: "Ada" } }, hour],
  ])("is %s", (_, contents, lifetime) => {
    expect(cartAt(at + lifetime - 1, { ...contents, cart: section })).toBeDefined()
    expect(cartAt(at + lifetime, { ...contents, cart: section })).toBeUndefined()
  })

  test.each([
    ["empty", { ...section, items: [] }],
    ["no cart", "text"],
    ["missing", undefined],
  ])("is not shown if the stored one is %s", (_, cart) => {
    expect(cartAt(at, { cart })).toBeUndefined()
  })

  test("never fails, whatever the storage contains", () => {
    forAll(fc.dictionary(fc.constantFrom("cart", "customer", "x"), fc.jsonValue()), (contents) => {
      expect(() => cartAt(at, contents)).not.toThrow()
    })
  })
})

describe("The product of a page, from its structured data", () => {
  const on = { productId: "7", priceContext: { storeId: "1", currency: "USD" } }
  const place = { origin, pathname: "/mug.html" }
  const described = {
    "@type": "Product",
    name: "Mug",
    image: [`${origin}/media/mug.w1440.webp`],
    offers: { price: "22", availability: "https://schema.org/InStock" },
  }

  test("is stored as one that the shop has sent, of unknown age", () => {
    const product = productOfStructuredData(described, on, place)
    expect(product).toEqual({
      id: "7",
      name: "Mug",
      path: "/mug.html",
      picture: { url: "/media/mug.w1440.webp", label: "Mug" },
      regular: "22",
      final: "22",
      highest: "22",
      isGrouped: false,
      isSalable: true,
      storeId: "1",
      currency: "USD",
      loadedAt: 0,
    })
    expect(product && readKnownProducts(storedProductData({ 7: product }), origin)).toEqual({ 7: product })
    const several = { ...described, offers: { lowPrice: "28", highPrice: "34" } }
    expect(productOfStructuredData(several, on, place)).toMatchObject({ final: "28", highest: "34" })
  })

  test("is absent on a page without a product, and for other descriptions", () => {
    expect(productOfStructuredData(described, { ...on, productId: undefined }, place)).toBeUndefined()
    expect(productOfStructuredData({ "@type": "BreadcrumbList" }, on, place)).toBeUndefined()
    forAll(fc.jsonValue(), (any) => {
      expect(productOfStructuredData(any, on, place)).toBeUndefined()
    })
  })
})

describe("The manifest of a shop", () => {
  test("has the name, language, direction, colour and icon of the store view, and begins at its home page", () => {
    expect(webManifest(store({ name: "Clay", locale: "ar-SA", icon: "/favicon.svg" }), "/ar")).toMatchObject({
      name: "Clay",
      lang: "ar-SA",
      dir: "rtl",
      start_url: "/ar/",
      theme_color: defaultThemeColor.light,
      icons: [{ src: "/favicon.svg", sizes: "any" }],
    })
  })

  test("has the colours and the icons of the brand instead, and no icon without one", () => {
    const appIcons = [{ src: "/brand/512.png", sizes: "512x512", purpose: "maskable" as const }]
    const themeColor = { light: "#fff", dark: "#000" }
    expect(webManifest(store({ icon: "/favicon.svg", themeColor, appIcons }))).toMatchObject({
      theme_color: "#fff",
      background_color: "#fff",
      icons: appIcons,
    })
    expect(webManifest(store()).icons).toEqual([])
  })

  test("has the background of the design as its default colours", () => {
    const tokens = readFileSync("ui/design/tokens.css", "utf8")
    const { light, dark } = defaultThemeColor
    expect(tokens).toContain(`--color-background: light-dark(${light}, ${dark});`)
  })
})
