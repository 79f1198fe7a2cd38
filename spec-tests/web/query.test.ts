import { Schema } from "effect"
import { describe, expect, test } from "vitest"

import { rateFrom, ShippingRateWire } from "../../core/checkout/shipping/shipping-rate.wire.ts"
import { queryPairs, queryText } from "../../core/web/query.ts"

describe("Query strings", () => {
  test.each([
    [
      "?a=1&b=2",
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ["#a=1", [["a", "1"]]],
    ["a=?1#2", [["a", "?1#2"]]],
    [
      "a&&b=",
      [
        ["a", ""],
        ["b", ""],
      ],
    ],
    [
      "=x&a=b=c",
      [
        ["", "x"],
        ["a", "b=c"],
      ],
    ],
    ["a+b=c+d%26e", [["a b", "c d&e"]]],
    ["a=%zz+%41", [["a", "%zz %41"]]],
    ["", []],
    ["?", []],
  ])("%j is decoded as %j", (text, pairs) => {
    expect(queryPairs(text)).toEqual(pairs)
  })

  test("are read back as written", () => {
    const pairs = [
      ["a b", "c&d=e"],
      ["ä", "+%"],
    ] as const
    expect(queryText(pairs)).toBe("a%20b=c%26d%3De&%C3%A4=%2B%25")
    expect(queryPairs(queryText(pairs))).toEqual(pairs)
    expect(queryText([["x", "\uD800"]])).toBe("x=%EF%BF%BD")
  })

  test.each([
    ["ups", "ground", true, true],
    ["", "ground", true, false],
    ["ups", "", true, false],
    ["ups", "ground", false, false],
  ])(
    "[3.shipping-rate.1] a rate of %j, %j with available %s can be selected: %s",
    (carrier_code, method_code, available, can) => {
      const wire = Schema.decodeUnknownSync(ShippingRateWire)({ carrier_code, method_code, available })
      expect(rateFrom(wire).available).toBe(can)
    },
  )
})
