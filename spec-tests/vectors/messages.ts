import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import { filledTemplate } from "../../core/checkout/message-template.ts"
import { couponChanged, couponFailed } from "../../core/checkout/totals/coupon-step.ts"
import { checkout } from "../arbitraries/checkout.ts"
import { converter, type Vector } from "./converter.ts"
import { noticeAfter } from "./notices.ts"
import { textOf } from "./text.ts"

// Messages and errors displayed by Magento's own client.

const set = "08-messages-and-errors"

type Template = { readonly message?: string; readonly parameters?: unknown }
type Messages = { readonly errors?: ReadonlyArray<string>; readonly throws?: string }
type TemplateVector = Vector<Template, Messages>
/** The displayed text; `null` where Magento throws. */
type Text = string | null

const decoded = (value: unknown): unknown => {
  if (value === "__undefined__") return undefined
  return Array.isArray(value) ? value.map(decoded) : value
}
const hasParameters = ({ parameters }: Template) => parameters !== undefined && parameters !== "__absent__"
const valuesIn = ({ parameters }: Template): ReadonlyMap<string, unknown> =>
  new Map(typeof parameters === "string" ? [] : Object.entries(Object(decoded(parameters))))

const placeholders = /%\w+/g
/** The key of a placeholder among the values: `%1` is entry 0 of a list, `%name` is its own key. */
const keyOf = (placeholder: string) => {
  const word = placeholder.slice(1)
  return /^\d+$/.test(word) ? String(Number(word) - 1) : word
}
const withValues = (template: Template, valueOf: (placeholder: string) => string) =>
  (template.message ?? "").replace(placeholders, valueOf)

/** Magento uses the next value of a list for a placeholder without a value, and throws without a list. */
const platformText = (template: Template): Text => {
  if (!hasParameters(template)) return template.message ?? ""
  const { parameters } = template
  const rest: unknown = Array.isArray(parameters) ? [...parameters].map(decoded) : parameters
  try {
    return withValues(template, (placeholder) => {
      const values = Object(rest)
      const key = keyOf(placeholder)
      return String(Object.hasOwn(values, key) ? values[key] : values.shift())
    })
  } catch {
    return null
  }
}

/** Every placeholder replaced by its value; one without a value stays. */
const ownText = (template: Template, format: (value: unknown) => string) => {
  const values = valuesIn(template)
  return withValues(template, (one) => (values.has(keyOf(one)) ? format(values.get(keyOf(one))) : one))
}

const placeholderKeys = ({ message = "" }: Template) => (message.match(placeholders) ?? []).map(keyOf)

const templates = converter<Template, Messages, Text>({
  set,
  functions: ["addErrorMessage"],
  title: "[8.2] message",
  leftOut: [
    {
      reason: "an absent message has no parameters filled in",
      applies: ({ input }) => typeof input.message !== "string",
    },
  ],
  theirs: ({ output }) => output.errors?.[0] ?? null,
  ours: ({ input }) => filledTemplate(input.message ?? "", Object.fromEntries(valuesIn(input))),
  model: ({ input }) =>
    typeof input.parameters === "string" && hasParameters(input) ? textAsList(input) : platformText(input),
  differences: [
    {
      reason: "a placeholder without a value stays as it is",
      applies: ({ input }, theirs) =>
        hasParameters(input) &&
        placeholderKeys(input).some((word) => !valuesIn(input).has(word)) &&
        ownText(input, String) !== theirs,
      expected: (_, { input }) => ownText(input, String),
    },
    {
      reason: "an absent value is empty text, not the word null",
      applies: ({ input }) =>
        placeholderKeys(input).some((word) => valuesIn(input).has(word) && !isSomething(valuesIn(input).get(word))),
      expected: (_, { input }) => ownText(input, textOf),
    },
  ],
})

const isSomething = (value: unknown) => value !== null && value !== undefined

/** A text instead of a list is read as a list of its characters. */
const textAsList = (template: TemplateVector["input"]): Text =>
  platformText({ ...template, parameters: Array.from(textOf(template.parameters)) })

type Operations = {
  readonly ops: ReadonlyArray<{ readonly error?: string; readonly success?: string; readonly clear?: true }>
}
type Listed = { readonly errors: ReadonlyArray<string>; readonly successes: ReadonlyArray<string> }
type Shown = ReadonlyArray<{ readonly errors: ReadonlyArray<string>; readonly successes: number }>

/** Coupon messages: the shop's message replaces the previous one, and typing clears it. */
const afterOperation = (state: CheckoutState, { error, success }: Operations["ops"][number]): CheckoutState => {
  if (error !== undefined) return couponFailed(state, { notice: { message: error }, totals: undefined }).state
  const { totals, methods } = state
  return success === undefined
    ? checkoutStep(state, { _tag: "CouponTyped", text: "" }).state
    : couponChanged(state, { change: "applied", totals, methods }).state
}

const lists = converter<Operations, { readonly steps: ReadonlyArray<Listed> }, Shown>({
  set,
  functions: ["operations"],
  title: "[8.2] a message replaces earlier ones",
  theirs: ({ output }) => output.steps.map(({ errors, successes }) => ({ errors, successes: successes.length })),
  ours: ({ input }) => {
    let state = checkout()
    return input.ops.map((operation) => {
      state = afterOperation(state, operation)
      const { couponStatus } = state
      return {
        errors: couponStatus._tag === "Failed" ? [couponStatus.text] : [],
        successes: couponStatus._tag === "Succeeded" ? 1 : 0,
      }
    })
  },
})

type Failure = { readonly status: number | string; readonly responseText: string }
type Processed = Messages & {
  readonly ownContainerErrors?: ReadonlyArray<string>
  readonly globalErrors?: ReadonlyArray<string>
  readonly redirectTo?: string | null
}
type Notice = { readonly message?: string | null; readonly redirectTo?: string }

const read = ({ responseText }: Failure): unknown => {
  try {
    return JSON.parse(responseText)
  } catch {
    return {}
  }
}
const bodyIn = (failure: Failure): Template & { readonly errors?: ReadonlyArray<Template> } => Object(read(failure))
const hasResponse = ({ status }: Failure) => Number(status) >= 200
const generalMessage = "Something went wrong with your request. Please try again later."

const failures = converter<Failure, Processed, Notice>({
  set,
  functions: ["process"],
  title: "[8.1] [8.2] [8.3] error",
  theirs: ({ output }) => {
    if (output.redirectTo) return { redirectTo: output.redirectTo.replace("http://shop.test", "") }
    return { message: [...(output.ownContainerErrors ?? []), ...(output.globalErrors ?? [])][0] ?? null }
  },
  ours: ({ input }) => noticeAfter({ ...input, status: Number(input.status) }),
  differences: [
    {
      reason: "without a status there is no response",
      applies: ({ input }, { message }) => !hasResponse(input) && message !== generalMessage,
      expected: () => ({ message: generalMessage }),
    },
    {
      reason: "a response without a displayable message shows the general one",
      applies: ({ input }, { redirectTo, message }) =>
        redirectTo === undefined && message !== generalMessage && typeof bodyIn(input).message !== "string",
      expected: () => ({ message: generalMessage }),
    },
    {
      reason: "a rejection with several errors shows them all",
      applies: ({ input }, { redirectTo }) =>
        hasResponse(input) && redirectTo === undefined && (bodyIn(input).errors ?? []).length > 0,
      expected: (_, { input }) => ({
        message: (bodyIn(input).errors ?? []).map((one) => ownText(one, String)).join(" "),
      }),
    },
    {
      reason: "an absent value is empty text, not the word null",
      applies: ({ input }, { message }) =>
        hasResponse(input) &&
        message?.includes("null") === true &&
        Object.values(Object(bodyIn(input).parameters)).includes(null),
      expected: (_, { input }) => ({
        message: ownText(bodyIn(input), textOf),
      }),
    },
  ],
})

export const messageConverters = [templates, lists, failures]
