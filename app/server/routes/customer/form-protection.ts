import type { Context } from "hono"

import { captchaIn, hasRecaptcha } from "../../../../adapters/html/captcha-field.ts"
import type { Captcha } from "../../../../core/customer/captcha.ts"
import { isHtml, privateHtmlResponse } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** Form that the shop may protect against programs. */
export type ProtectedForm = Pick<Captcha, "formId" | "page"> & {
  /** Matches the address to which the shop's own page sends the form. */
  readonly action: RegExp
}

/** CAPTCHA of a form; `shopPage` is the shop's own page with the form, whose protection no page of ours can show. */
type Protection = { readonly captcha?: Captcha | undefined; readonly shopPage?: string }

/** Forms of customers and guests, as Magento names them. */
export const protectedForms = {
  signIn: { formId: "user_login", page: "/customer/account/login/", action: /\/customer\/account\/loginPost\// },
  register: { formId: "user_create", page: "/customer/account/create/", action: /\/customer\/account\/createpost\//i },
  forgotten: {
    formId: "user_forgotpassword",
    page: "/customer/account/forgotpassword/",
    action: /\/customer\/account\/forgotpasswordpost\//i,
  },
  profile: { formId: "user_edit", page: "/customer/account/edit/", action: /\/customer\/account\/editPost\//i },
  contact: { formId: "contact_us", page: "/contact/", action: /\/contact\/index\/post\//i },
} as const satisfies Readonly<Record<string, ProtectedForm>>

/**
 * Reads from the shop's own page of a form how it is protected now: that depends on the session and its failed attempts. A backend without
 * pages has no such protection; a page that cannot be read shows none, and the shop rejects the form.
 */
export const protectionOf = async (
  { backend }: RouteContext,
  visit: ShopperVisit,
  { action, ...form }: ProtectedForm,
): Promise<Protection> => {
  if (backend.hasPages !== true) return {}
  const response = await visit.fetch(form.page, { headers: { accept: "text/html" } })
  if (!response.ok || !isHtml(response)) return {}
  const html = await response.text()
  if (hasRecaptcha(html, action)) return { shopPage: html }
  const { origin } = new URL(visit.request.url)
  return { captcha: captchaIn(html, form, (url) => sameOriginPath(url, origin)) }
}

/** Responds with the page of a form and its CAPTCHA, or with the shop's own page if only that can show its protection. */
export const respondWithForm = async (
  c: Context,
  context: RouteContext,
  form: ProtectedForm,
  page: (captcha: Captcha | undefined) => Page | Promise<Page>,
): Promise<Response> => {
  const visit = context.visit(c.req.raw)
  const { captcha, shopPage } = await protectionOf(context, visit, form)
  if (shopPage === undefined) return context.respondWithPage(visit, await page(captcha))
  c.set("isShopPage", true)
  return privateHtmlResponse(shopPage, 200, visit.setCookies())
}
