import { describe, expect, test } from "vitest"

import { blocksOfEveryPage, homePageBlocks, productPageBlocks } from "../../core/content/content-blocks.ts"
import { blocksOf, readContentPage } from "../../core/content/content.wire.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => `safe:${html}`, today: "2026-11-22" }

describe("Content page and block decoding", () => {
  test("a page is decoded with sanitised content", () => {
    const wire = {
      identifier: "about-us",
      title: "About us",
      content_heading: "Who we are",
      content: "<p>Potters</p>",
      meta_title: "About the shop",
      meta_description: "Potters by the sea",
    }
    expect(readContentPage(wire, context)).toEqual({
      identifier: "about-us",
      title: "About us",
      heading: "Who we are",
      html: "safe:<p>Potters</p>",
      metaTitle: "About the shop",
      metaDescription: "Potters by the sea",
    })
    expect(readContentPage({ ...wire, meta_title: null }, context)?.metaTitle).toBe("About us")
    expect(readContentPage({ ...wire, meta_title: "" }, context)?.metaTitle).toBe("About us")
  })

  test("missing page fields are empty; a page without an identifier is left out", () => {
    expect(readContentPage({ identifier: "bare", title: null, content: null }, context)).toEqual({
      identifier: "bare",
      title: "",
      heading: "",
      html: "safe:",
      metaTitle: "",
      metaDescription: "",
    })
    for (const none of [{ title: "About" }, null, [], "<html>"]) expect(readContentPage(none, context)).toBeUndefined()
  })

  test("blocks are found by identifier; empty or unreadable ones are left out", () => {
    const safe = { ...context, safeHtml: (html: string) => html.replace("<script>", "") }
    const wire = [
      { identifier: "header-notice", content: "Free delivery" },
      { identifier: "empty", content: "" },
      { identifier: "none", content: null },
      { identifier: "unsafe", content: "<script>" },
      { content: "lost" },
      null,
    ]
    expect(blocksOf(wire, safe)).toEqual({ "header-notice": "Free delivery" })
    expect(blocksOf({}, safe)).toEqual({})
  })

  test("every page requests the footer links by Magento's identifier, and the shop's own blocks", () => {
    expect(blocksOfEveryPage).toEqual(["header-notice", "footer_links_block", "menu-setup", "checkout-promise"])
    expect(homePageBlocks).toEqual(["home-story", "home-slides", "home-carousel", "home-promises"])
    expect(productPageBlocks).toEqual(["product-delivery", "product-tabs"])
  })
})
