import { bodyText } from "../../../adapters/http/body-text.ts"
import { isGraphqlPath } from "../../../core/web/limited-requests.ts"
import { addressOfUenc, uencOf } from "../../../core/web/uenc.ts"
import { viewCodeFromCookie } from "../http/store-view-cookie.ts"
import { setTraceHeaders } from "../tracing/current-trace.ts"
import { backendOrigin } from "./backend-origin.ts"
import { isFilePath } from "./backend-paths.ts"

const requestHeadersToDrop = [
  "connection",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
]

/** Headers of the connection between backend and this server, whose body is already decoded. */
const responseHeadersToDrop = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "set-cookie",
  "server",
  "x-powered-by",
]

/** Headers about documents, of which a Magento sends up to 3 kB with JSON, too; no browser renders that as a document. */
const documentHeaders = [
  "content-security-policy",
  "content-security-policy-report-only",
  "x-frame-options",
  "x-magento-tags",
  "x-xss-protection",
]

const responseHeadersWithUrls = [
  "location",
  "link",
  "refresh",
  "content-security-policy",
  "content-security-policy-report-only",
]

const originsOf = (shop: URL): ReadonlyArray<string> => [`https://${shop.host}`, `http://${shop.host}`]

/** Percent-decodes a path segment; `undefined` if it is malformed. */
const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/**
 * Points return URLs inside a path (`uenc/…` and `referer/…`), absolute ones of ours and paths, to the backend's origin. Malformed ones are
 * left for the backend to reject.
 */
const withBackendReturnUrls = (path: string, ours: string, shop: URL): string =>
  path.replace(/\/(uenc|referer)\/([^/?]+)/g, (match, name: string, segment: string) => {
    const uenc = decoded(segment)
    const address = uenc === undefined ? undefined : addressOfUenc(uenc)
    const returnPath = address?.startsWith(`${ours}/`) === true ? address.slice(ours.length) : address
    return returnPath !== undefined && /^\/(?!\/)/.test(returnPath)
      ? `/${name}/${encodeURIComponent(uencOf(shop.origin + returnPath))}`
      : match
  })

/** Adds other types to an `Accept` of text/html alone, with which Magento's REST and checkout fail. */
const acceptHeader = (accept: string | null): string => {
  if (accept === null || accept === "") return "*/*"
  return /json|\*\/\*/.test(accept) ? accept : `${accept}, */*;q=0.1`
}

/**
 * Adds the store view to a request that names none: to GraphQL by the header `Store`, because its default is the store view of Magento's
 * first website for every host; to pages and forms by the cookie `store`. REST has the code in its path.
 */
const setStoreView = (headers: Headers, path: string, storeView: string): void => {
  const cookie = headers.get("cookie")
  if (isFilePath(path) || headers.has("store") || viewCodeFromCookie(cookie) !== undefined) return
  if (isGraphqlPath(path)) headers.set("store", storeView)
  else headers.set("cookie", [...(cookie === null ? [] : [cookie]), `store=${storeView}`].join("; "))
}

/**
 * Rewrites a shopper's request to the backend's address: URL, `Origin`, `Referer`, return URLs and `Accept`; and the store view if it names
 * none and that is not the backend's default.
 */
export const requestToBackend = async (request: Request, shop: URL, storeView?: string): Promise<Request> => {
  const ours = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of requestHeadersToDrop) headers.delete(name)
  headers.delete("accept-encoding")
  headers.set("accept", acceptHeader(request.headers.get("accept")))
  for (const name of ["origin", "referer"]) {
    const value = headers.get(name)
    if (value?.startsWith(ours.origin)) headers.set(name, shop.origin + value.slice(ours.origin.length))
  }
  // A Magento that is reached over http tells by this header that shoppers use https ("Offloader header").
  if (shop.protocol === "https:") headers.set("x-forwarded-proto", "https")
  setTraceHeaders(headers)
  if (storeView !== undefined) setStoreView(headers, ours.pathname, storeView)
  const target = new URL(shop)
  // Set one by one: parsed as a whole URL, the path `//evil.example/` would name another host.
  target.pathname = shop.pathname.replace(/\/$/, "") + withBackendReturnUrls(ours.pathname, ours.origin, shop)
  target.search = ours.search
  const body = request.body === null ? {} : { body: await request.arrayBuffer() }
  return new Request(target, { method: request.method, headers, ...body })
}

/** The hexadecimal code of a character with at least four digits, as in `\\u003A`. */
const codeUnit = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")

/** Notations of a URL in texts: plain, as in JSON and in JSON within it, as in Magento's scripts (`escapeJs`) and attributes (`escapeHtmlAttr`), and in a query. */
const notations: ReadonlyArray<(address: string) => string> = [
  (address) => address,
  (address) => address.replaceAll("/", "\\/"),
  (address) => address.replaceAll("/", "\\\\\\/"),
  (address) => address.replace(/[^a-z0-9,._]/gi, (character) => `\\u${codeUnit(character)}`),
  (address) => address.replace(/[:/]/g, (character) => `&#x${codeUnit(character).slice(2)};`),
  (address) => encodeURIComponent(address),
]

/** Replaces the origin of requests without a shopper in a text by that of the shopper's request, in every notation. */
export const withShoppersOrigin = (text: string, origin: string): string => {
  if (!text.includes(new URL(backendOrigin).host)) return text
  let replaced = text
  for (const notation of notations) replaced = replaced.replaceAll(notation(backendOrigin), () => notation(origin))
  return replaced
}

/** The backend's base URL in every notation, and ours in the same. */
const replacements = (shop: URL, ours: URL): ReadonlyArray<readonly [string, string]> =>
  originsOf(shop).flatMap((origin) => {
    const base = origin + shop.pathname.replace(/\/$/, "")
    return notations.map((notation) => [notation(base), notation(ours.origin)] as const)
  })

/** Matches what continues a host or a path segment, so that a replaced URL would have been another one. */
const continuation = /^(?:[\w.:-]|\\u003A|\\u002D|&#x3A;|%3A)/

/** Replaces a URL in a text, except where it is only the beginning of another URL. */
const withReplacedUrl = (text: string, url: string, replacement: string): string => {
  const [start = "", ...rest] = text.split(url)
  let replaced = start
  for (const after of rest) replaced += (continuation.test(after) ? url : replacement) + after
  return replaced
}

/** Replaces URLs of the backend by URLs of our origin. `shop.example.org` does not match `shop.example`. */
export const withOwnUrls = (text: string, shop: URL, ours: URL): string => {
  let rewritten = text
  for (const [from, to] of replacements(shop, ours)) {
    if (rewritten.includes(from)) rewritten = withReplacedUrl(rewritten, from, to)
  }
  return rewritten
}

/** Removes the backend's domain from a `Set-Cookie` line. `Secure` is as shoppers reach us: a Magento behind us sends it only if it is reached by https. */
export const withOwnCookieAttributes = (line: string, ours: URL): string => {
  const others = line
    .split(";")
    .filter((part, position) => position === 0 || !/^\s*(domain=.*|secure\s*)$/i.test(part))
    .join(";")
  return ours.protocol === "https:" ? `${others}; Secure` : others
}

/** Rewrites the URLs in the messages that a `Set-Cookie` line carries as percent-encoded JSON. */
const withOwnLinks = (line: string, shop: URL, ours: URL): string => {
  const [, messages, attributes = ""] = /^mage-messages=([^;]*)(.*)$/.exec(line) ?? []
  const text = messages === undefined ? undefined : decoded(messages)
  return text === undefined ? line : `mage-messages=${encodeURIComponent(withOwnUrls(text, shop, ours))}${attributes}`
}

const isText = (type: string): boolean => /^(text\/|application\/([\w.+-]*json|javascript|xml|xhtml\+xml))/.test(type)

/** Longest text of the backend, in bytes; larger than any page or JSON response of a Magento. Other bodies are passed on while they arrive. */
const maxTextBytes = 16_000_000

const headersToShopper = (response: Response, shop: URL, ours: URL): Headers => {
  const headers = new Headers(response.headers)
  const isJson = headers.get("content-type")?.startsWith("application/json") === true
  for (const name of [...responseHeadersToDrop, ...(isJson ? documentHeaders : [])]) headers.delete(name)
  for (const name of responseHeadersWithUrls) {
    const value = headers.get(name)
    if (value !== null) headers.set(name, withOwnUrls(value, shop, ours))
  }
  for (const line of response.headers.getSetCookie())
    headers.append("set-cookie", withOwnCookieAttributes(withOwnLinks(line, shop, ours), ours))
  return headers
}

/** Rewrites a response of the backend for a shopper: location, cookies and URLs in texts. Throws `BodyTooLarge`. */
export const responseToShopper = async (response: Response, shop: URL, ours: URL): Promise<Response> => {
  const headers = headersToShopper(response, shop, ours)
  const init = { status: response.status, statusText: response.statusText, headers }
  if (response.body === null || [204, 205, 304].includes(response.status)) return new Response(null, init)
  if (!isText(headers.get("content-type") ?? "")) return new Response(response.body, init)
  return new Response(withOwnUrls(await bodyText(response, maxTextBytes), shop, ours), init)
}
