import { isLess } from "../../money/amount.ts"
import type { PlainPhrase } from "../../translation/source-text.ts"
import { isDate } from "../../web/calendar.ts"
import type { QueryPair } from "../../web/query.ts"

type Named = { readonly code: string; readonly label: string }
type TextField = Named & { readonly kind: "text" }
type RangeField = Named & { readonly kind: "amount" | "date" }
type ChoiceField = Named & {
  readonly kind: "choice"
  readonly isMultiple: boolean
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

/** A field of the advanced search: an attribute of products, with the name and label that the shop gives it. */
export type AdvancedField = TextField | RangeField | ChoiceField

/** Text, range or values that a shopper searches for in one attribute. An open end of a range is absent; dates are `2026-11-20`. */
export type Criterion = Named &
  (
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "range"; readonly from?: string | undefined; readonly to?: string | undefined }
    | { readonly kind: "choice"; readonly values: ReadonlyArray<{ readonly value: string; readonly label: string }> }
  )

/** Path of the form, as in Magento. */
export const advancedSearchPath = "/catalogsearch/advanced/"

/** Path of the results, as in Magento. The criteria are its query. */
export const advancedResultPath = "/catalogsearch/advanced/result/"

/** Longest text of a field, in code points. */
export const maxCriterionLength = 128

/** Most selected values of one attribute. */
const maxValues = 50

/** Names of the query parameters of a field: `price[from]` and `price[to]`, `glaze[]`, `name`. */
export const parameterNames = (field: AdvancedField): ReadonlyArray<string> => {
  if (field.kind === "amount" || field.kind === "date") return [`${field.code}[from]`, `${field.code}[to]`]
  return [field.kind === "choice" && field.isMultiple ? `${field.code}[]` : field.code]
}

/** A submitted text: trimmed, white space collapsed, limited in length. */
const submittedText = (pairs: ReadonlyArray<QueryPair>, name: string): string => {
  const written = pairs.findLast(([candidate]) => candidate === name)?.[1] ?? ""
  const text = written.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ").trim()
  return Array.from(text).slice(0, maxCriterionLength).join("")
}

const isAmountText = (text: string): boolean => /^\d{1,9}(?:\.\d{1,4})?$/.test(text)

const rangeRules = {
  amount: {
    normalize: (text: string) => text.replace(",", "."),
    isValid: isAmountText,
    isBefore: isLess,
  },
  date: {
    normalize: (text: string) => text,
    isValid: isDate,
    isBefore: (a: string, b: string) => a < b,
  },
} as const

type ReadCriterion = Criterion | "invalid" | undefined

const rangeOf = (field: RangeField, pairs: ReadonlyArray<QueryPair>): ReadCriterion => {
  const { normalize, isValid, isBefore } = rangeRules[field.kind]
  const [from = "", to = ""] = parameterNames(field).map((name) => normalize(submittedText(pairs, name)))
  const ends = [from, to].filter((end) => end !== "")
  if (ends.length === 0) return undefined
  if (!ends.every(isValid) || (ends.length === 2 && isBefore(to, from))) return "invalid"
  const { code, label } = field
  return { kind: "range", code, label, from: from || undefined, to: to || undefined }
}

const criterionOf = (field: AdvancedField, pairs: ReadonlyArray<QueryPair>): ReadCriterion => {
  const { code, label } = field
  if (field.kind === "text") {
    const text = submittedText(pairs, code)
    return text === "" ? undefined : { kind: "text", code, label, text }
  }
  if (field.kind !== "choice") return rangeOf(field, pairs)
  const selected = new Set(pairs.flatMap(([name, value]) => (name === code || name === `${code}[]` ? [value] : [])))
  const values = field.options.filter(({ value }) => selected.has(value)).slice(0, maxValues)
  return values.length === 0 ? undefined : { kind: "choice", code, label, values }
}

/** The criteria of a submitted form, or the problem that prevents the search, with the codes of the fields that have an invalid range. */
export type AdvancedSearch =
  | { readonly criteria: ReadonlyArray<Criterion> }
  | { readonly problem: PlainPhrase; readonly fields: ReadonlyArray<string> }

/**
 * Reads the query of the result page. Parameters that are not fields of the shop's form are ignored.
 *
 * @example
 * const name = { kind: "text", code: "name", label: "Name" } as const
 * advancedSearch([["name", " mug "]], [name]) // { criteria: [{ kind: "text", code: "name", label: "Name", text: "mug" }] }
 */
export const advancedSearch = (
  pairs: ReadonlyArray<QueryPair>,
  fields: ReadonlyArray<AdvancedField>,
): AdvancedSearch => {
  const read = fields.map((field) => [field.code, criterionOf(field, pairs)] as const)
  const invalid = read.filter(([, criterion]) => criterion === "invalid").map(([code]) => code)
  if (invalid.length > 0) return { problem: "Please enter a valid range.", fields: invalid }
  const criteria = read.flatMap(([, criterion]) => (typeof criterion === "object" ? [criterion] : []))
  return criteria.length === 0 ? { problem: "Enter a search term and try again.", fields: [] } : { criteria }
}

/**
 * Returns the submitted parameters of the shop's fields, for the form and its address: texts as they were typed, also invalid ones. Each selected
 * value is a parameter of its own.
 */
export const submittedPairs = (
  pairs: ReadonlyArray<QueryPair>,
  fields: ReadonlyArray<AdvancedField>,
): ReadonlyArray<QueryPair> =>
  fields.flatMap((field): ReadonlyArray<QueryPair> => {
    if (field.kind === "choice") {
      const criterion = criterionOf(field, pairs)
      return typeof criterion === "object" ? pairsOf(criterion) : []
    }
    return parameterNames(field)
      .map((name) => [name, submittedText(pairs, name)] as const)
      .filter(([, text]) => text !== "")
  })

const pairsOf = (criterion: Criterion): ReadonlyArray<QueryPair> => {
  switch (criterion.kind) {
    case "text":
      return [[criterion.code, criterion.text]]
    case "range":
      return [
        ...(criterion.from === undefined ? [] : [[`${criterion.code}[from]`, criterion.from] as const]),
        ...(criterion.to === undefined ? [] : [[`${criterion.code}[to]`, criterion.to] as const]),
      ]
    case "choice":
      return criterion.values.map(({ value }) => [`${criterion.code}[]`, value])
  }
}

/** Returns the query parameters of criteria, in the order of the form, so that equal searches have one address. */
export const criteriaPairs = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<QueryPair> => criteria.flatMap(pairsOf)
