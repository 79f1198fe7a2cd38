import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { carouselPages } from "../../adapters/forms/carousel-page.ts"
import { carouselAddress } from "../../core/content/carousel-page-address.ts"
import { readCarouselPage } from "../../core/content/carousel-page.wire.ts"
import { withFormKey } from "../../core/content/form-key-fields.ts"
import { loadCarouselPage } from "../../core/content/loaded-content.program.ts"
import { queryPairs } from "../../core/web/query.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }
const carousel = {
  source: "https://shop.test/highlight/carousel/slide",
  referer: "https://shop.test/mugs.html?p=1",
  block: { type: "New\\Products", page_var_name: "np", page_count: 3 },
}
const load = async (given: Given, change: Partial<typeof carousel> = {}) => {
  const { sent, run } = recordingTransport(given)
  const result = await run(
    loadCarouselPage({ ...carousel, ...change }, 2, context.origin),
    carouselPages(context, () => "OWN"),
  )
  return { sent, result }
}

describe("Carousel page", () => {
  test("[7.carousel-page.1] [7.carousel-page.2] [7.carousel-page.3] [7.carousel-page.4] [3.carousel-page.1] GETs the data source with page, referer and block configuration", async () => {
    const { sent } = await load({ json: { html: "<li>x</li>", isLastPage: false } })
    expect(sent).toMatchObject([{ method: "GET", body: undefined, cache: undefined }])
    const [path, query = ""] = sent[0]?.address.split("?") ?? []
    expect(path).toBe("/highlight/carousel/slide")
    expect(queryPairs(query)).toEqual([
      ["np", "2"],
      ["referer", "https://shop.test/mugs.html?p=1"],
      ["block_data[type]", "New\\Products"],
      ["block_data[page_var_name]", "np"],
      ["block_data[page_count]", "3"],
    ])
  })

  test("[3.carousel-page.1] [7.carousel-page.2] the page parameter is 'p' unless the block names it", () => {
    const address = (block: Readonly<Record<string, string | number>>, source = "/slide") =>
      carouselAddress(source, { page: 3, referer: "/", block })
    expect(address({})).toBe("/slide?p=3&referer=%2F")
    expect(address({ page_var_name: "" })).toMatch(/^\/slide\?p=3&/)
    expect(address({ page_var_name: 7 })).toMatch(/^\/slide\?p=3&/)
    expect(address({}, "/slide?store=1")).toBe("/slide?store=1&p=3&referer=%2F")
  })

  test("[7.carousel-page.4] nested configuration uses bracket notation, null is empty", () => {
    const block = { a: { b: [true, null], c: {} }, d: "é&=" }
    const query = carouselAddress("/s", { page: 2, referer: "/", block }).split("?")[1] ?? ""
    expect(queryPairs(query).slice(2)).toEqual([
      ["block_data[a][b][0]", "true"],
      ["block_data[a][b][1]", ""],
      ["block_data[d]", "é&="],
    ])
  })

  test("[7.carousel-page.5] [3.carousel-page.2] html and isLastPage are decoded; the HTML is sanitised", async () => {
    const { result } = await load({ json: { html: "<li>x</li>", isLastPage: true } })
    expect(result).toEqual(Result.succeed({ html: "<li>x</li>", isLastPage: true }))
    const strict = { ...context, safeHtml: () => "safe" }
    expect(readCarouselPage({ html: "<b>", isLastPage: "1" }, strict)).toEqual({ html: "safe", isLastPage: true })
    expect(readCarouselPage({ html: "" }, context)).toEqual({ html: "", isLastPage: false })
    forAll(fc.anything(), (input) => {
      expect(() => readCarouselPage(input, context)).not.toThrow()
    })
  })

  test("[4.carousel.1] an unreadable page, an error status and a network failure are failures", async () => {
    const failure = { _tag: "ContentFailed" }
    expect((await load({ json: [] })).result).toMatchObject({ failure: { ...failure, reason: "status 200, no page" } })
    expect((await load({ status: 500, json: { html: "x" } })).result).toMatchObject({
      failure: { ...failure, reason: "status 500, no page" },
    })
    expect((await load({ text: "<html>" })).result).toMatchObject({ failure: { ...failure, reason: "not JSON" } })
    expect((await load("unreachable")).result).toMatchObject({ failure: { ...failure, reason: "unreachable" } })
    const elsewhere = await load({ json: {} }, { source: "https://evil.test/slide" })
    expect([elsewhere.sent, elsewhere.result]).toMatchObject([[], { failure: { reason: "another origin" } }])
  })

  test("[7.carousel-page.6] form_key inputs of a loaded slide have the shopper's form key", async () => {
    const { result } = await load({
      json: { html: `<input type=hidden name='form_key' value="old"/>`, isLastPage: false },
    })
    expect(result).toMatchObject({ success: { html: `<input value="OWN" type=hidden name='form_key'/>` } })
  })

  test.each([
    ['<input name="form_key">', '<input value="K" name="form_key">'],
    ["<INPUT NAME=form_key VALUE=old>", '<INPUT value="K" NAME=form_key>'],
    ["<input value='a>b' name=form_key />", '<input value="K" name=form_key />'],
    ['<input name="form_key" data-value="1">', '<input value="K" name="form_key" data-value="1">'],
    ['<input data-name="form_key" value="1">', '<input data-name="form_key" value="1">'],
    ['<input name="form_keys" value="1">', '<input name="form_keys" value="1">'],
    ['<input name=form_key2 value="1">', '<input name=form_key2 value="1">'],
    ["<p>form_key</p>", "<p>form_key</p>"],
    ['<inputs name="form_key">', '<inputs name="form_key">'],
  ])("[7.carousel-page.6] %s becomes %s", (html, filled) => {
    expect(withFormKey(html, "K")).toBe(filled)
  })

  test("[7.carousel-page.6] malformed HTML is processed in linear time", () => {
    for (const piece of ["<input ", '<input "', "<input '", '<input name="form_key" ', "<input value="])
      expect(withFormKey(piece.repeat(50_000), "K")).toBe(piece.repeat(50_000))
  })

  test("[7.carousel-page.6] a form key cannot end its attribute, and inserting it is idempotent", () => {
    expect(withFormKey('<input name="form_key">', `"><b>&`)).toBe(
      '<input value="&quot;&gt;&lt;b&gt;&amp;" name="form_key">',
    )
    expect(withFormKey("<input name=form_key //>", "k1")).toBe('<input value="k1" name=form_key //>')
    const anyPiece = fc.constantFrom(
      "<input ",
      "name=",
      '"form_key"',
      " value=",
      "'x'",
      ">",
      "text",
      "<p>",
      "/",
      "form_key ",
    )
    forAll(fc.array(anyPiece, { maxLength: 12 }), fc.stringMatching(/^[A-Za-z0-9]{16}$/), (pieces, key) => {
      const once = withFormKey(pieces.join(""), key)
      expect(withFormKey(once, key)).toBe(once)
    })
  })
})
