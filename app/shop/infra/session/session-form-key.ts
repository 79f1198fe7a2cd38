import { createHash, timingSafeEqual } from "node:crypto"

import { requestCookies } from "./request-cookies.ts"
import { isCrossSite } from "./request-origin.ts"

/** The name of the form key's cookie, and of its field in forms. */
export const formKeyName = "form_key"

const pattern = /^[A-Za-z0-9]{8,64}$/

/** The form key in the shopper's cookie; undefined when it is missing or malformed. */
export const formKeyCookie = (request: Request): string | undefined => {
  const value = requestCookies(request).get(formKeyName)
  return value !== undefined && pattern.test(value) ? value : undefined
}

/**
 * Tests whether a form was sent by the shopper from this shop: the browser does not report another site, and the key of the form equals
 * that of the shopper's cookie or, for clients without the cookie, that of the session. [S9]
 */
export const isFormKeyValid = (request: Request, sent: string | undefined, ofSession: string | undefined): boolean => {
  const expected = formKeyCookie(request) ?? ofSession
  return sent !== undefined && expected !== undefined && !isCrossSite(request) && isEqual(sent, expected)
}

// Hashes have the same length, so that the comparison takes constant time.
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
