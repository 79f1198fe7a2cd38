import type { ShopContext } from "../../context/context.ts"
import type { OpenSession } from "./open-session.ts"
import { requestCookies } from "./request-cookies.ts"
import { formKeyCookie, formKeyName } from "./session-form-key.ts"
import { byType, readMessages, type StoredMessage } from "./session-messages.ts"
import { sessionCookie } from "./session.ts"

type CookieOptions = { readonly seconds: number; readonly httpOnly?: boolean; readonly sameSite?: "Lax" | "Strict" }

/** One `Set-Cookie` line for the whole shop; `Secure` when the shopper came by https. [S14] */
export const cookieLine = (request: Request, name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Max-Age=${options.seconds}`,
    "Path=/",
    ...(new URL(request.url).protocol === "https:" ? ["Secure"] : []),
    ...(options.httpOnly === true ? ["HttpOnly"] : []),
    `SameSite=${options.sameSite ?? "Lax"}`,
  ].join("; ")

export const deleteCookie = (request: Request, name: string): string => cookieLine(request, name, "", { seconds: 0 })

/** Gives the browser its new session id, or a session in use its time again; the form key also where the browser lacks it. */
export const sessionCookies = (shop: ShopContext, request: Request, open: OpenSession): ReadonlyArray<string> => {
  const seconds = shop.settings.customers.sessionLivesSeconds
  const cookies = requestCookies(request)
  const id = open.newId ?? (open.renewed ? cookies.get(sessionCookie) : undefined)
  // The browser's own key comes first: open pages have it in their forms.
  const ownKey = formKeyCookie(request)
  const formKey = ownKey ?? open.session.formKey
  const tellKey = formKey !== undefined && (open.renewed || ownKey === undefined)
  return [
    ...(id === undefined ? [] : [cookieLine(request, sessionCookie, id, { seconds, httpOnly: true })]),
    ...(tellKey ? [cookieLine(request, formKeyName, formKey, { seconds })] : []),
  ]
}

/**
 * After sign-in and sign-out the browser makes itself a new form key and drops what it had stored of the customer sections; as Magento does
 * it. (Form keys are no secret from the shopper's own scripts, so they are not HttpOnly.)
 */
export const ownerChangedCookies = (request: Request): ReadonlyArray<string> => [
  deleteCookie(request, formKeyName),
  deleteCookie(request, "mage-cache-sessid"),
]

const tenYears = 315_360_000
const oneYear = 31_536_000

/** Every answer to a POST says that private content may have changed. */
export const privateContentChanged = (shop: ShopContext, request: Request): string =>
  cookieLine(request, "private_content_version", shop.randomId(16), { seconds: tenYears })

/** Maximum size of a cookie value in bytes, with room for its name and attributes. [R17] */
const mostBytes = 3500

/**
 * Messages for the next page, added to those that the browser still has; a text is said once. When there is no room for all, the oldest go.
 * A single text that is too long for any cookie is shown shortened, as plain words.
 */
export const messagesCookie = (request: Request, messages: ReadonlyArray<StoredMessage>): ReadonlyArray<string> => {
  if (messages.length === 0) return []
  const waiting = readMessages(requestCookies(request).get("mage-messages") ?? "[]")
  const said = new Set<string>()
  let all = [...waiting, ...byType(messages)].filter(({ text }) => !said.has(text) && said.add(text))
  while (all.length > 1 && encoded(all).length > mostBytes) all = all.slice(1)
  if (encoded(all).length > mostBytes) all = all.map(shortened)
  return [cookieLine(request, "mage-messages", encoded(all), { seconds: oneYear, sameSite: "Strict" })]
}

const encoded = (messages: ReadonlyArray<StoredMessage>): string => encodeURIComponent(JSON.stringify(messages))

/** More is not even looked through: taking mark-up out of a text of open brackets costs the square of its length. */
const longestRead = 2000

// At worst every character becomes nine bytes; cutting inside a tag or entity is avoided by taking the markup out.
const shortened = ({ type, text }: StoredMessage): StoredMessage => ({
  type,
  text: `${Array.from(text.slice(0, longestRead).replace(/<[^>]*>|&[^;\s]*;/g, " "))
    .slice(0, 250)
    .join("")}…`,
})
