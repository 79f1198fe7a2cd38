import { readCookie, writeCookie } from "../../../adapters/browser/cookies.ts"

const characters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const keyLength = 16
const daySeconds = 24 * 60 * 60

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(keyLength))]
    .map((number) => characters[number % characters.length])
    .join("")

/** Returns the form key, the protection against forged requests: from the cookie `form_key`, or a new one that the backend accepts. */
export const formKey = (): string => {
  const stored = readCookie("form_key")
  if (stored !== undefined && stored !== "") return stored
  const key = newKey()
  writeCookie("form_key", key, { seconds: daySeconds })
  return key
}

/** Fills the `form_key` fields of an element, which are empty in cached pages and in parts that are rendered later. */
export const fillFormKeys = (root: ParentNode): void => {
  const fields = root.querySelectorAll<HTMLInputElement>('input[name="form_key"]')
  if (fields.length === 0) return
  const key = formKey()
  for (const field of fields) field.value = key
}
