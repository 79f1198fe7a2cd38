import type { ShopContext } from "../../context/context.ts"
import type { OpenSession } from "./open-session.ts"
import { requestCookies } from "./request-cookies.ts"
import { formKeyCookie, formKeyName } from "./session-form-key.ts"
import { groupByType, readMessages, type StoredMessage } from "./session-messages.ts"
import { sessionCookie } from "./session.ts"

type CookieOptions = { readonly seconds: number; readonly httpOnly?: boolean; readonly sameSite?: "Lax" | "Strict" }

/** Formats a `Set-Cookie` header; `Secure` for requests by https. [S14] */
export const cookieLine = (request: Request, name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Max-Age=${options.seconds}`,
    "Path=/",
    ...(new URL(request.url).protocol === "https:" ? ["Secure"] : []),
    ...(options.httpOnly === true ? ["HttpOnly"] : []),
    `SameSite=${options.sameSite ?? "Lax"}`,
  ].join("; ")

/** The `Set-Cookie` line that deletes a cookie. */
export const deleteCookie = (request: Request, name: string): string => cookieLine(request, name, "", { seconds: 0 })

/** The cookies for an open session: its new id, or its current id with a new lifetime, and the form key where the browser lacks it. */
export const sessionCookies = (shop: ShopContext, request: Request, open: OpenSession): ReadonlyArray<string> => {
  const seconds = shop.settings.customers.sessionLivesSeconds
  const cookies = requestCookies(request)
  const id = open.newId ?? (open.isRenewed ? cookies.get(sessionCookie) : undefined)
  // The browser's own key has priority, because open pages have it in their forms.
  const ownKey = formKeyCookie(request)
  const formKey = ownKey ?? open.session.formKey
  const setsKey = formKey !== undefined && (open.isRenewed || ownKey === undefined)
  return [
    ...(id === undefined ? [] : [cookieLine(request, sessionCookie, id, { seconds, httpOnly: true })]),
    ...(setsKey ? [cookieLine(request, formKeyName, formKey, { seconds })] : []),
  ]
}

/**
 * The cookies after sign-in and sign-out: the browser then creates a new form key and deletes its cached customer sections, as in Magento.
 * (Form keys are readable by the shopper's own scripts, so they are not HttpOnly.)
 */
export const ownerChangedCookies = (request: Request): ReadonlyArray<string> => [
  deleteCookie(request, formKeyName),
  deleteCookie(request, "mage-cache-sessid"),
]

const tenYearsSeconds = 315_360_000
const oneYearSeconds = 31_536_000

/** The cookie that every response to a POST sets, because private content may have changed. */
export const privateContentCookie = (shop: ShopContext, request: Request): string =>
  cookieLine(request, "private_content_version", shop.randomId(16), { seconds: tenYearsSeconds })

/** Maximum size of a cookie value in bytes, with room for its name and attributes. [R17] */
const maxBytes = 3500

/**
 * The cookie with messages for the next page. New messages are added to those that the browser has not shown yet, without duplicates. If
 * the cookie gets too large, the oldest messages are dropped; a single message that is too long is shortened to plain text.
 */
export const messagesCookie = (request: Request, messages: ReadonlyArray<StoredMessage>): ReadonlyArray<string> => {
  if (messages.length === 0) return []
  const waiting = readMessages(requestCookies(request).get("mage-messages") ?? "[]")
  const texts = new Set<string>()
  let all = [...waiting, ...groupByType(messages)].filter(({ text }) => !texts.has(text) && texts.add(text))
  while (all.length > 1 && encoded(all).length > maxBytes) all = all.slice(1)
  if (encoded(all).length > maxBytes) all = all.map(shortened)
  return [cookieLine(request, "mage-messages", encoded(all), { seconds: oneYearSeconds, sameSite: "Strict" })]
}

const encoded = (messages: ReadonlyArray<StoredMessage>): string => encodeURIComponent(JSON.stringify(messages))

/** The maximum length of a text before markup is removed: removing it takes quadratic time for a text of open brackets. */
const maxReadLength = 2000

// A character takes up to nine bytes. Markup is removed first, so that no tag or entity is cut.
const shortened = ({ type, text }: StoredMessage): StoredMessage => ({
  type,
  text: `${Array.from(text.slice(0, maxReadLength).replace(/<[^>]*>|&[^;\s]*;/g, " "))
    .slice(0, 250)
    .join("")}…`,
})
