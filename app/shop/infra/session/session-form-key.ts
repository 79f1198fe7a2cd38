import { createHash, timingSafeEqual } from "node:crypto"

import { requestCookies } from "./request-cookies.ts"
import { isCrossSite } from "./request-facts.ts"

export const formKeyName = "form_key"

const form = /^[A-Za-z0-9]{8,64}$/

/** The form key the shopper's browser holds; a text that is none counts as absent. */
export const formKeyCookie = (request: Request): string | undefined => {
  const value = requestCookies(request).get(formKeyName)
  return value !== undefined && form.test(value) ? value : undefined
}

/**
 * Whether a form was sent by the shopper from this shop: it carries the key of the shopper's cookie (which the session adopts) or, where a
 * client keeps no cookie of it, the session's own; and the browser does not say that another site sent it. [S9]
 */
export const isFormKeyValid = (request: Request, sent: string | undefined, ofSession: string | undefined): boolean => {
  const expected = formKeyCookie(request) ?? ofSession
  return sent !== undefined && expected !== undefined && !isCrossSite(request) && isEqual(sent, expected)
}

// Hashes are equally long, so that the comparison takes the same time for every text.
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
