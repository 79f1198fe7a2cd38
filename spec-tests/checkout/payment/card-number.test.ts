import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { outcomeOf, testCards } from "../../../app/shop/domain/cards/test-cards.ts"
import {
  cardBrand,
  cardDigits,
  cardProblems,
  isExpired,
  monthOf,
  passesLuhn,
  readExpiry,
} from "../../../core/checkout/payment/card-number.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const june = { month: 6, year: 2026 }
const right = { number: "4242 4242 4242 4242", expiry: "06 / 26", code: "123" }

const digitCharacters = "0123456789".split("")

/** Digits ending in their check digit, found by trial. */
const anyCardNumber = fc
  .tuple(fc.constantFrom("4", "51", "2221", "6011"), fc.stringMatching(/^\d{16}$/))
  .map(([start, rest]) => {
    const front = (start + rest).slice(0, 15)
    return digitCharacters.map((digit) => front + digit).find((digits) => passesLuhn(digits)) ?? ""
  })

describe("Card numbers", () => {
  test.each(["4242424242424242", "5555555555554444", "378282246310005", "6011111111111117", "79927398713"])(
    "%s has a valid check digit",
    (digits) => expect(passesLuhn(digits)).toBe(true),
  )

  test.each(["4242424242424241", "79927398710", "0", "", "4242 4242 4242 4242", "42x2"])(
    "%j has an invalid check digit",
    (digits) => expect(passesLuhn(digits)).toBe(false),
  )

  test("every prefix has exactly one valid check digit", () => {
    forAll(fc.stringMatching(/^\d{3,18}$/), (front) => {
      expect(digitCharacters.filter((digit) => passesLuhn(front + digit))).toHaveLength(1)
    })
  })

  test("one wrong digit is always detected", () => {
    forAll(anyCardNumber, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, place, more) => {
      const wrong = String((Number(digits[place]) + more) % 10)
      expect(passesLuhn(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBe(false)
    })
  })

  test("grouping does not change a number", () => {
    forAll(anyCardNumber, fc.array(fc.constantFrom(" ", "-", ""), { minLength: 16, maxLength: 16 }), (digits, gaps) => {
      const grouped = digits
        .split("")
        .map((digit, index) => digit + (gaps[index] ?? ""))
        .join("")
      expect(cardDigits(grouped)).toBe(digits)
      expect(cardProblems({ ...right, number: grouped }, june)).toEqual({})
    })
  })

  test.each([
    ["4", "visa"],
    ["51", "mastercard"],
    ["2720", "mastercard"],
    ["34", "amex"],
    ["6011", "discover"],
    ["9", undefined],
  ])("the prefix %s is of brand %s", (digits, brand) => expect(cardBrand(digits)?.id).toBe(brand))
})

describe("Expiry dates", () => {
  test("are parsed alike in every notation", () => {
    forAll(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
      const mm = String(month).padStart(2, "0")
      const yy = String(year).slice(2)
      for (const text of [
        `${mm}/${yy}`,
        `${mm} / ${year}`,
        `${mm}${yy}`,
        `${mm}${year}`,
        `${month}/${yy}`,
        ` ${mm}-${yy} `,
      ])
        expect(readExpiry(text)).toEqual({ month, year })
    })
  })

  test.each(["13/30", "00/30", "4", "0430a", "04/3", "", "04/031"])("%j is not a month", (text) =>
    expect(readExpiry(text)).toBeUndefined(),
  )

  test("are valid until the last moment of their month", () => {
    const last = Date.UTC(2026, 6, 1)
    expect(isExpired({ month: 6, year: 2026 }, monthOf(new Date(last - 1)))).toBe(false)
    expect(isExpired({ month: 6, year: 2026 }, monthOf(new Date(last)))).toBe(true)
    expect(isExpired({ month: 12, year: 2026 }, monthOf(new Date(Date.UTC(2027, 0, 1) - 1)))).toBe(false)
  })
})

describe("Card form", () => {
  test("[I11] has a message for each invalid field", () => {
    expect(cardProblems({ number: "", expiry: "", code: "" }, june)).toEqual({
      number: "Enter your card number.",
      expiry: "Enter the expiry date.",
      code: "Enter the security code.",
    })
    expect(cardProblems({ number: "4242 4242 4242 4241", expiry: "05/26", code: "12" }, june)).toEqual({
      number: "Check the card number: it is not complete, or a digit is wrong.",
      expiry: "This card has expired.",
      code: "The security code has 3 digits.",
    })
    expect(cardProblems({ number: "9999", expiry: "04/61", code: "1234" }, june)).toEqual({
      number: "We take Visa, Mastercard, American Express and Discover.",
      expiry: "Check the year of the expiry date.",
      code: "The security code has 3 digits.",
    })
    expect(cardProblems({ number: "4242x", expiry: "soon", code: "abc" }, june)).toMatchObject({
      number: "A card number has digits only.",
      expiry: "Enter the month and the year, such as 04 / 31.",
    })
    expect(cardProblems({ ...right, number: "3782 822463 10005", code: "1234" }, june)).toEqual({})
  })

  test("lists test card numbers that are valid and behave as described", () => {
    for (const { number, outcome } of testCards) {
      expect(cardProblems({ ...right, number }, june)).toEqual({})
      expect(outcomeOf(cardDigits(number))).toBe(outcome)
    }
    expect(outcomeOf("5555555555554444")).toBe("accepted")
  })
})
