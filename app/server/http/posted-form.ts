import type { RouteContext, ShopperVisit } from "../route-context.ts"
import { parseCookies } from "./cookie-header.ts"
import { checkOwnForm } from "./form-key-check.ts"
import { isSameOrigin, requestSource } from "./request-source.ts"
import { redirectToEnableCookies } from "./responses.ts"

/** A form with a valid key, and the visit it belongs to. */
export type ValidForm = { readonly visit: ShopperVisit; readonly form: FormData }

/** A form from our own page, whose key may have expired. */
export type ReceivedForm = ValidForm & { readonly hasValidKey: boolean }

/**
 * Receives a form of our own pages. A form without a key is accepted only if the browser marks it as same-origin. A form with an expired
 * key is returned with `hasValidKey: false`: its fields may be shown again, but nothing may be saved. Any other form gets a rejection, or a
 * redirect to the page about cookies.
 */
export const receiveForm = async (context: RouteContext, request: Request): Promise<ReceivedForm | Response> => {
  const checked = await checkOwnForm(request)
  if (checked.kind === "cookies disabled") return redirectToEnableCookies()
  if (checked.kind !== "pass") return context.rejectFormKey(request)
  const { form } = checked
  const key = parseCookies(checked.request.headers.get("cookie")).get("form_key")
  const hasValidKey = form !== undefined && key !== undefined && form.get("form_key") === key
  if (form === undefined || (!hasValidKey && !isSameOrigin(requestSource(request))))
    return context.rejectFormKey(request)
  return { visit: context.visit(checked.request, checked.setCookie), form, hasValidKey }
}

/** Receives a form with a valid key; any other is rejected. */
export const receiveValidForm = async (context: RouteContext, request: Request): Promise<ValidForm | Response> => {
  const sent = await receiveForm(context, request)
  return sent instanceof Response || sent.hasValidKey ? sent : context.rejectFormKey(request)
}
