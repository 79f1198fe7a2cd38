import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { dataPostBody, readDataPost } from "../../core/background-actions/data-post-link.ts"
import { forAll } from "../arbitraries/for-all.ts"

const action = "https://shop.example/wishlist/index/add/"

describe("Data-post link", () => {
  test("[3.data-post-link.1] [7.data-post-action-link.2] is an address with parameters, to which the form key is added", () => {
    const link = readDataPost({ action, data: { product: 5, uenc: "abc", gift: true, note: null } })
    expect(link).toEqual({
      action,
      data: [
        ["product", "5"],
        ["uenc", "abc"],
        ["gift", "true"],
        ["note", ""],
      ],
      confirmation: undefined,
    })
    expect(link && dataPostBody(link, "KEY")).toEqual([...(link?.data ?? []), ["form_key", "KEY"]])
  })

  test("[7.data-post-action-link.2] the page's form key replaces the link's; without one the link's is sent", () => {
    const link = readDataPost({ action, data: { form_key: "OLD", id: "1" } })
    expect(link && dataPostBody(link, "KEY")).toEqual([
      ["id", "1"],
      ["form_key", "KEY"],
    ])
    expect(link && dataPostBody(link, undefined)).toEqual([
      ["form_key", "OLD"],
      ["id", "1"],
    ])
  })

  test("[7.data-post-action-link.2] lists and objects are encoded as PHP decodes them", () => {
    expect(readDataPost({ action, data: { list: ["x", 2], map: { a: { b: "c" } } } })?.data).toEqual([
      ["list[]", "x"],
      ["list[]", "2"],
      ["map[a][b]", "c"],
    ])
  })

  test("a confirmation is decoded with its text", () => {
    const data = { confirmation: true, confirmationMessage: "Sure?" }
    expect(readDataPost({ action, data })?.confirmation).toBe("Sure?")
    expect(readDataPost({ action, data: { ...data, confirmation: false } })?.confirmation).toBeUndefined()
    expect(readDataPost({ action, data: { confirmation: true } })?.confirmation).toBe("")
  })

  test.each([undefined, null, "", [], {}, { action: 5 }, { action: "", data: {} }])(
    "%j is not a data-post link",
    (value) => {
      expect(readDataPost(value)).toBeUndefined()
    },
  )

  test("an empty list or null means no parameters", () => {
    for (const data of [[], undefined, null, "x"]) expect(readDataPost({ action, data })?.data).toEqual([])
  })

  test("a parameter without a value is left out", () => {
    expect(readDataPost({ action, data: { a: undefined, b: "1" } })?.data).toEqual([["b", "1"]])
  })

  test("the parameters of any link are texts", () => {
    forAll(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      const pairs = readDataPost({ action, data: { ...data } })?.data
      expect(pairs?.every(([name, value]) => typeof name === "string" && typeof value === "string")).toBe(true)
    })
  })
})
