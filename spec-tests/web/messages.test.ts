import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readMessages } from "../../core/web/read-messages.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Messages", () => {
  const list = [
    { type: "success", text: "You added Tee." },
    { type: "odd", text: "Look." },
    { type: "error", text: "You added Tee." },
  ]

  test("are read from the section and from the cookie's list, each text once", () => {
    const read = [
      { kind: "success", text: "You added Tee." },
      { kind: "notice", text: "Look." },
    ]
    expect(readMessages({ messages: list, data_id: 1 })).toEqual(read)
    expect(readMessages(list)).toEqual(read)
  })

  test("a name that reverses the text after it does not reverse the sentence; isolates of a translation are kept", () => {
    const names = ["\u202eTee", "\u2067Tee", "\u202a\u202dTee\u202c"]
    const read = readMessages(
      names.map((name) => ({ type: "success", text: `You added ${name} to \u2068your\u2069 cart.` })),
    )
    expect(read).toEqual([{ kind: "success", text: "You added Tee to \u2068your\u2069 cart." }])
  })

  test("are read from any data without an exception, and are neither empty nor repeated", () => {
    forAll(fc.jsonValue(), (any) => {
      const texts = readMessages(any).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts).not.toContain("")
    })
  })
})
