import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { pageTitle, readHeadIncludes } from "../../core/store/store-design.ts"
import { readStoreDesign } from "../../core/store/store-design.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const usual = { titlePrefix: "", defaultTitle: "", titleSuffix: "" }

describe("The title of a page", () => {
  test.each([
    ["Mugs", usual, "Mugs"],
    ["Mugs", { ...usual, titlePrefix: "Terra", titleSuffix: "- Shop" }, "Terra Mugs - Shop"],
    ["Mugs", { ...usual, titleSuffix: "Shop" }, "Mugs | Shop"],
    ["Shop Mugs", { ...usual, titlePrefix: "Shop", titleSuffix: "Mugs" }, "Shop Mugs"],
    ["", { ...usual, defaultTitle: "Terra Market" }, "Terra Market"],
  ])("%j with %j is %j", (title, design, expected) => {
    expect(pageTitle(title, design)).toBe(expected)
  })
})

describe("Elements that a merchant adds to the head", () => {
  test("are used if they are meta tags that a page does not set itself, and reported by name otherwise", () => {
    const html = `<!-- <script>old()</script> -->
      <meta name="google-site-verification" content="a&amp;b" />
      <meta property='og:brand' content='Terra'>
      <meta name="robots" content="INDEX"><meta http-equiv="refresh" content="0;url=//evil.example">
      <link rel="stylesheet" href="//cdn.example/a.css"><SCRIPT src="//cdn.example/a.js"></SCRIPT><style>body{}</style>`
    expect(readHeadIncludes(html)).toEqual({
      metaTags: [
        { attribute: "name", name: "google-site-verification", content: "a&b" },
        { attribute: "property", name: "og:brand", content: "Terra" },
      ],
      omittedHeadElements: ["meta", "link", "script", "style"],
    })
  })

  test("are read from any text without an error", () => {
    forAll(fc.string(), (text) => {
      expect(readHeadIncludes(text).metaTags.every(({ name }) => name !== "robots")).toBe(true)
    })
  })
})

describe("The design configuration of a shop", () => {
  let small: SmallShop
  beforeAll(async () => {
    small = await openSmallShop()
  })
  afterAll(() => small.close())

  const design = {
    title_prefix: "Terra",
    default_description: "Stoneware by hand",
    default_keywords: "mugs, bowls",
    head_shortcut_icon: "default/jar.png",
    head_includes: '<meta name="site-proof" content="42"/><script>alert(1)</script>',
    welcome: "Hello & welcome",
    absolute_footer: '<p>Since 1998</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
    demonotice: 1,
    base_media_url: "http://shop.example/media/",
  }

  /** A page of a storefront whose shop has these settings in its configuration. */
  const pageWith = async (settings: object) => {
    const configuration = await small.shop.fetch(
      new Request("http://shop.example/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          query: "{ storeConfig { store_code root_category_uid cms_home_page product_url_suffix } }",
        }),
      }),
    )
    const { data } = (await configuration.json()) as { readonly data: { readonly storeConfig: object } }
    const storeConfig = { ...data.storeConfig, ...settings }
    const { fetchPage, lines } = await openPlainMagento(small, ({ query }) =>
      query.includes("title_prefix") ? Response.json({ data: { storeConfig } }) : undefined,
    )
    return { page: await (await fetchPage("/mug.html")).text(), lines }
  }

  test("appears in head, header and footer, without scripts", async () => {
    const { page, lines } = await pageWith(design)
    expect(lines).toContain("head-elements-omitted")
    expect(page).toContain("<title>Terra ")
    expect(page).toContain('<meta name="keywords" content="mugs, bowls"/>')
    expect(page).toContain('<link rel="icon" href="/media/favicon/default/jar.png"/>')
    expect(page).toContain('<meta name="site-proof" content="42"/>')
    expect(page).toContain("This is a demo store. No orders will be fulfilled.")
    expect(page).toContain("Hello &amp; welcome")
    expect(page).toContain("<p>Since 1998</p>")
    expect(page).not.toMatch(/alert\(1\)/)
  })

  test("that is Magento's default shows nothing", async () => {
    const { page, lines } = await pageWith({ welcome: "Default welcome msg!", demonotice: 0 })
    expect(lines).not.toContain("head-elements-omitted")
    expect(page).not.toContain("Default welcome msg!")
    expect(page).not.toContain("demo store")
    expect(page).toContain('<link rel="icon" href="data:,"/>')
  })

  test("is decoded from any values", () => {
    const context = { origin: "http://shop.example", safeHtml: (html: string) => html, today: "" }
    forAll(fc.record(Object.fromEntries(Object.keys(design).map((key) => [key, fc.option(fc.string())]))), (wire) => {
      expect(readStoreDesign({ ...wire, demonotice: null }, context)).toBeDefined()
    })
  })
})
