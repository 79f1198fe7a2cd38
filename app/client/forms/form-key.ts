import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"

const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const keyLength = 16
const day = 24 * 60 * 60

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(keyLength))].map((number) => letters[number % letters.length]).join("")

/** The key that proves to the shop that a form is this shopper's: the cookie's, or a new one that the shop then adopts. */
export const formKey = (): string => {
  const kept = readCookie("form_key")
  if (kept !== undefined && kept !== "") return kept
  const key = newKey()
  writeCookie("form_key", key, { seconds: day })
  return key
}

/** Cached pages come with empty keys, and parts that are drawn later do too. */
export const fillFormKeys = (root: ParentNode): void => {
  const fields = root.querySelectorAll<HTMLInputElement>('input[name="form_key"]')
  if (fields.length === 0) return
  const key = formKey()
  for (const field of fields) field.value = key
}
