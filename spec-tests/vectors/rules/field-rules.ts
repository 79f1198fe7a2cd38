import { emptyDraft } from "../../../core/addresses/address-draft.ts"
import { addressErrors } from "../../../core/addresses/address-errors.ts"
import { countryRules } from "../../../core/addresses/country.ts"
import { readQuantity } from "../../../core/cart/quantity.ts"
import { isEmail } from "../../../core/web/email.ts"
import { converter, leaveOut } from "../converter.ts"
import { emailRules, type Verdict } from "./email-rules.ts"
import { rulesWithoutField } from "./rules-without-field.ts"

// Validation of checkout fields in Magento's own client.

type Input = { readonly value: unknown; readonly param?: unknown; readonly rule?: string }

const set = "12-validation-components"

const textOf = (value: unknown): string => (typeof value === "string" && value !== "__undefined__" ? value : "")
const rules = countryRules({ id: "US", name: "United States" }, { regionRequired: [], postcodeOptional: [] })

const cityIsRight = (city: string): boolean =>
  addressErrors({ ...emptyDraft, city }, rules, "optional").every(({ field }) => field !== "city")

const required = converter<Input, Verdict, boolean>({
  set,
  functions: ["required-entry", "rule switched on/off by its parameter"],
  title: "[5.checkout-and-cart.2] required",
  leftOut: [
    {
      reason: "a checkout field is text, never a list",
      applies: ({ input }) => Array.isArray(input.value),
    },
  ],
  theirs: ({ output }) => output.passed === true,
  ours: ({ input }) => cityIsRight(textOf(input.value)),
})

/** Digits only; page fields have the same rule. */
export const digitRules = (of: string) =>
  converter<Input, Verdict, boolean>({
    set: of,
    functions: ["validate-digits"],
    title: "[5.checkout-and-cart.5] digits",
    theirs: ({ output }) => output.passed ?? output.valid ?? false,
    ours: ({ input }) => {
      const reading = readQuantity(textOf(input.value), 0)
      // Magento's rule accepts an empty value, because another rule requires one.
      return reading._tag === "Quantity" || reading.problem === "empty"
    },
    differences: [
      {
        reason: "a quantity is trimmed",
        applies: ({ input }, passed) => !passed && /^\s*\d*\s*$/.test(textOf(input.value)),
        expected: () => true,
      },
      {
        reason: "a quantity is at most 10000",
        isUnseen: true,
        applies: ({ input }, passed) => passed && Number(textOf(input.value)) > 10_000,
        expected: () => false,
      },
    ],
  })

/** Our fields have one limit of 255 characters: the text is extended to exceed it by as much as it exceeds Magento's. */
const stretched = ({ value, param }: Input): string => `${"x".repeat(255 - Number(param))}${textOf(value)}`

const longest = converter<Input, Verdict, boolean>({
  set,
  functions: ["max_text_length"],
  title: "[5.checkout-and-cart.2] maximum length",
  theirs: ({ output }) => output.passed === true,
  ours: ({ input }) => cityIsRight(stretched(input)),
})

const severalRules = converter<Input, Verdict, boolean>({
  set,
  functions: ["several rules in order"],
  title: "[5.checkout-and-cart.2] an e-mail address that is required, valid and short",
  theirs: ({ output }) => output.passed === true,
  ours: ({ input }) => isEmail(textOf(input.value)),
})

export const fieldRuleConverters = [
  emailRules(set),
  required,
  digitRules(set),
  longest,
  severalRules,
  ...rulesWithoutField
    .filter(({ checkout }) => checkout.length > 0)
    .map(({ reason, checkout }) => leaveOut(reason, { set, functions: checkout })),
]
