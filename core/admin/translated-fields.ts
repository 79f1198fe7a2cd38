import { requiredValue, type AdminValues } from "./admin-form.ts"
import type { AdminEntry, AdminFieldset } from "./record-form.ts"

const fieldForm = /^(\w{1,40})\[([a-z][a-z0-9_]{0,63})\]$/

/** Returns the field name of a translation: `html[german]`. */
const translatedField = (name: string, view: string): string => `${name}[${view}]`

/** Parses a field name into text and store view; `undefined` for texts of all views. */
export const translatedFieldParts = (field: string): { readonly name: string; readonly view: string } | undefined => {
  const [, name, view] = fieldForm.exec(field) ?? []
  return name === undefined || view === undefined ? undefined : { name, view }
}

const viewsOf = (values: AdminValues, name: string): ReadonlyArray<string> =>
  Object.keys(values).flatMap((field) => {
    const parts = translatedFieldParts(field)
    return parts?.name === name ? [parts.view] : []
  })

/** A translation is optional: without one the default text is used. */
const inView = (entry: AdminEntry, view: string): AdminEntry => ({
  ...entry,
  name: translatedField(entry.name, view),
  note: "Empty: as in the main language.",
  view,
  checks: entry.checks.filter((check) => check !== requiredValue),
})

/** Adds to each text that shoppers read its translations in the store views of the form. */
export const withTranslatedEntries = (fieldset: AdminFieldset, values: AdminValues): AdminFieldset => ({
  ...fieldset,
  entries: fieldset.entries.flatMap((entry) =>
    entry.isTranslated === true ? [entry, ...viewsOf(values, entry.name).map((view) => inView(entry, view))] : [entry],
  ),
})

/** Returns the names of the fields that store views may override. */
export const translatedNames = (fieldsets: ReadonlyArray<AdminFieldset>): ReadonlyArray<string> =>
  fieldsets.flatMap(({ entries }) => entries.flatMap(({ name, isTranslated }) => (isTranslated === true ? [name] : [])))

/** Returns values with a field for every text in each of these store views. */
export const withTranslatedFields = (
  values: AdminValues,
  names: ReadonlyArray<string>,
  views: ReadonlyArray<string>,
): AdminValues => ({
  ...Object.fromEntries(names.flatMap((name) => views.map((view) => [translatedField(name, view), ""] as const))),
  ...values,
})
