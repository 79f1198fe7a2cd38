import type { AdminCheck, AdminField, AdminValues } from "./admin-form.ts"
import { ruleAttribute, type RuleAttribute } from "./rule-attributes.ts"
import { ruleField, ruleFieldParts, ruleOf, rootPath } from "./rule-tree.ts"

const patterns: Readonly<Record<RuleAttribute["valueType"], RegExp>> = {
  number: /^\d{1,9}(\.\d{1,4})?$/,
  text: /\S/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  ids: /^\d{1,9}(\s*,\s*\d{1,9})*$/,
}

const problems: Readonly<Record<RuleAttribute["valueType"], string>> = {
  number: "Please enter a number 0 or greater in this field.",
  text: "This is a required field.",
  date: "Please enter a date such as 2026-12-24.",
  time: "Please enter a time such as 18:30.",
  ids: "Please enter numbers separated by commas.",
}

const maxValueLength = 500

const valueCheck =
  ({ valueType, choices }: RuleAttribute): AdminCheck =>
  (value) => {
    const text = String(value).trim()
    if (text === "") return "This is a required field."
    if (text.length > maxValueLength) return "Please enter a shorter text."
    if (choices !== undefined && !choices.some((choice) => choice.value === text)) return "Please select an option."
    return patterns[valueType].test(text) ? undefined : problems[valueType]
  }

const attributeCheck: AdminCheck = (code) =>
  ruleAttribute(String(code)) === undefined ? "Please select an option." : undefined

const operatorCheck =
  (attribute: RuleAttribute): AdminCheck =>
  (operator) =>
    attribute.operators.includes(String(operator)) ? undefined : "This comparison does not fit the condition."

/** Returns the fields of a tree with their checks, in the order of the form. An invalid tree is a problem of its first field. */
export const ruleFields = (values: AdminValues): ReadonlyArray<AdminField> => {
  if (ruleOf(values) === undefined)
    return [{ name: ruleField(rootPath, "aggregator"), checks: [() => "The conditions cannot be read."] }]
  return Object.keys(values).flatMap((name): ReadonlyArray<AdminField> => {
    const field = ruleFieldParts(name)
    if (field?.part !== "attribute") return []
    const attribute = ruleAttribute(String(values[name]))
    if (attribute === undefined) return [{ name, checks: [attributeCheck] }]
    return [
      { name: ruleField(field.path, "operator"), checks: [operatorCheck(attribute)] },
      { name: ruleField(field.path, "value"), checks: [valueCheck(attribute)] },
    ]
  })
}
