import type { RouteContext, ShopperVisit } from "../route-context.ts"
import { parseCookies } from "./cookie-header.ts"
import { isSameOrigin, checkFormKey, requestSource } from "./form-key-check.ts"
import { redirectToEnableCookies } from "./responses.ts"

/** A form of ours that may act, with the visit it belongs to. */
export type ValidForm = { readonly visit: ShopperVisit; readonly form: FormData }

/** A form that came from our own page; whether it may act is told by its key. */
export type ReceivedForm = ValidForm & { readonly hasValidKey: boolean }

/** The answer to a form whose key is not its sender's. */
export const invalidFormKeyResponse = (): Response =>
  new Response("Invalid Form Key. Please go back and refresh the page.", {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  })

/**
 * A form of ours carries the key that its cookie has. One without a key is ours only when the browser says so. One whose key is over may do
 * nothing, but what was typed on our own page may be shown again; every other is answered with a refusal, or with the page about cookies.
 */
export const receiveForm = async (context: RouteContext, request: Request): Promise<ReceivedForm | Response> => {
  const judged = await checkFormKey(request)
  if (judged.kind === "cookies are off") return redirectToEnableCookies()
  if (judged.kind !== "pass") return invalidFormKeyResponse()
  const { form } = judged
  const key = parseCookies(judged.request.headers.get("cookie")).get("form_key")
  const hasValidKey = form !== undefined && key !== undefined && form.get("form_key") === key
  if (form === undefined || (!hasValidKey && !isSameOrigin(requestSource(request)))) return invalidFormKeyResponse()
  return { visit: context.visit(judged.request, judged.setCookie), form, hasValidKey }
}

/** A form that may act; every other is refused. */
export const receiveValidForm = async (context: RouteContext, request: Request): Promise<ValidForm | Response> => {
  const sent = await receiveForm(context, request)
  return sent instanceof Response || sent.hasValidKey ? sent : invalidFormKeyResponse()
}
