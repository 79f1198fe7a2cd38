import { isAmount, roundedToMultiple, withDecimals } from "../../money/amount.ts"
import type { Label } from "./label.ts"

/** Value of a variable: a text, or an amount that is rounded; `null` renders nothing. */
export type LabelValue = string | null

/** Values that the backend sent for a product, by placeholder, such as `#attr:color#`. [3.label-display-options.1] */
export type PredefinedVariables = Readonly<Record<string, LabelValue>>

/**
 * Extension point: a variable of label texts, beside the built-in ones; the first of a name counts.
 * `Subject` is the type that the values are read from, usually a product.
 */
export type LabelVariable<Subject> = {
  /** Name after the first `#`: `discount_percent`; for `#attr:color:string#` it is `attr`. */
  readonly name: string
  /** Returns the value for the details after the name (`["color", "string"]`); `undefined` leaves the placeholder in the text. */
  readonly valueOf: (subject: Subject, details: ReadonlyArray<string>) => LabelValue | undefined
}

const decimalsOf = (step: string): number => (step.split(".")[1] ?? "").length

const roundingSides = { round: "nearest", ceil: "above", floor: "below" } as const

/** Formats a value for a label: rounds numbers to a multiple of `roundTo` with its decimals; texts stay unchanged. [3.label.2] */
export const labelValueText = (
  value: LabelValue,
  { round, roundTo }: Pick<Label, "round" | "roundTo">,
  isText = false,
): string => {
  if (value === null) return ""
  if (isText || !isAmount(value)) return value
  const step = isAmount(roundTo) && Number(roundTo) > 0 ? roundTo : "1"
  return withDecimals(roundedToMultiple(step, value, roundingSides[round]), decimalsOf(step))
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes a value for text and attributes, so that it never becomes markup. */
const escapeValue = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const isPlaceholder = (inner: string): boolean => /^[a-z_]\w*(:[\w.-]+)*$/i.test(inner)

const valueFor = <Subject>(
  inner: string,
  subject: Subject,
  variables: ReadonlyArray<LabelVariable<Subject>>,
  predefined: PredefinedVariables,
): LabelValue | undefined => {
  const placeholder = `#${inner}#`
  if (Object.hasOwn(predefined, placeholder)) return predefined[placeholder]
  const [name, ...details] = inner.split(":")
  return variables.find((variable) => variable.name === name)?.valueOf(subject, details)
}

/**
 * Returns the HTML of a label with all variables filled. Values that the backend sent have priority over those of the product;
 * unknown variables, such as the colour `#bbb`, stay as text. The result must be sanitized.
 *
 * @example
 * const saved = { name: "saved", valueOf: () => "12.4" }
 * labelHtml({ text: "Save #saved# %", round: "round", roundTo: "1" }, {}, [saved]) // "Save 12 %"
 */
export const labelHtml = <Subject>(
  label: Pick<Label, "text" | "round" | "roundTo">,
  subject: Subject,
  variables: ReadonlyArray<LabelVariable<Subject>>,
  predefined: PredefinedVariables = {},
): string => {
  const parts = label.text.split("#")
  let html = parts[0] ?? ""
  for (let at = 1; at < parts.length; at += 1) {
    const inner = parts[at] ?? ""
    const isClosed = at < parts.length - 1 && isPlaceholder(inner)
    const value = isClosed ? valueFor(inner, subject, variables, predefined) : undefined
    if (value === undefined) {
      html += `#${inner}`
    } else {
      at += 1
      html += escapeValue(labelValueText(value, label, inner.endsWith(":string"))) + (parts[at] ?? "")
    }
  }
  return html
}
