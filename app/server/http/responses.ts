import { enableCookiesPath } from "../../../core/customer/enable-cookies.ts"
import type { RenderedPage, StoredPage } from "../cache/stored-page.ts"
import { fastBrotli, negotiateEncoding, gzip } from "./compression.ts"

const pairsOf = (flat: ReadonlyArray<string>): Array<[string, string]> =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? "", flat[index * 2 + 1] ?? ""])

/** Responds with a cached page, or 304 if the browser has it already. */
export const cachedPageResponse = async (stored: StoredPage, request: Request): Promise<Response> => {
  if (stored.status === 200 && request.headers.get("if-none-match") === stored.etag) {
    return new Response(null, { status: 304, headers: pairsOf(stored.notModifiedHeaders) })
  }
  const { body, headers } = await stored.encode(negotiateEncoding(request.headers.get("accept-encoding") ?? undefined))
  return new Response(new Uint8Array(body), { status: stored.status, headers: pairsOf(headers) })
}

const minBytesToCompress = 1_400
const compressible = /^(text\/|application\/([\w.+-]*json|javascript|xml)|image\/svg)/

/** Compresses a text response of 1,400 bytes or more with an encoding that the client accepts. */
export const compressResponse = async (response: Response, request: Request): Promise<Response> => {
  const encoding = negotiateEncoding(request.headers.get("accept-encoding") ?? undefined)
  const type = response.headers.get("content-type") ?? ""
  if (
    encoding === "identity" ||
    response.body === null ||
    !compressible.test(type) ||
    response.headers.has("content-encoding")
  )
    return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (bytes.byteLength < minBytesToCompress)
    return new Response(new Uint8Array(bytes), { status: response.status, headers })
  headers.delete("content-length")
  headers.set("content-encoding", encoding)
  headers.append("vary", "Accept-Encoding")
  const body = await (encoding === "br" ? fastBrotli(bytes) : gzip(bytes))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

/** True for a response with HTML. */
export const isHtml = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/html") === true

/** True for a response with JSON. */
export const isJson = (response: Response): boolean => /[/+]json\b/.test(response.headers.get("content-type") ?? "")

/** Responds with HTML for one shopper or one request; never cached. */
export const privateHtmlResponse = (html: string, status: number, setCookies: ReadonlyArray<string> = []): Response =>
  new Response(html, {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "private, no-store"],
      ...setCookies.map((line): [string, string] => ["set-cookie", line]),
    ],
  })

/** Responds with a public page that is not cached, because of its messages or its address. */
export const privatePageResponse = (page: RenderedPage, setCookies: ReadonlyArray<string> = []): Response => {
  const response = privateHtmlResponse(page.html, page.status, setCookies)
  for (const [name, value] of page.security ?? []) response.headers.set(name, value)
  return response
}

/** Redirects to the page that explains how to enable cookies. */
export const redirectToEnableCookies = (): Response =>
  new Response(null, { status: 303, headers: { location: enableCookiesPath, "cache-control": "private, no-store" } })
