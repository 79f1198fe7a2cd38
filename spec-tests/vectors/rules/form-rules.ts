import type { FormProduct } from "../../../core/add-to-cart/form-product.ts"
import { type FormField, productChoice } from "../../../core/add-to-cart/product-choice.ts"
import { productFormProblems } from "../../../core/add-to-cart/product-form-problems.ts"
import { unusualPostcode } from "../../../core/addresses/postcode.ts"
import type { CustomOption } from "../../../core/catalogue/product/product.ts"
import { filledTemplate } from "../../../core/checkout/message-template.ts"
import { engraving, price, product } from "../../arbitraries/product.ts"
import { converter, leaveOut, type Difference, type Vector } from "../converter.ts"
import { cardRules } from "./card-rules.ts"
import { emailRules } from "./email-rules.ts"
import { digitRules } from "./field-rules.ts"
import { passwordConverters } from "./password-rules.ts"
import { rulesWithoutField } from "./rules-without-field.ts"

// Magento's validation rules for page forms, as far as this shop has their fields.

type Value = string | ReadonlyArray<string>
type Limit = string | number
type Limits = { readonly minAllowed?: Limit; readonly maxAllowed?: Limit; readonly qtyIncrements?: Limit }
type Input = { readonly value: Value; readonly param: unknown }
type Output = { readonly valid: boolean; readonly message?: string }
type RuleVector = Vector<Input, Output>
type Message = string | undefined

export const formRules = "12-validation-forms"

const notANumber = "Please enter a valid number in this field."
const required = "This is a required field."

/** The first error of a filled product form, with Magento's message. */
const messageFor = (
  of: FormProduct & Parameters<typeof productFormProblems>[0],
  fields: ReadonlyArray<FormField>,
): Message => {
  const [problem] = productFormProblems(of, productChoice(fields))
  return problem === undefined ? undefined : filledTemplate(problem.text, [problem.value])
}

const textOf = ({ value }: Input): string => [value].flat().join("")

const limitsOf = ({ param }: Input) => {
  const limits: Limits = Object(param)
  const text = (value: Limit | undefined) => (value === undefined ? undefined : String(value))
  return { min: text(limits.minAllowed), max: text(limits.maxAllowed), increments: text(limits.qtyIncrements) }
}

/** Notations that no shopper uses, or that mean another number in another language, are invalid quantities here. */
const isPlain = (input: Input): boolean => /^\s*-?\d+(\.\d+)?\s*$/.test(textOf(input))

/** A point or comma after digits starts the decimals; blanks and quotes are ignored. */
const parsedNumber = (typed: string): number => {
  const text = typed.replace(/['\s]/g, "")
  const point = text.indexOf(".")
  const comma = text.indexOf(",")
  if (point !== -1 && comma !== -1)
    return Number.parseFloat(comma > point ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", ""))
  return Number.parseFloat(text.replace(",", "."))
}

const notPlain: Difference<RuleVector, Message> = {
  reason: "a quantity consists of digits and at most one point",
  applies: ({ input }, text) => !isPlain(input) && text !== notANumber,
  expected: () => notANumber,
}

/** Magento's rule, which parses a number out of any text. */
const platformQuantity = ({ input }: RuleVector): Message => {
  const { min, max, increments } = limitsOf(input)
  const quantity = parsedNumber(textOf(input))
  if (!(quantity > 0)) return "Please enter a quantity greater than 0."
  if (min !== undefined && quantity < Number(min)) return `The fewest you may purchase is ${min}.`
  if (max !== undefined && quantity > Number(max)) return `The maximum you may purchase is ${max}.`
  const steps = quantity / Number(increments ?? quantity)
  return Math.abs(steps - Math.round(steps)) < 1e-9
    ? undefined
    : `You can buy this product only in quantities of ${increments} at a time.`
}

const quantities = converter<Input, Output, Message>({
  set: formRules,
  functions: ["validate-item-quantity", "product quantity field (required-number + validate-item-quantity)"],
  title: "[5.product-page.1] quantity",
  leftOut: [
    {
      reason: "an increment of 0 or less freezes Magento's page; here any quantity is valid",
      applies: ({ input }) => Number(limitsOf(input).increments ?? 1) <= 0,
    },
  ],
  theirs: ({ output }) => output.message,
  ours: ({ input }) => messageFor({ ...product(), quantityLimits: limitsOf(input) }, [["qty", textOf(input)]]),
  model: (vector) =>
    vector.function === "validate-item-quantity" || isPlain(vector.input) ? platformQuantity(vector) : notANumber,
  differences: [notPlain],
})

const neededQuantities = converter<Input, Output, Message>({
  set: formRules,
  functions: ["required-number"],
  title: "[5.product-page.1] a required quantity",
  theirs: ({ output }) => output.message,
  ours: ({ input }) => messageFor(product(), [["qty", textOf(input)]]),
  differences: [
    notPlain,
    {
      reason: "a quantity field also requires more than 0",
      applies: ({ input }, text) => text === undefined && Number(textOf(input)) <= 0,
      expected: () => "Please enter a quantity greater than 0.",
    },
  ],
})

const textOption = (change: Partial<Extract<CustomOption, { kind: "field" | "area" }>>): FormProduct =>
  product({
    customOptions: [
      { ...engraving, kind: "field", price: { amount: "0", kind: "fixed" }, maxCharacters: 0, ...change },
    ],
  })

const requiredTexts = converter<Input, Output, Message>({
  set: formRules,
  functions: ["required", "required-entry"],
  title: "[5.product-page.3] required",
  theirs: ({ output }) => output.message,
  ours: ({ input }) => messageFor(textOption({ required: true }), [["options[3]", textOf(input)]]),
  differences: [
    {
      reason: "blanks alone count as empty",
      applies: ({ input, output }) => output.valid && textOf(input).trim() === "",
      expected: () => required,
    },
  ],
})

const choiceOf = (kind: "checkbox" | "radio"): CustomOption => ({
  id: 4,
  title: "Extras",
  required: true,
  position: 1,
  kind,
  values: [1, 2, 3].map((id) => ({ id, title: "", price: { amount: "0", kind: "fixed" } })),
})

/** Number of checked boxes, as `2 checked`. */
const checked = (input: Input, name: string): ReadonlyArray<FormField> =>
  [1, 2, 3].slice(0, Number.parseInt(textOf(input))).map((id) => [name, `${id}`])

const choices = converter<Input, Output, boolean>({
  set: formRules,
  functions: ["required", "validate-one-required-by-name"].flatMap((rule) => [
    `${rule} (checkbox group of 3)`,
    `${rule} (radio group of 3)`,
  ]),
  title: "[5.product-page.3] a required selection",
  theirs: ({ output }) => output.valid,
  ours: ({ input, function: name }) => {
    const kind = name.includes("radio") ? "radio" : "checkbox"
    const field = kind === "radio" ? "options[4]" : "options[4][]"
    return messageFor(product({ customOptions: [choiceOf(kind)] }), checked(input, field)) === undefined
  },
})

const fileOption: CustomOption = {
  ...engraving,
  required: true,
  kind: "file",
  price: { amount: "0", kind: "fixed" },
  extensions: [],
  maxWidth: 0,
  maxHeight: 0,
}

const files = converter<Input, Output, boolean>({
  set: formRules,
  functions: ["required (file, none chosen)", "required-file (none chosen)"],
  title: "[5.product-page.3] a required file",
  theirs: ({ output }) => output.valid,
  ours: () => messageFor(product({ customOptions: [fileOption] }), [["options_3_file", ""]]) === undefined,
})

const longestOf = ({ param }: Input): number =>
  typeof param === "string" && param.startsWith("__class")
    ? Number(/maximum-length-(\d+)/.exec(param)?.[1] ?? 0)
    : Number(param)

const lengths = converter<Input, Output, boolean>({
  set: formRules,
  functions: ["validate-length", "maxlength"],
  title: "[5.product-page.3] the length of a text",
  theirs: ({ output }) => output.valid,
  ours: ({ input }) =>
    messageFor(textOption({ maxCharacters: longestOf(input) }), [["options[3]", textOf(input)]]) === undefined,
  differences: [
    {
      reason: "a custom option has no minimum length, and its maximum is counted in characters",
      applies: ({ input }, valid) => !valid && Array.from(textOf(input)).length <= longestOf(input),
      expected: () => true,
    },
  ],
})

const member = (productId: number) => ({
  productId,
  sku: "",
  name: "",
  quantity: 1,
  price: price("1"),
  stock: "in-stock" as const,
})
const group = product({ kind: { type: "grouped", members: [1, 2, 3].map(member) } })

const groups = converter<Input, Output, Message>({
  set: formRules,
  functions: ["validate-grouped-qty"],
  title: "[5.product-page.1] quantities of a group",
  theirs: ({ output }) => output.message,
  ours: ({ input }) =>
    messageFor(
      group,
      [input.value].flat().map((text, index): FormField => [`super_group[${index + 1}]`, text]),
    ),
  differences: [
    {
      reason: "a value that is not a number or negative has its own message, whatever the other fields contain",
      applies: ({ input }, text) =>
        text !== notANumber &&
        [input.value].flat().some((one) => one.trim() !== "" && !/^\s*\d+(\.\d+)?\s*$/.test(one)),
      expected: () => notANumber,
    },
  ],
})

const postcodes = converter<Input, Output, boolean>({
  set: formRules,
  functions: ["validate-zip-us"],
  title: "[5.checkout-and-cart.2] postcode of the US",
  theirs: ({ output }) => output.valid,
  ours: ({ input }) => unusualPostcode("US", textOf(input)) === undefined,
})

export const formRuleConverters = [
  emailRules(formRules),
  digitRules(formRules),
  quantities,
  neededQuantities,
  requiredTexts,
  choices,
  files,
  lengths,
  groups,
  postcodes,
  ...passwordConverters(formRules),
  cardRules(formRules),
  ...rulesWithoutField.map(({ reason, pages }) => leaveOut(reason, { set: formRules, functions: pages })),
]
