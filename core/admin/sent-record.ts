import type { AdminValues } from "./admin-form.ts"
import { recordForm, translatableFields, type RecordKind } from "./record-form.ts"
import { ruleFieldParts } from "./rule-tree.ts"
import { translatedFieldParts } from "./translated-fields.ts"

const maxLength = 20_000
const maxTranslations = 200

/** Converts line ends, which browsers send as CR LF, and limits the length. */
const normalizedText = (text: string): string => text.replace(/\r\n?/g, "\n").slice(0, maxLength)

/** Reads the fields of a record from a submitted form. Browsers do not send an unchecked checkbox, which is `0`. */
export const sentRecord = (kind: RecordKind, pairs: ReadonlyArray<readonly [string, string]>): AdminValues => {
  const { blank, fieldsets, hasRule } = recordForm(kind)
  const flags = new Set(
    fieldsets(blank)
      .flatMap(({ entries }) => entries)
      .filter(({ control }) => control.kind === "flag")
      .map(({ name }) => name),
  )
  const sent = new Map(pairs)
  const own = Object.keys(blank).filter((name) => ruleFieldParts(name) === undefined)
  const texts = translatableFields(kind)
  const translations = pairs
    .filter(([name]) => texts.includes(translatedFieldParts(name)?.name ?? ""))
    .slice(0, maxTranslations)
  const rule = hasRule ? pairs.filter(([name]) => ruleFieldParts(name) !== undefined) : []
  return Object.fromEntries([
    ...["id", "version", ...own].map((name) => {
      const missing = flags.has(name) ? "0" : ""
      return [name, normalizedText(sent.get(name) ?? missing)] as const
    }),
    ...[...translations, ...rule].map(([name, value]) => [name, normalizedText(value)] as const),
  ])
}

/** Returns the values of a new record, which has no id or version. */
export const blankRecord = (kind: RecordKind): AdminValues => ({ id: "", version: "", ...recordForm(kind).blank })
