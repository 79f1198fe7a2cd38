import { readFileSync } from "node:fs"
import path from "node:path"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { advancedFieldsIn } from "../../core/catalogue/advanced-search/advanced-form.ts"
import {
  type AdvancedField,
  advancedSearch,
  criteriaPairs,
  parameterNames,
  submittedPairs,
} from "../../core/catalogue/advanced-search/advanced-search.ts"
import { type QueryPair, queryPairs, queryText } from "../../core/web/query.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** The form of the advanced search, recorded from Magento 2.4.7-p3. */
const recorded = readFileSync(path.resolve(import.meta.dirname, "../fixtures/magento/advanced-search.html"), "utf8")

const fields = advancedFieldsIn(recorded) ?? []
const search = (query: string) => advancedSearch(queryPairs(query), fields)

describe("The fields of Magento's advanced search", () => {
  test("are its attributes in the order of the form, each of its kind", () => {
    expect(fields).toEqual([
      { kind: "text", code: "name", label: "Product Name" },
      { kind: "text", code: "sku", label: "SKU" },
      { kind: "text", code: "description", label: "Description" },
      { kind: "text", code: "short_description", label: "Short Description" },
      { kind: "amount", code: "price", label: "Price" },
      {
        kind: "choice",
        code: "glaze",
        label: "Glaze",
        isMultiple: true,
        options: [
          { value: "4", label: "Moss" },
          { value: "5", label: "Ember" },
          { value: "6", label: "Chalk" },
        ],
      },
      {
        kind: "choice",
        code: "cup_size",
        label: "Cup size",
        isMultiple: false,
        options: [
          { value: "7", label: "Small" },
          { value: "8", label: "Large" },
        ],
      },
      { kind: "date", code: "fired_on", label: "Fired on" },
      {
        kind: "choice",
        code: "oven_safe",
        label: "Oven-safe",
        isMultiple: false,
        options: [
          { value: "1", label: "Yes" },
          { value: "0", label: "No" },
        ],
      },
    ])
  })

  test("are none on a page without the form", () => {
    expect(advancedFieldsIn("<form class='form contact'></form>")).toBeUndefined()
  })
})

describe("A submitted advanced search", () => {
  test("has the criteria that are filled in, texts trimmed and amounts with a point", () => {
    const found = search(
      "name=+tea++pot&sku=&price%5Bfrom%5D=10,50&price%5Bto%5D=&glaze%5B%5D=4&glaze%5B%5D=6&oven_safe=0",
    )
    expect(found).toEqual({
      criteria: [
        { kind: "text", code: "name", label: "Product Name", text: "tea pot" },
        { kind: "range", code: "price", label: "Price", from: "10.50", to: undefined },
        {
          kind: "choice",
          code: "glaze",
          label: "Glaze",
          values: [
            { value: "4", label: "Moss" },
            { value: "6", label: "Chalk" },
          ],
        },
        { kind: "choice", code: "oven_safe", label: "Oven-safe", values: [{ value: "0", label: "No" }] },
      ],
    })
  })

  test.each(["", "name=++&cup_size=", "glaze%5B%5D=999&unknown=1"])("without a criterion is rejected: %s", (query) => {
    expect(search(query)).toEqual({ problem: "Enter a search term and try again.", fields: [] })
  })

  test.each([
    ["price%5Bfrom%5D=abc", "price"],
    ["price%5Bfrom%5D=-3", "price"],
    ["price%5Bfrom%5D=20&price%5Bto%5D=10", "price"],
    ["fired_on%5Bfrom%5D=2026-02-30", "fired_on"],
    ["fired_on%5Bfrom%5D=1900-02-29", "fired_on"],
    ["fired_on%5Bfrom%5D=2026-13-01", "fired_on"],
    ["fired_on%5Bfrom%5D=3/1/26", "fired_on"],
    ["fired_on%5Bfrom%5D=2026-03-01&fired_on%5Bto%5D=2026-02-01", "fired_on"],
  ])("with an invalid range is rejected and names the field: %s", (query, code) => {
    expect(search(`name=mug&${query}`)).toEqual({ problem: "Please enter a valid range.", fields: [code] })
    expect(submittedPairs(queryPairs(`name=mug&${query}`), fields)).toContainEqual(["name", "mug"])
  })

  test.each(["2024-02-29", "2000-02-29", "2026-12-31"])("accepts the day %s", (day) => {
    expect(search(`fired_on%5Bfrom%5D=${day}`)).toMatchObject({ criteria: [{ from: day }] })
  })

  test("with equal ends of a range is accepted", () => {
    expect(
      search("price%5Bfrom%5D=20&price%5Bto%5D=20&fired_on%5Bfrom%5D=2026-03-01&fired_on%5Bto%5D=2026-03-01"),
    ).toMatchObject({
      criteria: [
        { from: "20", to: "20" },
        { from: "2026-03-01", to: "2026-03-01" },
      ],
    })
  })

  test("reads any parameters, and the address of its criteria has the same criteria", () => {
    const names = fields.flatMap((field: AdvancedField) => parameterNames(field))
    const anyPair: fc.Arbitrary<QueryPair> = fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(fc.constantFrom("4", "7", "1", "10", "2026-03-01"), fc.string({ unit: "grapheme" })),
    )
    forAll(fc.array(anyPair), (pairs) => {
      const read = advancedSearch(pairs, fields)
      if ("problem" in read) return
      const address = queryText(criteriaPairs(read.criteria))
      expect(advancedSearch(queryPairs(address), fields)).toEqual(read)
    })
  })
})
