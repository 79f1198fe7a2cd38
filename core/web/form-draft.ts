import { isRecord } from "./record.ts"
/** Unsaved input of one form by field id or name. `sent`: the form is being submitted. */
export type FormDraft = {
  readonly sent: boolean
  readonly fields: Readonly<Record<string, string | boolean>>
}

/** Draft of a form that nothing was typed into. */
export const emptyFormDraft: FormDraft = { sent: false, fields: {} }

/** Attributes of a field. */
export type FieldFacts = { readonly type: string; readonly name: string; readonly autocomplete: string }

const secret = /password|passwd|one-time-code|cc[-_]|cv[cv]|card|form_key/i
const untyped: ReadonlyArray<string> = ["hidden", "file", "submit", "button", "reset", "image", "password"]

/** Returns `true` when a field's value may be stored: never passwords, codes or card data. [I11] */
export const isSavable = ({ type, name, autocomplete }: FieldFacts): boolean =>
  !untyped.includes(type) && !secret.test(`${name} ${autocomplete}`)

/** Notice above a form restored after a sign-in or an outage. */
export const draftNotice = "What you typed is here, and not saved yet."

/** Maximum size of a draft; larger forms were not typed by hand. */
const maxDraftBytes = 20_000

/** Hidden field with the owner of the form. */
export const ownerField = "kept_for"

/** Returns the fields of a sent form that may be stored for its page; none when they exceed the maximum size. [I11] */
export const draftFields = (sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const stored = Object.entries(sent).filter(
    ([name]) => name !== ownerField && isSavable({ type: "text", name, autocomplete: "" }),
  )
  const size = stored.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return stored.length === 0 || size > maxDraftBytes ? undefined : Object.fromEntries(stored)
}

/** Decodes a stored draft; invalid data gives an empty draft. */
export const readFormDraft = (stored: unknown): FormDraft => {
  if (!isRecord(stored) || !isRecord(stored["fields"])) return emptyFormDraft
  const fields = Object.entries(stored["fields"]).flatMap(([field, value]): ReadonlyArray<[string, string | boolean]> =>
    typeof value === "string" || typeof value === "boolean" ? [[field, value]] : [],
  )
  return { sent: stored["sent"] === true, fields: Object.fromEntries(fields) }
}

/** Returns the draft after a change of a field. */
export const withTyped = ({ fields }: FormDraft, field: string, value: string | boolean): FormDraft => ({
  sent: false,
  fields: { ...fields, [field]: value },
})

/** Returns `true` when the page confirms that the sent form was saved, so that there is nothing to restore. */
export const isSaved = ({ sent }: FormDraft, pageReportsSuccess: boolean): boolean => sent && pageReportsSuccess

const prefix = "vitrine-typed "

/** Returns the storage key of a draft, separate for each customer. */
export const formDraftKey = (owner: string, form: string): string => `${prefix}${owner} ${form}`

/** Returns `true` for a key of another customer; drafts of guests belong to everybody. */
export const belongsToAnother = (key: string, owner: string): boolean =>
  key.startsWith(prefix) &&
  owner !== "" &&
  !key.startsWith(formDraftKey("", "")) &&
  !key.startsWith(formDraftKey(owner, ""))

/** Tests for a storage key of a draft, of any shopper and form. */
export const isFormDraftKey = (key: string): boolean => key.startsWith(prefix)
