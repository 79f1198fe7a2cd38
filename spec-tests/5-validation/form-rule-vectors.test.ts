import { describe, expect, test } from "vitest"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { productChoice } from "../../core/add-to-cart/product-choice.ts"
import { productFormProblems } from "../../core/add-to-cart/product-form-problems.ts"
import type { FormProduct } from "../../core/add-to-cart/product-form.ts"
import { isEmail } from "../../core/addresses/email.ts"
import { unusualPostcode } from "../../core/addresses/postcode.ts"
import type { CustomOption } from "../../core/catalogue/product.ts"
import { filledTemplate } from "../../core/checkout/message-template.ts"
import { platformVectors } from "../any/platform-vectors.ts"
import { engraving, price, product } from "../any/product.ts"

// The platform's form rules, as far as this shop has fields that they are for: quantities, custom options, e-mail, US postcodes.
// The rest is for fields that no page of this shop has: payment cards, dates and numbers typed in one field, page addresses, identifiers,
// national telephone and tax numbers, colours and lengths, words counted, back office names, streets of ASCII letters alone.
// Passwords are judged by the shop, which says in its own words what is wrong with them.

type Value = string | ReadonlyArray<string>
type Limit = string | number
type Limits = { readonly minAllowed?: Limit; readonly maxAllowed?: Limit; readonly qtyIncrements?: Limit }
type Input = { readonly value: Value; readonly param: unknown }
type Output = { readonly valid: boolean; readonly message?: string }
type Rule = { readonly id: string; readonly input: Input; readonly output: Output }

const vectorsOf = (...rules: ReadonlyArray<string>): ReadonlyArray<Rule> =>
  platformVectors<Input, Output>("12-validation-forms", rules)

/** The first thing wrong with a filled product form, in the platform's words. */
const said = (of: FormProduct & Parameters<typeof productFormProblems>[0], fields: ReadonlyArray<FormField>) => {
  const [problem] = productFormProblems(of, productChoice(fields))
  return problem === undefined ? undefined : filledTemplate(problem.text, [problem.value])
}

const limitsOf = (param: unknown) => {
  const limits: Limits = Object(param)
  const text = (value: Limit | undefined) => (value === undefined ? undefined : String(value))
  return { fewest: text(limits.minAllowed), most: text(limits.maxAllowed), increments: text(limits.qtyIncrements) }
}

const textOf = (value: Value): string => [value].flat().join("")

/** Numbers that a shopper would not write, or that mean something else in another language, are no quantities here. */
const isPlain = ({ input }: Rule): boolean => /^\s*-?\d+(\.\d+)?\s*$/.test(textOf(input.value))

const quantitySaid = ({ input }: Rule) =>
  said({ ...product(), quantityLimits: limitsOf(input.param) }, [["qty", textOf(input.value)]])

const quantities = vectorsOf("validate-item-quantity")
const quantityFields = vectorsOf("product quantity field (required-number + validate-item-quantity)")
const notANumber = "Please enter a valid number in this field."

const textOption = (change: Partial<Extract<CustomOption, { kind: "field" | "area" }>>): FormProduct =>
  product({
    customOptions: [
      { ...engraving, kind: "field", price: { amount: "0", kind: "fixed" }, maxCharacters: 0, ...change },
    ],
  })

const required = textOption({ required: true })

const tickOption: CustomOption = {
  id: 4,
  title: "Extras",
  required: true,
  position: 1,
  kind: "checkbox",
  values: [1, 2, 3].map((id) => ({ id, title: "", price: { amount: "0", kind: "fixed" } })),
}

const member = (productId: number) => ({
  productId,
  sku: "",
  name: "",
  quantity: 1,
  price: price("1"),
  stock: "in-stock" as const,
})
const group = product({ kind: { type: "grouped", members: [1, 2, 3].map(member) } })

const groupSaid = ({ input }: Rule) =>
  said(
    group,
    [input.value].flat().map((text, at): FormField => [`super_group[${at + 1}]`, text]),
  )

const emailDiffers: Readonly<Record<string, string>> = {
  "rule-41": "a domain's last part may have one letter",
  "rule-51": "what stands before the @ is known to its own server only",
  "rule-52": "what stands before the @ is known to its own server only",
  "rule-60": "no host begins with a hyphen",
  "rule-61": "a host may be written in digits",
}

const groupDiffers: Readonly<Record<string, string>> = {
  "rule-1714": "what is no number is called so",
  "rule-1715": "what is no number stops the form though another field is filled",
  "rule-1717": "less than nothing is called no valid number",
  "rule-1721": "no exponents, and one sentence for all fields",
}

const unlessListed = (rules: ReadonlyArray<Rule>, list: Readonly<Record<string, string>>) =>
  rules.filter(({ id }) => !Object.hasOwn(list, id))
const listed = (rules: ReadonlyArray<Rule>, list: Readonly<Record<string, string>>) =>
  rules.filter(({ id }) => Object.hasOwn(list, id))

describe("form rules as the platform's own client has them", () => {
  test.for([...quantities.filter(isPlain), ...quantityFields])("quantity $id $input", (rule) => {
    expect(quantitySaid(rule)).toBe(rule.output.message)
  })
  test.for(quantities.filter((rule) => !isPlain(rule)))("quantity $id $input.value is no number here", (rule) => {
    expect(quantitySaid(rule)).toBe(notANumber)
    expect(rule.output.message).not.toBe(notANumber)
  })
  test.for(vectorsOf("required-number").filter(({ input }) => input.value === ""))("no quantity $id", (rule) => {
    expect(quantitySaid({ ...rule, input: { ...rule.input, param: {} } })).toBe(rule.output.message)
  })

  const requiredTexts = vectorsOf("required", "required-entry")
  const isBlank = ({ input }: Rule) => textOf(input.value).trim() === ""
  test.for(requiredTexts.filter((rule) => !isBlank(rule) || !rule.output.valid))(
    "required $id",
    ({ input, output }) => {
      expect(said(required, [["options[3]", textOf(input.value)]])).toBe(output.message)
    },
  )
  test.for(requiredTexts.filter((rule) => isBlank(rule) && rule.output.valid))(
    "required $id: blanks alone are nothing here",
    ({ input }) => {
      expect(said(required, [["options[3]", textOf(input.value)]])).toBe("This is a required field.")
    },
  )

  const ticks = vectorsOf("required (checkbox group of 3)", "validate-one-required-by-name (checkbox group of 3)")
  test.for(ticks)("ticks $id $input.value", ({ input, output }) => {
    const fields = [1, 2, 3]
      .slice(0, Number.parseInt(textOf(input.value)))
      .map((id): FormField => ["options[4][]", `${id}`])
    expect(said(product({ customOptions: [tickOption] }), fields) === undefined).toBe(output.valid)
  })
  test.for(vectorsOf("required (file, none chosen)"))("file $id", ({ output }) => {
    const file: CustomOption = {
      ...engraving,
      required: true,
      kind: "file",
      price: { amount: "0", kind: "fixed" },
      extensions: [],
      maxWidth: 0,
      maxHeight: 0,
    }
    expect(said(product({ customOptions: [file] }), [["options_3_file", ""]])).toBe(output.message)
  })

  /** The shortest text of a custom option is not a setting of the shop. */
  const lengths = vectorsOf("validate-length").filter(({ id }) => id !== "rule-1595")
  test.for(lengths)("length $id '$input.value'", ({ input, output }) => {
    expect(said(textOption({ maxCharacters: 5 }), [["options[3]", textOf(input.value)]])).toBe(output.message)
  })
  test.for(vectorsOf("maxlength"))("length $id '$input.value'", ({ input, output }) => {
    const option = textOption({ maxCharacters: Number(input.param) })
    expect(said(option, [["options[3]", textOf(input.value)]]) === undefined).toBe(output.valid)
  })

  const groups = vectorsOf("validate-grouped-qty")
  test.for(unlessListed(groups, groupDiffers))("group $id $input.value", (rule) => {
    expect(groupSaid(rule)).toBe(rule.output.message)
  })
  test.for(listed(groups, groupDiffers))("group $id $input.value differs on purpose", (rule) => {
    expect(groupSaid(rule)).toBe("Please enter a valid number in this field.")
    expect(rule.output.message).not.toBe("Please enter a valid number in this field.")
  })

  const emails = vectorsOf("validate-email")
  test.for(unlessListed(emails, emailDiffers))("e-mail $id $input.value", ({ input, output }) => {
    expect(isEmail(textOf(input.value))).toBe(output.valid)
  })
  test.for(listed(emails, emailDiffers))("e-mail $id $input.value differs on purpose", ({ input, output }) => {
    expect(isEmail(textOf(input.value))).toBe(!output.valid)
  })
  test.for(vectorsOf("validate-zip-us"))("postcode $id $input.value", ({ input, output }) => {
    expect(unusualPostcode("US", textOf(input.value)) === undefined).toBe(output.valid)
  })
})
