import { describe, expect, test } from "vitest"

import { everyPageBlocks, homePageBlocks, productPageBlocks } from "../../core/content/content-blocks.ts"
import { blocksOf, readContentPage } from "../../core/content/content.wire.ts"

const reading = { origin: "https://shop.test", safeHtml: (html: string) => `safe:${html}`, today: "2026-11-22" }

describe("Content pages and blocks as the shop answers them", () => {
  test("a page is read under its names, its content made safe", () => {
    const wire = {
      identifier: "about-us",
      title: "About us",
      content_heading: "Who we are",
      content: "<p>Potters</p>",
      meta_title: "About the shop",
      meta_description: "Potters by the sea",
    }
    expect(readContentPage(wire, reading)).toEqual({
      identifier: "about-us",
      title: "About us",
      heading: "Who we are",
      html: "safe:<p>Potters</p>",
      metaTitle: "About the shop",
      metaDescription: "Potters by the sea",
    })
    expect(readContentPage({ ...wire, meta_title: null }, reading)?.metaTitle).toBe("About us")
    expect(readContentPage({ ...wire, meta_title: "" }, reading)?.metaTitle).toBe("About us")
  })

  test("what a page does not say is empty; without an identifier there is no page", () => {
    expect(readContentPage({ identifier: "bare", title: null, content: null }, reading)).toEqual({
      identifier: "bare",
      title: "",
      heading: "",
      html: "safe:",
      metaTitle: "",
      metaDescription: "",
    })
    for (const none of [{ title: "About" }, null, [], "<html>"]) expect(readContentPage(none, reading)).toBeUndefined()
  })

  test("blocks are found by identifier; one without content, or that cannot be read, is left out", () => {
    const safe = { ...reading, safeHtml: (html: string) => html.replace("<script>", "") }
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

  test("every page asks for the footer's links by the platform's own name, and for the shop's own blocks", () => {
    expect(everyPageBlocks).toEqual(["header-notice", "footer_links_block", "menu-setup"])
    expect(homePageBlocks).toEqual(["home-story", "home-slides", "home-carousel", "home-promises"])
    expect(productPageBlocks).toEqual(["product-delivery", "product-tabs"])
  })
})
