import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { scriptText } from "../../core/web/script-text.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("A string literal of a script", () => {
  test("for every text, equals the text after escaping it as JSON does", () => {
    forAll(fc.string({ unit: "grapheme" }), (text) => {
      expect(scriptText(JSON.stringify(text).slice(1, -1))).toBe(text)
    })
  })

  test.each([
    [String.raw`http\u003A\u002F\u002Fshop.test`, "http://shop.test"],
    [String.raw`\x41\u{1F600}\'\"\q\0`, "A😀'\"q\0"],
    ["one\\\ntwo", "onetwo"],
    [String.raw`\u{110000}\uZZ`, "uZZ"],
    ["\\", "\\"],
  ])("%j is %j", (literal, text) => {
    expect(scriptText(literal)).toBe(text)
  })
})
