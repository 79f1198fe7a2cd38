/** Text fields of a form; uploaded files are ignored. */
export type SentFields = ReadonlyMap<string, string>

/** Maximum length of a field in characters: that of a gift message. */
const maxFieldLength = 10_000

/** Reads the text fields of a form, cut off at the maximum length. */
export const sentFields = (form: FormData): SentFields =>
  new Map(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, maxFieldLength)]] : [])),
  )
