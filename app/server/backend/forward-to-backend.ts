import { checkFormKey } from "../http/form-key-check.ts"
import { compressResponse, redirectToEnableCookies } from "../http/responses.ts"
import type { ShopBackend } from "../route-context.ts"

/** Headers of the connection, which must not be forwarded. */
const hopByHopHeaders = ["connection", "keep-alive", "transfer-encoding"]

/**
 * Forwards a request to the backend and returns its response, compressed and without shared caching unless the backend allows it. A form
 * without a key gets one, or is rejected before it reaches the backend; then the result is `undefined`.
 */
export const forwardToBackend = async (backend: ShopBackend, request: Request): Promise<Response | undefined> => {
  const checked = request.method === "POST" ? await checkFormKey(request) : { kind: "pass" as const, request }
  if (checked.kind === "reject") return undefined
  if (checked.kind === "cookies disabled") return redirectToEnableCookies()
  const response = await backend.fetch(checked.request)
  const headers = new Headers(response.headers)
  for (const name of hopByHopHeaders) headers.delete(name)
  const key = "setCookie" in checked ? checked.setCookie : undefined
  if (key !== undefined && !headers.getSetCookie().some((line) => line.startsWith("form_key="))) {
    headers.append("set-cookie", key)
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store")
  return compressResponse(new Response(response.body, { status: response.status, headers }), request)
}
