import { parse } from "graphql"
import { describe, expect, test } from "vitest"

import { productPageQuery, routedProductQuery } from "../../adapters/graphql/catalogue-documents.ts"
import { limitErrors } from "../../app/shop/api/graphql/query-limits.ts"
import { plainAttributes } from "../../core/catalogue/product/attribute-fields.wire.ts"

/** The largest number of attributes that are read as plain fields. */
const mostPlainAttributes = (): ReadonlyArray<string> => {
  const codes = Array.from({ length: 100 }, (_, index) => `attribute_${index}`)
  const lists = codes.map((_, length) => {
    const shown = codes
      .slice(0, length)
      .map((code) => [code, { label: code, input: "TEXT", options: new Map() }] as const)
    return plainAttributes(new Map(shown), new Map(codes.map((code) => [code, "String"])))
  })
  return lists.findLast((list) => list !== undefined) ?? []
}

describe.each([
  ["by its URL key", productPageQuery],
  ["by its path", routedProductQuery],
])("The query of a product %s", (_, query) => {
  test("is within Magento's limits of depth and complexity, with every number of plain attributes", () => {
    expect(mostPlainAttributes().length).toBeGreaterThan(5)
    expect(limitErrors(parse(query(undefined)))).toEqual([])
    expect(limitErrors(parse(query(mostPlainAttributes())))).toEqual([])
  })
})
