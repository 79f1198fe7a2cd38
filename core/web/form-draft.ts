/** What was typed into one form and is not saved yet, by the id or name of the field. `sent`: it is on its way to the shop. */
export type FormDraft = {
  readonly sent: boolean
  readonly fields: Readonly<Record<string, string | boolean>>
}

export const emptyDraft: FormDraft = { sent: false, fields: {} }

/** What a page tells of a field. */
export type FieldFacts = { readonly type: string; readonly name: string; readonly autocomplete: string }

const secret = /password|passwd|one-time-code|cc[-_]|cv[cv]|card|form_key/i
const untyped: ReadonlyArray<string> = ["hidden", "file", "submit", "button", "reset", "image", "password"]

/** Whether what is typed into a field may be kept: never passwords, codes, or anything of a card. [I11] */
export const isSavable = ({ type, name, autocomplete }: FieldFacts): boolean =>
  !untyped.includes(type) && !secret.test(`${name} ${autocomplete}`)

/** What is said above a form that was filled in before a sign-in, or while the shop was away. */
export const hasInput = "What you typed is here, and not saved yet."

/** As much as a long letter; what is longer was not typed. */
const maxDraftBytes = 20_000

/** The hidden field that says whose form it is. */
export const ownerField = "kept_for"

/** Of a form that was sent, what may be kept for its page; nothing where that is more than anybody types. [I11] */
export const draftFields = (sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined => {
  const kept = Object.entries(sent).filter(
    ([name]) => name !== ownerField && isSavable({ type: "text", name, autocomplete: "" }),
  )
  const size = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return kept.length === 0 || size > maxDraftBytes ? undefined : Object.fromEntries(kept)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A form as it was kept; what cannot be read was not kept. */
export const readFormDraft = (kept: unknown): FormDraft => {
  if (!isRecord(kept) || !isRecord(kept["fields"])) return emptyDraft
  const fields = Object.entries(kept["fields"]).flatMap(([field, value]): ReadonlyArray<[string, string | boolean]> =>
    typeof value === "string" || typeof value === "boolean" ? [[field, value]] : [],
  )
  return { sent: kept["sent"] === true, fields: Object.fromEntries(fields) }
}

/** The form after one more change by the shopper. */
export const withTyped = ({ fields }: FormDraft, field: string, value: string | boolean): FormDraft => ({
  sent: false,
  fields: { ...fields, [field]: value },
})

/** Whether a page that opens says that what was sent has been saved, so that there is nothing left to bring back. */
export const isSaved = ({ sent }: FormDraft, pageTellsSuccess: boolean): boolean => sent && pageTellsSuccess

const prefix = "vitrine-typed "

/** Where a form is kept: apart for each customer, so that nobody meets what another one typed. */
export const formDraftKey = (owner: string, form: string): string => `${prefix}${owner} ${form}`

/** Whether a key holds what somebody else typed; whoever is unknown has nothing to hide from the next one. */
export const isOfAnother = (key: string, owner: string): boolean =>
  key.startsWith(prefix) &&
  owner !== "" &&
  !key.startsWith(formDraftKey("", "")) &&
  !key.startsWith(formDraftKey(owner, ""))

export const isFormDraftKey = (key: string): boolean => key.startsWith(prefix)
