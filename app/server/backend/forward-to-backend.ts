import { checkFormKey } from "../http/form-key-check.ts"
import { compressResponse, redirectToEnableCookies } from "../http/responses.ts"
import type { ShopBackend } from "../route-context.ts"

/** Headers that describe the connection and not the answer. */
const hopByHopHeaders = ["connection", "keep-alive", "transfer-encoding"]

/**
 * Hands a request to the shop behind us and its answer back. A form without a key gets one, or is refused before the shop sees it:
 * then there is no answer.
 */
export const forwardToBackend = async (backend: ShopBackend, request: Request): Promise<Response | undefined> => {
  const judged = request.method === "POST" ? await checkFormKey(request) : { kind: "pass" as const, request }
  if (judged.kind === "refuse") return undefined
  if (judged.kind === "cookies are off") return redirectToEnableCookies()
  const answer = await backend.fetch(judged.request)
  const headers = new Headers(answer.headers)
  for (const name of hopByHopHeaders) headers.delete(name)
  const key = "setCookie" in judged ? judged.setCookie : undefined
  if (key !== undefined && !headers.getSetCookie().some((line) => line.startsWith("form_key="))) {
    headers.append("set-cookie", key)
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store")
  return compressResponse(new Response(answer.body, { status: answer.status, headers }), request)
}
