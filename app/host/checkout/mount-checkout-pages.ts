import type { Context } from "hono"

import { toEnableCookies } from "../answers.ts"
import type { HostContext, MountPages, ShopperVisit } from "../context.ts"
import { type JudgedPost, judgedPost } from "../form-key.ts"
import { requestCookies } from "../request-cookies.ts"
import { showCart, takeCartForm } from "./cart-pages.ts"
import { showCheckout, showSuccess, takeStep } from "./checkout-pages.ts"
import { showConfigure } from "./configure-page.ts"
import { sentFields, type SentFields } from "./step-fields.ts"

type PostedForm = { readonly request: Request; readonly form: FormData; readonly setCookie?: string | undefined }

/** A form of ours carries the key that its cookie has. One without a key is ours only when the browser says so; every other is refused. */
const postedForm = async (judged: JudgedPost): Promise<PostedForm | undefined> => {
  if (judged.kind !== "pass") return undefined
  const form = await judged.request
    .clone()
    .formData()
    .catch(() => undefined)
  const key = requestCookies(judged.request.headers.get("cookie")).get("form_key")
  return form !== undefined && key !== undefined && form.get("form_key") === key
    ? { request: judged.request, form, setCookie: judged.setCookie }
    : undefined
}

type TakeForm = (host: HostContext, visit: ShopperVisit, sent: SentFields) => Promise<Response>

const post = async (c: Context, host: HostContext, take: TakeForm): Promise<Response> => {
  const judged = await judgedPost(c.req.raw)
  if (judged.kind === "cookies are off") return toEnableCookies()
  const posted = await postedForm(judged)
  if (posted === undefined)
    return c.text("Invalid Form Key. Please go back and refresh the page.", 403, {
      "Cache-Control": "private, no-store",
    })
  const visit = host.visit(posted.request, posted.setCookie)
  return take(host, visit, sentFields(posted.form))
}

/** Cart, checkout and success: pages of one shopper, working as plain forms. */
export const mountCheckoutPages: MountPages = (app, host) => {
  app.get("/checkout/cart/configure/*", (c) => showConfigure(host, host.visit(c.req.raw)))
  for (const slash of ["", "/"]) {
    app.get(`/checkout/cart${slash}`, (c) => showCart(host, host.visit(c.req.raw)))
    app.get(`/checkout${slash}`, (c) => showCheckout(host, host.visit(c.req.raw)))
    app.post(`/checkout/cart${slash}`, (c) => post(c, host, takeCartForm))
    app.post(`/checkout${slash}`, (c) => post(c, host, takeStep))
    app.get(`/checkout/onepage/success${slash}`, (c) => showSuccess(host, host.visit(c.req.raw)))
  }
}
