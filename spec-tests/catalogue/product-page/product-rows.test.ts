import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { productRows } from "../../../core/catalogue/product/product-rows.ts"
import { card } from "../../arbitraries/listing.ts"

const cards = (ids: ReadonlyArray<number>) => ids.map((id) => ({ ...card(), id }))
const idsOf = (productId: number, related: ReadonlyArray<number>, upsell: ReadonlyArray<number>) => {
  const rows = productRows(productId, { related: cards(related), upsell: cards(upsell) })
  return [rows.related.map(({ id }) => id), rows.upsell.map(({ id }) => id)] as const
}

describe("Rows of products on a product page", () => {
  test("a related product that is also an up-sell product is in the first row only", () => {
    expect(idsOf(1, [2, 3], [3, 4])).toEqual([[2, 3], [4]])
    expect(idsOf(1, [2], [2])).toEqual([[2], []])
  })

  test("a product that is listed twice, or that is the product of the page, is not repeated", () => {
    expect(idsOf(1, [2, 2, 1], [1, 3, 3])).toEqual([[2], [3]])
  })

  test("any two lists keep their order and every other product, each once", () => {
    const ids = fc.array(fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(ids, ids, (related, upsell) => {
        const shown = idsOf(1, related, upsell).flat()
        expect(shown).toEqual([...new Set([...related, ...upsell])].filter((id) => id !== 1))
      }),
    )
  })
})
