import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { redactedMessage } from "../../core/storefront/browser-error.ts"
import { readBrowserError } from "../../core/storefront/browser-error.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const reported = (message: string, name = "TypeError") =>
  JSON.stringify({ name, message, stack: "at f (https://a.test/static/b.js:1:2)", path: "/mug.html" })

describe("The message of a browser's error", () => {
  test("has no mail address, no number of three digits or more, and nothing in quotes", () => {
    const word = fc.constantFrom(
      "Ada",
      "ada@example.com",
      "'Ada'",
      '"12 High Street"',
      "90210",
      "4111 1111 1111 1111",
      "1",
    )
    forAll(fc.array(word), (words) => {
      expect(redactedMessage(words.join(" "))).not.toMatch(/@|\d{3}|'|"|Street/)
    })
  })

  test("keeps the text around a quoted part", () => {
    expect(redactedMessage("Cannot read properties of undefined (reading 'items')")).toBe(
      "Cannot read properties of undefined (reading …)",
    )
  })
})

describe("The report of a browser", () => {
  test("is read with its name, message, stack and path", () => {
    expect(readBrowserError(reported("no list"))).toEqual({
      name: "TypeError",
      message: "no list",
      stack: "at f (https://a.test/static/b.js:1:2)",
      path: "/mug.html",
    })
  })

  test.each(["", "[]", "null", '{"name":"TypeError"}', reported("x", "Type Error\n"), reported("x", "")])(
    "%j is not a report",
    (body) => {
      expect(readBrowserError(body)).toBeUndefined()
    },
  )
})
