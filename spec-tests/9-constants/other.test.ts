import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  stylesheetStep,
  type PageLink,
  type StylesheetEvent,
  type Stylesheets,
} from "../../core/content/stylesheet-fallback.ts"
import { forAll } from "../any/for-all.ts"

const link = (href: string, change: Partial<PageLink> = {}): PageLink => ({
  href,
  rel: "preload",
  as: "style",
  media: "all",
  ...change,
})
const found = (links: ReadonlyArray<PageLink>, at = 0, browserPreloads = false): StylesheetEvent => ({
  _tag: "LinksFound",
  links,
  browserPreloads,
  at,
})
const time = (at: number): StylesheetEvent => ({ _tag: "StylesheetTimeCame", at })
const apply = (href: string, media = "all") => ({ _tag: "ApplyStylesheet", href, media })

describe("Stylesheet loading", () => {
  test("[9.other.3] a preloaded stylesheet is used when it has loaded", () => {
    const begun = stylesheetStep([], found([link("/a.css", { media: "print" })], 1000))
    expect(begun.requests).toEqual([
      { _tag: "LoadStylesheet", href: "/a.css" },
      { _tag: "WakeStylesheets", at: 4000 },
    ])
    const loaded = stylesheetStep(begun.sheets, { _tag: "StylesheetLoaded", href: "/a.css" })
    expect(loaded.requests).toEqual([apply("/a.css", "print")])
    expect(loaded.sheets).toEqual([{ href: "/a.css", media: "print", since: 1000, applied: "loaded" }])
    expect(stylesheetStep(loaded.sheets, time(4000)).requests).toEqual([])
    expect(stylesheetStep(begun.sheets, { _tag: "StylesheetLoaded", href: "/b.css" }).requests).toEqual([])
  })

  test("[9.other.3] after 3 s it is used in any case, and not before", () => {
    const { sheets } = stylesheetStep([], found([link("/a.css")], 1000))
    expect(stylesheetStep(sheets, time(3999)).requests).toEqual([])
    const late = stylesheetStep(sheets, time(4000))
    expect(late.requests).toEqual([apply("/a.css")])
    expect(late.sheets.map(({ applied }) => applied)).toEqual(["3 seconds"])
    expect(stylesheetStep(late.sheets, { _tag: "StylesheetLoaded", href: "/a.css" }).requests).toEqual([])
  })

  test("[9.other.3] only where a stylesheet is preloaded and the browser cannot do that itself", () => {
    const others = [link("/a.js", { as: "script" }), link("/b.css", { rel: "stylesheet" }), link("/c", { as: "" })]
    expect(stylesheetStep([], found(others))).toEqual({ sheets: [], requests: [] })
    expect(stylesheetStep([], found([link("/a.css")], 0, true))).toEqual({ sheets: [], requests: [] })
    expect(stylesheetStep([], found([link("/a.css", { rel: "PRELOAD", as: "Style" })])).requests).toHaveLength(2)
  })

  test("[9.other.3] whatever happens, each stylesheet is begun once and used once", () => {
    const anyEvent = fc.oneof(
      fc.subarray(["/a.css", "/b.css", "/c.css"]).map(
        (hrefs) => (at: number) =>
          found(
            hrefs.map((href) => link(href)),
            at,
          ),
      ),
      fc.constantFrom("/a.css", "/b.css").map((href) => (): StylesheetEvent => ({ _tag: "StylesheetLoaded", href })),
      fc.constant(time),
    )
    forAll(fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 2000 })), { maxLength: 20 }), (events) => {
      let sheets: Stylesheets = []
      let at = 0
      const done: Array<string> = []
      for (const [event, pause] of events) {
        at += pause
        const step = stylesheetStep(sheets, event(at))
        sheets = step.sheets
        done.push(...step.requests.flatMap((request) => ("href" in request ? [request._tag + request.href] : [])))
      }
      expect(new Set(done).size).toBe(done.length)
      expect(new Set(sheets.map(({ href }) => href)).size).toBe(sheets.length)
      const late = stylesheetStep(sheets, time(at + 3000)).sheets
      expect(late.every(({ applied }) => applied !== "not yet")).toBe(true)
    })
  })
})
