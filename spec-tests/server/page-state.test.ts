import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { createLog } from "../../app/server/log.ts"
import { serializePageState } from "../../app/server/render/page-state.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { forAll } from "../arbitraries/for-all.ts"

const state = (text: string): StorefrontState => ({
  page: {
    kind: "product",
    path: text,
    storeCode: "default",
    locale: "en-US",
    currency: "USD",
    dictionary: { [text]: text },
    formKey: "",
  },
  messages: [{ kind: "notice", text }],
})

describe("Page state serialised for the browser", () => {
  test.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "]]>",
    "\u2028\u2029",
    "\ud800",
    '"\\"',
    "__proto__",
  ])("%j cannot end the script element, and parses to the same text", (text) => {
    const written = serializePageState(state(text))
    expect(written).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(state(text))))
  })

  test("for every text, parsing returns what was serialised", () => {
    forAll(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(serializePageState(state(text)))).toEqual(state(text))
    })
  })

  test("a log entry is one line, whatever it contains", () => {
    forAll(fc.string({ unit: "binary" }), (text) => {
      let line = ""
      createLog((written) => (line += written))("event", { path: text })
      expect(line.match(/\n/g)).toHaveLength(1)
      expect(JSON.parse(line)["path"]).toBe(text)
    })
  })
})
