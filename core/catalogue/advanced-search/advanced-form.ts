import { plainText } from "../../web/plain-text.ts"
import type { AdvancedField } from "./advanced-search.ts"

const searchForm = /<form\b[^>]*\bclass="form search advanced"[^>]*>([^]*?)<\/form>/
const fieldStart = /<div\b[^>]*\bclass="field (?!no-label|date|with-addon)[^"]*"[^>]*>/g
const labelText = /<label\b[^>]*\bclass="label"[^>]*>([^]{0,500}?)<\/label>/
const controlName = /<(input|select)\b[^>]*?\bname="([\w-]{1,60})(\[(?:from|to)?\])?"/
const anyOption = /<option\b[^>]*?\bvalue="([^"]{1,60})"[^>]*>([^]{0,500}?)<\/option>/g
const calendarCall = /\.calendar\(/

const optionsIn = (html: string): ReadonlyArray<{ readonly value: string; readonly label: string }> =>
  [...html.matchAll(anyOption)].map(([, value = "", label = ""]) => ({
    value: plainText(value),
    label: plainText(label),
  }))

const kindOf = (html: string, tag: string, part: string) => {
  if (tag === "select") return { kind: "choice" as const, isMultiple: part === "[]", options: optionsIn(html) }
  if (part === "[from]") return { kind: calendarCall.test(html) ? ("date" as const) : ("amount" as const) }
  return { kind: "text" as const }
}

const fieldIn = (html: string): ReadonlyArray<AdvancedField> => {
  const label = plainText(labelText.exec(html)?.[1] ?? "")
  const [, tag = "", code = "", part = ""] = controlName.exec(html) ?? []
  return label === "" || code === "" ? [] : [{ code, label, ...kindOf(html, tag, part) }]
}

/** Reads the fields of Magento's own page of the advanced search; `undefined` if the page has no such form. */
export const advancedFieldsIn = (html: string): ReadonlyArray<AdvancedField> | undefined => {
  const formHtml = searchForm.exec(html)?.[1]
  if (formHtml === undefined) return undefined
  const starts = [...formHtml.matchAll(fieldStart)].map(({ index }) => index)
  return starts.flatMap((start, position) => fieldIn(formHtml.slice(start, starts[position + 1])))
}
