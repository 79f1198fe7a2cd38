import { describe, expect, test } from "vitest"

import { showSafeHtml } from "../../adapters/safe-html.ts"
import { safeHtmlAt } from "../../adapters/sanitize-html.ts"
import { allowedHtml } from "../../core/content/allowed-html.ts"
import { injections } from "../any/injections.ts"

const onServer = safeHtmlAt("http://shop.example")

const inBrowser = async (html: string): Promise<string> => {
  const place = document.createElement("div")
  await showSafeHtml(place, html, allowedHtml)
  return place.innerHTML
}

/** What is wrong with a piece of HTML, as a browser would read it. */
const wrongIn = (html: string): ReadonlyArray<string> => {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const elements: ReadonlyArray<string> = allowedHtml.elements
  return [...body.querySelectorAll("*")].flatMap((element) => [
    ...(elements.includes(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      /^(on|style$|id$|name$|data-|formaction)/.test(name) ||
      /^(javascript|data|vbscript):/i.test(value.replace(/[\s\p{Cc}]/gu, ""))
        ? [`${name}=${value}`]
        : [],
    ),
  ])
}

describe("HTML of the shop, by the one allow-list", () => {
  test.each(injections)("%s is harmless on the server", (html) => {
    expect(wrongIn(onServer(`before ${html} after`))).toEqual([])
  })

  test.each(injections)("%s is harmless in a browser without a sanitiser of its own", async (html) => {
    expect(wrongIn(await inBrowser(`before ${html} after`))).toEqual([])
  })

  test("the texts are dangerous as they are, and this test sees it", () => {
    const seen = injections.filter((html) => wrongIn(`before ${html} after`).length > 0)
    // A few show their danger to other readers only: templates, `<body>`, scripts switched off.
    expect(seen.length).toBeGreaterThanOrEqual(40)
  })

  test("what merchants write stays as it is", async () => {
    const html =
      '<h2>Care</h2><p class="lead">Wash <strong>by hand</strong>, see <a href="/care?a=1#top">care</a>.</p>' +
      '<ul><li>One</li></ul><img src="/media/a.webp" alt="A mug" width="10" height="20">' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
    expect(onServer(html).replaceAll(" />", ">")).toBe(html)
    expect(await inBrowser(html)).toBe(html)
  })

  test("addresses of the shop become paths, so that a cached page is right wherever it is read", () => {
    expect(onServer('<a href="http://shop.example/a.html">a</a><img src="http://shop.example/media/a.jpg">')).toBe(
      '<a href="/a.html">a</a><img src="/media/a.jpg" />',
    )
    expect(onServer('<a href="http://shop.example.evil/">a</a>')).toBe('<a href="http://shop.example.evil/">a</a>')
  })
})
