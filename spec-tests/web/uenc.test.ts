import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import { numbersOfUid, uidOf } from "../../core/catalogue/product/uid.ts"
import { base64Of, textOfBase64 } from "../../core/web/base64.ts"
import { addressOfUenc, uencOf } from "../../core/web/uenc.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Return addresses and uids", () => {
  test("for every text, base64 is standard and decodes to the same text", () => {
    forAll(anyText(), (text) => {
      expect(base64Of(text)).toBe(Buffer.from(text).toString("base64"))
      expect(textOfBase64(base64Of(text))).toBe(Buffer.from(text).toString())
    })
  })

  test("for every text, decoding base64 never throws", () => {
    forAll(fc.oneof(anyText(), fc.base64String()), (text) => {
      expect(typeof textOfBase64(text)).toMatch(/string|undefined/)
      expect(numbersOfUid(text).every(Number.isSafeInteger)).toBe(true)
    })
  })

  test("for every address, its uenc fits into a path and decodes to the address", () => {
    forAll(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(uencOf(address)).toMatch(/^[\w\-~]*$/)
      expect(addressOfUenc(uencOf(address))).toBe(address)
    })
    expect(addressOfUenc("aHR0cDovL2EuYi8,")).toBe("http://a.b/")
  })

  test("uids contain their numbers", () => {
    expect(numbersOfUid("Y29uZmlndXJhYmxlLzkzLzU=")).toEqual([93, 5])
    expect(numbersOfUid("YnVuZGxlLzIvMy8y")).toEqual([2, 3, 2])
    expect(numbersOfUid("NDM=")).toEqual([43])
    expect(numbersOfUid(uidOf(43))).toEqual([43])
    expect(numbersOfUid("nonsense!")).toEqual([])
  })
})
