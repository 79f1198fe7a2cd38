import { checkFormKey } from "../http/form-key-check.ts"
import { compressResponse, isHtml, redirectToEnableCookies } from "../http/responses.ts"
import { requestAtUrl } from "../http/rewrite-request.ts"
import { cacheImmutable, cacheOneHour } from "../http/static-files.ts"
import type { ShopBackend } from "../route-context.ts"
import { withoutDeveloperText } from "./developer-errors.ts"

/** Headers of the connection, which must not be forwarded. */
const hopByHopHeaders = ["connection", "keep-alive", "transfer-encoding"]

/**
 * Prepares a response of the backend for the shopper: compressed, without reports for developers, and without shared caching unless the backend
 * allows it.
 */
const responseForShopper = async (sent: Response, request: Request, setCookie?: string): Promise<Response> => {
  const response = await withoutDeveloperText(sent)
  const headers = new Headers(response.headers)
  for (const name of hopByHopHeaders) headers.delete(name)
  if (setCookie !== undefined && !headers.getSetCookie().some((line) => line.startsWith("form_key="))) {
    headers.append("set-cookie", setCookie)
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store")
  return compressResponse(new Response(response.body, { status: response.status, headers }), request)
}

/**
 * Forwards a request to the backend and returns its response. To a form without a key the key is added; if that is not allowed, the form is
 * not forwarded and the result is `undefined`.
 */
export const forwardToBackend = async (backend: ShopBackend, request: Request): Promise<Response | undefined> => {
  const checked = request.method === "POST" ? await checkFormKey(request) : { kind: "pass" as const, request }
  if (checked.kind === "reject") return undefined
  if (checked.kind === "cookies disabled") return redirectToEnableCookies()
  const key = "setCookie" in checked ? checked.setCookie : undefined
  return responseForShopper(await backend.fetch(checked.request), request, key)
}

/** True for an address whose version changes with its content. */
const isVersioned = (path: string): boolean => /^\/(pub\/)?static\/version\d+\//.test(path)

const fileCacheControl = (path: string, { ok, headers }: Response): string => {
  if (!ok) return "no-store"
  return isVersioned(path) ? cacheImmutable : (headers.get("cache-control") ?? cacheOneHour)
}

/** Forwards the request of a file without the shopper's cookies, and caches the response as the backend or the address allows. */
export const forwardFile = async (backend: ShopBackend, request: Request): Promise<Response> => {
  const plain = requestAtUrl(request.url, request)
  plain.headers.delete("cookie")
  const response = await backend.fetch(plain)
  const headers = new Headers(response.headers)
  for (const name of ["set-cookie", "pragma", "expires"]) headers.delete(name)
  headers.set("cache-control", fileCacheControl(new URL(request.url).pathname, response))
  return responseForShopper(new Response(response.body, { status: response.status, headers }), request)
}

/**
 * Forwards a request to a page of the shop, whose HTML `adapt` changes. Its forms are checked by the shop itself. The page is never cached, and
 * its own security policy applies besides ours for such pages.
 */
export const forwardToShopPage = async (
  backend: ShopBackend,
  request: Request,
  adapt: (html: string) => string,
): Promise<Response> => {
  const response = await backend.fetch(request)
  if (!isHtml(response)) return responseForShopper(response, request)
  const headers = new Headers(response.headers)
  headers.set("cache-control", "private, no-store")
  const html = response.body === null ? null : adapt(await response.text())
  return responseForShopper(new Response(html, { status: response.status, headers }), request)
}
