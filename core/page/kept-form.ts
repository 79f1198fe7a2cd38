/** What was typed into one form and is not saved yet, by the id or name of the field. `sent`: it is on its way to the shop. */
export type KeptForm = {
  readonly sent: boolean
  readonly fields: Readonly<Record<string, string | boolean>>
}

export const nothingTyped: KeptForm = { sent: false, fields: {} }

/** What a page tells of a field. */
export type FieldFacts = { readonly type: string; readonly name: string; readonly autocomplete: string }

const secret = /password|passwd|one-time-code|\bcc-|card|form_key/i
const untyped: ReadonlyArray<string> = ["hidden", "file", "radio", "submit", "button", "reset", "image", "password"]

/** Whether what is typed into a field may be kept: never passwords, codes, or anything of a card. [I11] */
export const mayBeKept = ({ type, name, autocomplete }: FieldFacts): boolean =>
  !untyped.includes(type) && !secret.test(`${name} ${autocomplete}`)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A form as it was kept; what cannot be read was not kept. */
export const readKeptForm = (kept: unknown): KeptForm => {
  if (!isRecord(kept) || !isRecord(kept["fields"])) return nothingTyped
  const fields = Object.entries(kept["fields"]).flatMap(([field, value]): ReadonlyArray<[string, string | boolean]> =>
    typeof value === "string" || typeof value === "boolean" ? [[field, value]] : [],
  )
  return { sent: kept["sent"] === true, fields: Object.fromEntries(fields) }
}

/** The form after one more change by the shopper. */
export const withTyped = ({ fields }: KeptForm, field: string, value: string | boolean): KeptForm => ({
  sent: false,
  fields: { ...fields, [field]: value },
})

/** Whether a page that opens says that what was sent has been saved, so that there is nothing left to bring back. */
export const isSaved = ({ sent }: KeptForm, pageTellsSuccess: boolean): boolean => sent && pageTellsSuccess

const prefix = "vitrine-typed "

/** Where a form is kept: apart for each customer, so that nobody meets what another one typed. */
export const keptFormKey = (owner: string, form: string): string => `${prefix}${owner} ${form}`

/** Whether a key holds what somebody else typed; whoever is unknown has nothing to hide from the next one. */
export const isOfAnother = (key: string, owner: string): boolean =>
  key.startsWith(prefix) &&
  owner !== "" &&
  !key.startsWith(keptFormKey("", "")) &&
  !key.startsWith(keptFormKey(owner, ""))

export const isKeptFormKey = (key: string): boolean => key.startsWith(prefix)
