import type { HostContext, ShopperVisit } from "../route-context.ts"
import { requestCookies } from "./cookie-header.ts"
import { isFromOurPage, judgedPost, senderOf } from "./form-key-check.ts"
import { toEnableCookies } from "./responses.ts"

/** A form of ours that may act, with the visit it belongs to. */
export type PostedForm = { readonly visit: ShopperVisit; readonly form: FormData }

/** A form that came from our own page; whether it may act is told by its key. */
export type SentForm = PostedForm & { readonly mayAct: boolean }

/** The answer to a form whose key is not its sender's. */
export const keyRefused = (): Response =>
  new Response("Invalid Form Key. Please go back and refresh the page.", {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  })

/**
 * A form of ours carries the key that its cookie has. One without a key is ours only when the browser says so. One whose key is over may do
 * nothing, but what was typed on our own page may be shown again; every other is answered with a refusal, or with the page about cookies.
 */
export const sentForm = async (host: HostContext, request: Request): Promise<SentForm | Response> => {
  const judged = await judgedPost(request)
  if (judged.kind === "cookies are off") return toEnableCookies()
  if (judged.kind !== "pass") return keyRefused()
  const { form } = judged
  const key = requestCookies(judged.request.headers.get("cookie")).get("form_key")
  const mayAct = form !== undefined && key !== undefined && form.get("form_key") === key
  if (form === undefined || (!mayAct && !isFromOurPage(senderOf(request)))) return keyRefused()
  return { visit: host.visit(judged.request, judged.setCookie), form, mayAct }
}

/** A form that may act; every other is refused. */
export const postedForm = async (host: HostContext, request: Request): Promise<PostedForm | Response> => {
  const sent = await sentForm(host, request)
  return sent instanceof Response || sent.mayAct ? sent : keyRefused()
}
