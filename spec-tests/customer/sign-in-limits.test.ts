import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { isAttemptAllowed, type RecentAttempts } from "../../app/shop/domain/customer/sign-in-limits.ts"
import { forAll } from "../arbitraries/for-all.ts"

const allowed = 10
const quiet: RecentAttempts = { failedForBoth: 0, failedForAccount: 0, failedFromAddress: 0, isKnownAddress: false }

/** Attempts of others: any number of failures with this account and from this address. */
const anyFailures = fc.record({ failedForAccount: fc.nat(10_000), failedFromAddress: fc.nat(10_000) })

describe("Limits of password attempts [S38]", () => {
  test.each([
    ["the first try", {}, true],
    ["the tenth", { failedForBoth: 9 }, true],
    ["the eleventh", { failedForBoth: 10 }, false],
    ["while the account is under attack, the first from a new address", { failedForAccount: 100 }, true],
    ["… the third from a new address", { failedForAccount: 100, failedForBoth: 2 }, false],
    ["… the third from a known address", { failedForAccount: 100, failedForBoth: 2, isKnownAddress: true }, true],
    ["from an address that stuffs passwords", { failedFromAddress: 100 }, false],
  ])("%s", (_name, recent, result) => {
    expect(isAttemptAllowed({ ...quiet, ...recent }, allowed)).toBe(result)
  })

  test("attempts of others do not reduce those of a customer who signed in at this address before", () => {
    forAll(anyFailures, fc.nat(allowed - 1), (failures, failedForBoth) => {
      expect(isAttemptAllowed({ ...failures, failedForBoth: failedForBoth, isKnownAddress: true }, allowed)).toBe(true)
    })
  })

  test("attempts of others leave the owner one attempt from a new address", () => {
    forAll(fc.nat(10_000), (failedForAccount) => {
      expect(isAttemptAllowed({ ...quiet, failedForAccount }, allowed)).toBe(true)
    })
  })

  test("additional failures never allow more attempts", () => {
    forAll(anyFailures, fc.nat(20), fc.boolean(), fc.nat(50), (failures, failedForBoth, isKnownAddress, more) => {
      const now = { ...failures, failedForBoth, isKnownAddress }
      const later = {
        isKnownAddress,
        failedForBoth: failedForBoth + more,
        failedForAccount: failures.failedForAccount + more,
        failedFromAddress: failures.failedFromAddress + more,
      }
      expect(isAttemptAllowed(later, allowed) && !isAttemptAllowed(now, allowed)).toBe(false)
    })
  })
})
