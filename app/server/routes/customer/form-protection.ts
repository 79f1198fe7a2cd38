import type { Context } from "hono"

import { captchaIn, hasRecaptcha } from "../../../../adapters/html/captcha-field.ts"
import { remembersByDefault } from "../../../../adapters/html/remember-me-field.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import type { Captcha } from "../../../../core/customer/captcha.ts"
import { signInCaptcha } from "../../../../core/customer/sign-in.ts"
import type { ShopFields } from "../../../../ui/forms/FormEntry.tsx"
import { isHtml, privateHtmlResponse } from "../../http/responses.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** Form that the backend may protect against bots, with a CAPTCHA or reCAPTCHA. */
export type ProtectedForm = Pick<Captcha, "formId" | "page"> & {
  /** Matches the address to which the shop's own page sends the form. */
  readonly action: RegExp
}

/** Fields that the backend adds to a form. `shopPage` is the HTML of the backend's own page, present if only that page can show the protection. */
type FormAtShop = ShopFields & { readonly shopPage?: string }

/** Forms of customers and guests, as Magento names them. */
export const protectedForms = {
  signIn: { ...signInCaptcha, action: /\/customer\/account\/loginPost\// },
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
 * Reads from the shop's own page of a form which fields it has: a CAPTCHA depends on the session and its failed attempts. A backend
 * without pages has a proof of work or no such fields; a page that cannot be read shows none, and the shop rejects a form without its protection.
 */
export const readFormAtShop = async (
  { backend, options }: RouteContext,
  visit: ShopperVisit,
  { action, ...form }: ProtectedForm,
): Promise<FormAtShop> => {
  if (options?.provesWork === true && form.formId !== protectedForms.profile.formId)
    return { captcha: { formId: form.formId, proves: "work" } }
  if (backend.hasPages !== true) return {}
  const response = await visit.fetch(form.page, { headers: { accept: "text/html" } })
  if (!response.ok || !isHtml(response)) return {}
  const html = await response.text()
  if (hasRecaptcha(html, action)) return { shopPage: html }
  const { origin } = new URL(visit.request.url)
  return {
    captcha: captchaIn(html, form, (url) => sameOriginPath(url, origin)),
    rememberMe: remembersByDefault(html),
  }
}

/** Responds with HTML of the shop, under the policy of the shop's pages. */
const respondWithShopHtml = (c: Context, visit: ShopperVisit, html: string): Response => {
  c.set("isShopPage", true)
  return privateHtmlResponse(html, 200, visit.setCookies())
}

/** Responds with a page of the shop whose form no page of ours can send. Throws `CatalogueCallFailed` if the shop fails. */
export const respondWithShopPage = async (c: Context, visit: ShopperVisit, path: string): Promise<Response> => {
  const response = await visit.fetch(path, { headers: { accept: "text/html" } })
  if (response.status >= 400) throw new CatalogueCallFailed({ call: "page", reason: `status ${response.status}` })
  return respondWithShopHtml(c, visit, await response.text())
}

/** Responds with the page of a form and the fields that the shop adds, or with the shop's own page if only that can show its protection. */
export const respondWithForm = async (
  c: Context,
  context: RouteContext,
  form: ProtectedForm,
  page: (fields: ShopFields) => Page | Promise<Page>,
): Promise<Response> => {
  const visit = context.visit(c.req.raw)
  const { shopPage, ...fields } = await readFormAtShop(context, visit, form)
  return shopPage === undefined
    ? context.respondWithPage(visit, await page(fields))
    : respondWithShopHtml(c, visit, shopPage)
}
