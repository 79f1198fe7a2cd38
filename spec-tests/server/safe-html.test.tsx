import { describe, expect, test } from "vitest"

import { showSafeHtml } from "../../adapters/html/safe-html.ts"
import { safeHtmlAt } from "../../adapters/html/sanitize-html.ts"
import { allowedHtml } from "../../core/content/allowed-html.ts"
import { messageHtml } from "../../core/web/read-messages.ts"
import { injections } from "../arbitraries/injections.ts"
import { wrongIn } from "../arbitraries/wrong-in-html.ts"

const onServer = safeHtmlAt("http://shop.example")

const inBrowser = async (html: string, allowed: Parameters<typeof showSafeHtml>[2] = allowedHtml): Promise<string> => {
  const place = document.createElement("div")
  await showSafeHtml(place, html, allowed)
  return place.innerHTML
}

const read = (html: string): Element => new DOMParser().parseFromString(html, "text/html").body

/** Texts that are still dangerous after sanitising, with the reason. */
const notHarmless = async (
  clean: (html: string) => string | Promise<string>,
  elements?: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const found = injections.map(async (html) => {
    const wrong = wrongIn(read(await clean(`before ${html} after`)), elements)
    return wrong.map((what) => `${html} leaves ${what}`)
  })
  return (await Promise.all(found)).flat()
}

// In Chromium, including executed scripts and requests: spec-tests/built/injections/injections.test.ts.
describe("Sanitising HTML of the shop by the allow-list", () => {
  test("300 injections are harmless on the server", async () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(300)
    expect(await notHarmless(onServer)).toEqual([])
  })

  test("300 injections are harmless in a browser without the Sanitizer API, by the list for contents and by that for messages", async () => {
    expect(await notHarmless((html) => inBrowser(html))).toEqual([])
    expect(await notHarmless((html) => inBrowser(html, messageHtml), messageHtml.elements)).toEqual([])
  })

  test("sanitised HTML does not change when it is sanitised again", async () => {
    const once = injections.map((html) => onServer(`before ${html} after`))
    expect(once.map((html) => onServer(html))).toEqual(once)
  })

  test("the injections are dangerous before sanitising, and the check of this test detects it", () => {
    const seen = injections.filter((html) => wrongIn(read(`before ${html} after`)).length > 0)
    // Some are dangerous for other parsers only: templates, `<body>`, disabled scripts, other encodings.
    expect(seen.length).toBeGreaterThanOrEqual(270)
  })

  test("typical HTML of merchants is unchanged", async () => {
    const html =
      '<h2>Care</h2><p class="lead">Wash <strong>by hand</strong>, see <a href="/care?a=1#top">care</a>.</p>' +
      '<ul><li>One</li></ul><img src="/media/a.webp" alt="A mug" width="10" height="20">' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
    expect(onServer(html).replaceAll(" />", ">")).toBe(html)
    expect(await inBrowser(html)).toBe(html)
  })

  test("URLs of the shop become paths, so that a cached page is right on every origin", () => {
    expect(onServer('<a href="http://shop.example/a.html">a</a><img src="http://shop.example/media/a.jpg">')).toBe(
      '<a href="/a.html">a</a><img src="/media/a.jpg" />',
    )
    expect(onServer('<a href="http://shop.example.evil/">a</a>')).toBe('<a href="http://shop.example.evil/">a</a>')
  })
})
