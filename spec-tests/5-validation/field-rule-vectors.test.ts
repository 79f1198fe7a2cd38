import { describe, expect, test } from "vitest"

import { emptyDraft } from "../../core/addresses/address-draft.ts"
import { addressErrors } from "../../core/addresses/address-errors.ts"
import { countryRules } from "../../core/addresses/country.ts"
import { isEmail } from "../../core/addresses/email.ts"
import { readQuantity } from "../../core/cart/quantity.ts"
import { signInProblems } from "../../core/shopper/sign-in.ts"
import { platformData, platformVectors } from "../any/platform-vectors.ts"

const set = "12-validation-components"

type Input = { readonly value: unknown; readonly param: unknown }
type Output = { readonly passed?: boolean; readonly message?: string }

/** The rules of checkout fields that this shop has. */
const ours = ["required-entry", "validate-email", "max_text_length", "validate-digits", "several rules in order"]

/** The others, and why no field of this shop has them. */
const notOurs: Readonly<Record<string, ReadonlyArray<string>>> = {
  "a field like this is in the back office only": [
    "validate-emails",
    "validate-emailSender",
    "validate-code",
    "validate-data",
    "validate-identifier",
    "validate-admin-password",
    "blacklist-url",
    "validate-url",
    "ipv4",
    "validate-no-empty",
    "nope-unknown-rule",
    "validate-no-utf8mb4-characters",
    "rule switched on/off by its parameter",
  ],
  "passwords are judged by the shop, which says in its own words what is wrong": [
    "validate-password",
    "validate-new-password",
    "validate-customer-password",
    "equalTo",
  ],
  "telephone, fax, street, postcode and region are judged by what the country says, never by one country's pattern": [
    "validate-phoneStrict",
    "validate-phoneLax",
    "validate-fax",
    "validate-street",
    "validate-zip-us",
    "validate-zip-international",
    "validate-state",
  ],
  "names and cities may be of any script, so no rule of letters is asked of them": [
    "validate-alpha",
    "validate-alphanum",
    "validate-alphanum-with-spaces",
    "no-whitespace",
    "no-marginal-whitespace",
    "validate-no-html-tags",
    "pattern",
    "min_text_length",
  ],
  "no field of the checkout holds a number, a date or a time": [
    "validate-number",
    "validate-integer",
    "validate-greater-than-zero",
    "validate-zero-or-greater",
    "validate-not-negative-number",
    "less-than-equals-to",
    "greater-than-equals-to",
    "validate-digits-range",
    "validate-number-range",
    "validate-date",
    "validate-dob",
    "time12h",
  ],
  "a list of choices always has a choice, and the agreements are judged where the order is placed": [
    "validate-select",
    "checked",
  ],
  "the same rule for the quantity field of a product is held against the platform's page forms": [
    "validate-item-quantity",
  ],
  "the rule is an older form of the one for e-mail": ["email2"],
}

/** Where we judge differently, and why. */
const differs: Readonly<Record<string, string>> = {
  "ui-rule-34": "what stands before the @ is known to its own server only",
  "ui-rule-35": "what stands before the @ is known to its own server only",
  "ui-rule-36": "what stands before the @ is known to its own server only",
  "ui-rule-25": "the last part of a host may have one letter",
  "ui-rule-40": "blanks around an address are taken off",
  "ui-rule-44": "a part of a host does not begin with a hyphen",
  "ui-rule-45": "a host may be written in numbers",
  "ui-rule-107": "blanks around a quantity are taken off",
}

const noEmail = "Please enter a valid email address (Ex: johndoe@domain.com)."

const textOf = (value: unknown): string => (typeof value === "string" && value !== "__undefined__" ? value : "")
const vectorsOf = (rule: string) =>
  platformVectors<Input, Output>(set, [rule]).filter(({ input }) => typeof input.value === "string")

const rules = countryRules({ id: "US", name: "United States" }, { regionRequired: [], postcodeOptional: [] })

const cityProblem = (city: string): string | undefined =>
  addressErrors({ ...emptyDraft, city }, rules, "optional").find(({ field }) => field === "city")?.message

/** The platform's judgement, turned around where we differ: an entry that in fact agrees fails. */
const expected = (id: string, passed: boolean | undefined): boolean => (passed === true) === (differs[id] === undefined)

describe("Fields of the checkout, as the platform's own client judges them", () => {
  test("every rule of the set is one of ours or left out with a reason", () => {
    const named = Object.values(notOurs).flat()
    const all = platformData<ReadonlyArray<{ readonly function: string }>>(set).map((vector) => vector.function)
    expect([...ours, ...named].toSorted()).toEqual([...new Set(all)].toSorted())
  })

  test.for(vectorsOf("required-entry"))(
    "[5.checkout-and-cart.2] $id: required, $input.value",
    ({ id, input, output }) => {
      expect(cityProblem(textOf(input.value)) === undefined).toBe(expected(id, output.passed))
    },
  )

  test.for(vectorsOf("validate-email"))(
    "[5.checkout-and-cart.2] $id: e-mail, $input.value",
    ({ id, input, output }) => {
      expect(isEmail(textOf(input.value))).toBe(expected(id, output.passed))
      const [problem] = signInProblems({ username: textOf(input.value), password: "x" })
      expect(problem?.text).toBe(expected(id, output.passed) ? undefined : noEmail)
    },
  )

  test.for(vectorsOf("validate-digits"))(
    "[5.checkout-and-cart.5] $id: digits, $input.value",
    ({ id, input, output }) => {
      const reading = readQuantity(textOf(input.value), 0)
      // The platform's rule is content with nothing, because another one asks for something.
      expect(reading._tag === "Quantity" || reading.problem === "empty").toBe(expected(id, output.passed))
    },
  )

  test.for(vectorsOf("max_text_length"))("$id: longest text, $input.value", ({ id, input, output }) => {
    // Our fields have one limit, 255 characters: the text is brought as far beyond it as it is beyond the platform's.
    const stretched = "x".repeat(Math.max(0, textOf(input.value).length - Number(input.param) + 255)) || "x"
    expect(cityProblem(stretched) === undefined).toBe(expected(id, output.passed))
  })

  test.for(vectorsOf("several rules in order"))("$id: several rules in order", ({ input, output }) => {
    const email = textOf(input.value)
    expect(isEmail(email)).toBe(output.passed)
  })
})
