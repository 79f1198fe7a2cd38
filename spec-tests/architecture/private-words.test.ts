import { describe, expect, test } from "vitest"

import { namesIn, privateNames, privateWordsIn } from "./private-words.ts"

describe("Private words", () => {
  test("occur in no name of an export, field, tag, state, file or test, and in no variable of the product", () => {
    expect(privateNames()).toEqual([])
  })
})

describe("Private words, canary", () => {
  test.each([
    ["keptRates", ["kept"]],
    ["ask-in-turn", ["ask", "in turn"]],
    ["not asked", ["asked"]],
    ["HTTPQuestion", ["question"]],
    ["wishListItem", []],
    ["wishOf", ["wish"]],
    ["newsletter", []],
    ["storehouse", []],
  ])("the private words of %s are %j", (name, words) => {
    expect(privateWordsIn(name)).toEqual(words)
  })

  test("namesIn reads exports, fields, tags, states, test names and variables of a source text", () => {
    const source = `
      export type Step = { readonly _tag: "RatesAnswered"; readonly kept: number } | { readonly _tag: "Other" }
      export type Status = "not asked" | "loaded"
      export type Countdown = Data.TaggedEnum<{ Told: {} }>
      export const event = { _tag: "Ticked" }
      export { rule as goods } from "./rule.ts"
      test.each([1])("a letter is sent", () => {})
      const send = ({ goods: [parcel] }, told = 1) => parcel
    `
    const names = namesIn("planted.ts", source).map(({ kind, name }) => `${kind}: ${name}`)
    expect(names).toEqual(
      expect.arrayContaining([
        "exports: Step",
        "exports: goods",
        "fields: kept",
        "tags: RatesAnswered",
        "tags: Told",
        "tags: Ticked",
        "states: not asked",
        "tests: a letter is sent",
        "locals: send",
        "locals: parcel",
        "locals: told",
      ]),
    )
  })
})
