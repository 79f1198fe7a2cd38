import { describe, expect, test } from "vitest"

import { safeHtmlAt } from "../../adapters/html/sanitize-html.ts"
import { blocksOf, readContentPage } from "../../core/content/content.wire.ts"
import { withHtmlCode } from "../../core/content/html-code.ts"

const context = { origin: "http://magento.test", safeHtml: safeHtmlAt("http://magento.test"), today: "2026-11-23" }

const code =
  '<div data-content-type="html" data-element="main">&lt;p class="note"&gt;Tea &amp;amp; cups&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</div>'

describe("HTML code of Page Builder", () => {
  test("is HTML in a block, sanitized like the rest", () => {
    const { note } = blocksOf([{ identifier: "note", content: code }], context)
    expect(note).toBe('<div><p class="note">Tea &amp; cups</p></div>')
  })

  test("is HTML in the plain content of a page, from which descriptions are made", () => {
    expect(readContentPage({ identifier: "a", content: code }, context)?.html).not.toContain("&lt;")
  })

  test("is decoded once, and only where Page Builder has put it", () => {
    expect(withHtmlCode('<div data-content-type="html">&amp;lt;b&amp;gt;</div>')).toBe(
      '<div data-content-type="html">&lt;b&gt;</div>',
    )
    for (const html of [
      "<p>&lt;b&gt;</p>",
      '<div data-content-type="text">&lt;b&gt;</div>',
      '<div data-content-type="html"><p>&lt;b&gt;</p></div>',
    ])
      expect(withHtmlCode(html)).toBe(html)
  })
})
