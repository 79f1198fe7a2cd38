import { randomBytes } from "node:crypto"

import { parseCookies, secureAttribute } from "../http/cookie-header.ts"
import type { ShopBackend, ShopperVisit } from "../route-context.ts"
import { withoutDeveloperText } from "./developer-errors.ts"
import { sendOwnRequest } from "./schema/own-query.ts"

const formKeyPattern = /^[A-Za-z0-9]{8,64}$/

/** Creates a form key of 16 letters and digits, like Magento's. */
export const newFormKey = (): string => {
  const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  // 248 is the greatest multiple of 62 below 256: higher bytes would make some characters likelier.
  const fitting = [...randomBytes(64)].filter((byte) => byte < 248).slice(0, 16)
  return fitting.length === 16 ? fitting.map((byte) => characters.charAt(byte % 62)).join("") : newFormKey()
}

/** The `Set-Cookie` line of a form key. Not HttpOnly, because scripts of the page read it; `Secure` over https. */
export const formKeyCookie = (request: Request, key: string): string =>
  `form_key=${key}; Path=/; Max-Age=86400; SameSite=Lax${secureAttribute(request)}`

/** Returns the key if it is well-formed, else `undefined`. */
export const validFormKey = (key: string | undefined): string | undefined =>
  key !== undefined && formKeyPattern.test(key) ? key : undefined

const isExpired = (line: string): boolean => /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line) || /^[^=]+=deleted;/.test(line)

/** Request headers that are forwarded on behalf of the shopper. */
const forwardedHeaders = ["accept-language", "user-agent", "x-forwarded-for", "referer"]

/** Starts a shopper's visit: requests to the backend send the shopper's cookies and collect those the backend sets. */
export const shopperVisit = (backend: ShopBackend, request: Request, setCookie?: string): ShopperVisit => {
  const cookies = new Map(parseCookies(request.headers.get("cookie")))
  const setCookies: Array<string> = setCookie === undefined ? [] : [setCookie]

  const remember = (line: string): void => {
    setCookies.push(line)
    const [pair = ""] = line.split(";")
    const equals = pair.indexOf("=")
    if (equals <= 0) return
    // A page that we only read clears the messages it would show; ours shows them.
    if (isExpired(line) && pair.startsWith("mage-messages=")) return
    if (isExpired(line)) cookies.delete(pair.slice(0, equals))
    else cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
  }

  const formKey = (): string => {
    const sentKey = validFormKey(cookies.get("form_key"))
    if (sentKey !== undefined) return sentKey
    const key = newFormKey()
    remember(formKeyCookie(request, key))
    return key
  }

  return {
    request,
    fetch: async (address, init) => {
      const outgoing =
        address instanceof Request ? new Request(address, init) : new Request(new URL(address, request.url), init)
      for (const name of forwardedHeaders) {
        const value = request.headers.get(name)
        if (value !== null && !outgoing.headers.has(name)) outgoing.headers.set(name, value)
      }
      if (!outgoing.headers.has("accept")) outgoing.headers.set("accept", "application/json")
      outgoing.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
      const response = await sendOwnRequest(backend, outgoing)
      for (const line of response.headers.getSetCookie()) remember(line)
      return withoutDeveloperText(response)
    },
    cookie: (name) => cookies.get(name),
    formKey,
    setCookies: () => setCookies,
  }
}
