import { createHash } from "node:crypto"

import { describe, expect, test } from "vitest"

import { transitionScriptHash } from "../../app/server/http/security-headers.ts"
import type { Page } from "../../app/server/render/page.ts"
import { renderPage, type RenderInput } from "../../app/server/render/render-page.tsx"
import { Section } from "../../ui/storefront/Section.tsx"
import { useSelector } from "../../ui/storefront/storefront-context.tsx"
import { eventLoopTurns } from "../arbitraries/event-loop-turns.ts"
import { store } from "../shops/page.tsx"

const Broken = (): string => {
  throw new Error("a bad label")
}

const Kind = () => <b>{useSelector((state) => state.page.kind)}</b>

const renderTestPage = async (page: Partial<Page>, change: Partial<RenderInput> = {}) => {
  const lines: Array<Readonly<Record<string, unknown>>> = []
  const html = renderPage(
    { kind: "content", title: "A page", bodyClass: "cms-page-view", view: () => <p>Here</p>, ...page },
    {
      layout: { store: store(), menu: [], blocks: {}, views: [] },
      assets: { styles: ["/static/a.css"], scripts: ["/static/boot.js"], preloads: [] },
      dictionary: { texts: {} },
      origin: "https://shop.example",
      path: "/a",
      formKey: "",
      layoutIslands: [],
      log: (event, facts) => lines.push({ event, ...facts }),
      ...change,
    },
  )
  // The error of a failed section is logged after the page was rendered.
  await eventLoopTurns()
  return { html, lines, document: new DOMParser().parseFromString(html, "text/html") }
}

describe("A rendered page", () => {
  test("a failing section renders its fallback and logs once; the others are unaffected", async () => {
    const { document, lines } = await renderTestPage({
      view: () => (
        <>
          <p>Before</p>
          <Section name="reviews">
            <Broken />
          </Section>
          <Section name="related">
            <p>After</p>
          </Section>
        </>
      ),
    })
    expect(document.querySelector("main")?.textContent).toMatch(/^Before.*cannot be shown at the moment\.After$/)
    expect(lines).toEqual([
      {
        event: "section-failed",
        section: "reviews",
        path: "/a",
        error: "Error",
        message: "a bad label",
        stack: expect.stringContaining("at Broken"),
      },
    ])
  })

  test("a failing island is left empty and logs once", async () => {
    const { document, lines } = await renderTestPage({
      islands: [
        { name: "broken", view: <Broken /> },
        { name: "whole", view: <Kind /> },
      ],
      view: (islands) => <div id="slots">{JSON.stringify(islands)}</div>,
    })
    expect(JSON.parse(document.querySelector("#slots")?.textContent ?? "")).toEqual({
      broken: "",
      whole: "<b>content</b>",
    })
    expect(lines.map(({ event, section }) => [event, section])).toEqual([["section-failed", "broken"]])
  })

  test("page and islands share one initial state, which the browser receives unchanged", async () => {
    const { document } = await renderTestPage({ kind: "product" }, { formKey: "KeyOfThisOne" })
    const state = JSON.parse(document.querySelector("script#page-state")?.textContent ?? "")
    expect(state).toEqual({
      page: {
        kind: "product",
        path: "/a",
        storeCode: "default",
        locale: "en-US",
        currency: "USD",
        dictionary: {},
        formKey: "KeyOfThisOne",
      },
      messages: [],
    })
  })

  test("the page contains one script file, data blocks, and no inline script but that of the security policy", async () => {
    const { document } = await renderTestPage({})
    const scripts = [...document.querySelectorAll("script")]
    const inline = scripts.filter((script) => script.src === "" && !script.type.endsWith("json"))
    expect(inline.map(({ textContent }) => createHash("sha256").update(textContent).digest("base64"))).toEqual([
      transitionScriptHash.slice("'sha256-".length, -1),
    ])
    expect(scripts.filter((script) => script.src !== "").map((script) => script.getAttribute("src"))).toEqual([
      "/static/boot.js",
    ])
  })

  test("500 pages rendered for different shoppers each contain only their own data", async () => {
    const marks = Array.from({ length: 500 }, (_, index) => `MarkOfShopper${index}x`)
    const pages = await Promise.all(
      marks.map((mark) => renderTestPage({ messages: [{ kind: "notice", text: mark }] }, { formKey: mark })),
    )
    const strangers = pages.flatMap(({ html }, index) =>
      (html.match(/MarkOfShopper\d+x/g) ?? []).filter((mark) => mark !== marks[index]),
    )
    expect(strangers).toEqual([])
  })
})
