import { dateAfter, isDate } from "../../web/calendar.ts"
import type { ModuleStepName } from "./module-step.ts"

// Fields that a module adds to the checkout. Each is declared once; page, form, draft, rules and requests read the declaration.

/** Values of the fields by code: text, a date as `2026-12-24`, the value of an option, or `1` for a checked checkbox. */
export type FieldValues = Readonly<Record<string, string>>

/**
 * Steps that can have fields: those of the shop, and a step that a module adds, such as `gift-step`. A virtual cart has no shipping step, so fields of
 * that step are absent there.
 */
export type FieldStep = "address" | "shipping" | "payment" | ModuleStepName

type FieldControl =
  | { readonly kind: "text" | "area"; readonly maxLength: number }
  | { readonly kind: "select"; readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> }
  | { readonly kind: "checkbox" }
  /** Days after today that can be entered, the first and the last. */
  | { readonly kind: "date"; readonly fromDays: number; readonly toDays: number }

/** Field of the checkout: its label, its control, and where its value is sent. Extension point of the checkout. */
export type CheckoutField = FieldControl & {
  /** Name of the extension attribute, such as `delivery_note`. */
  readonly code: string
  readonly label: string
  /** Explanation below the control. */
  readonly note?: string | undefined
  readonly step: FieldStep
  readonly required?: boolean | undefined
  /**
   * Request whose `extension_attributes` have the value: `shipping` for `shipping-information`, which a virtual cart does not send, or
   * `payment` for the `paymentMethod` of the order. A Magento needs a module that declares the attribute.
   */
  readonly sentWith: "shipping" | "payment"
  /** Returns what is wrong with a value that has passed the rules of the control, or `undefined`. */
  readonly validate?: (value: string, values: FieldValues) => string | undefined
}

/** Problem of a field: its element id, its step and the message, whose `%1` is filled with `about`. */
export type FieldIssue = {
  readonly fieldId: string
  readonly step: FieldStep
  readonly message: string
  readonly about?: string | undefined
}

/** Extension attributes by request. */
export type FieldAttributes = Readonly<Record<CheckoutField["sentWith"], Readonly<Record<string, string | boolean>>>>

/** Fields of one checkout: the entered values, their problems, and the attributes to send. Derived from the values by `fieldsPart`. */
export type FieldsPart = {
  readonly values: FieldValues
  readonly issues: ReadonlyArray<FieldIssue>
  readonly attributes: FieldAttributes
  /** Date of the page as `2026-12-24`, in UTC. */
  readonly today: string
}

/** Element id of a field, which is also its name in the form. */
export const checkoutFieldId = (code: string): string => `field-${code}`

type FieldOf<Kind> = Extract<CheckoutField, { readonly kind: Kind }>

const lengthProblem = ({ maxLength }: FieldOf<"text" | "area">, value: string): string | undefined =>
  value.length > maxLength ? "%1 is too long." : undefined

const optionProblem = ({ options }: FieldOf<"select">, value: string): string | undefined =>
  options.some((option) => option.value === value) ? undefined : "%1: choose one of the list."

const dateProblem = ({ fromDays, toDays }: FieldOf<"date">, value: string, today: string): string | undefined => {
  if (!isDate(value)) return "%1: enter a date."
  const isOffered = value >= dateAfter(today, fromDays) && value <= dateAfter(today, toDays)
  return isOffered ? undefined : "%1: this day is not offered."
}

const controlProblem = (field: CheckoutField, value: string, today: string): string | undefined => {
  switch (field.kind) {
    case "select":
      return optionProblem(field, value)
    case "date":
      return dateProblem(field, value, today)
    case "checkbox":
      return undefined
    default:
      return lengthProblem(field, value)
  }
}

const issueOf = (field: CheckoutField, values: FieldValues, today: string): ReadonlyArray<FieldIssue> => {
  const { code, step, label } = field
  const value = (values[code] ?? "").trim()
  const at = { fieldId: checkoutFieldId(code), step }
  if (value === "") return field.required === true ? [{ ...at, message: "%1 is required.", about: label }] : []
  const problem = controlProblem(field, value, today)
  if (problem !== undefined) return [{ ...at, message: problem, about: label }]
  const own = field.validate?.(value, values)
  return own === undefined ? [] : [{ ...at, message: own }]
}

/** Filters the fields that a cart has: a virtual one is not shipped. */
export const fieldsOfCart = (fields: ReadonlyArray<CheckoutField>, isVirtual: boolean): ReadonlyArray<CheckoutField> =>
  isVirtual ? fields.filter(({ step, sentWith }) => step !== "shipping" && sentWith !== "shipping") : fields

const attributesFor = (
  fields: ReadonlyArray<CheckoutField>,
  values: FieldValues,
  request: CheckoutField["sentWith"],
): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    fields.flatMap(({ code, kind, sentWith }): ReadonlyArray<readonly [string, string | boolean]> => {
      const value = (values[code] ?? "").trim()
      if (sentWith !== request || value === "") return []
      return [[code, kind === "checkbox" ? true : value]]
    }),
  )

/**
 * Derives issues and attributes from the values of the fields.
 *
 * @example
 * fieldsPart([], {}, "2026-12-24") // { values: {}, issues: [], attributes: { shipping: {}, payment: {} }, today: "2026-12-24" }
 */
export const fieldsPart = (fields: ReadonlyArray<CheckoutField>, values: FieldValues, today: string): FieldsPart => ({
  values,
  issues: fields.flatMap((field) => issueOf(field, values, today)),
  attributes: {
    shipping: attributesFor(fields, values, "shipping"),
    payment: attributesFor(fields, values, "payment"),
  },
  today,
})

/** Text of a value to display: the label of an option, otherwise the value; empty for a checkbox. */
export const fieldText = (field: CheckoutField, value: string): string => {
  if (field.kind === "checkbox") return ""
  return field.kind === "select" ? (field.options.find((option) => option.value === value)?.label ?? value) : value
}
