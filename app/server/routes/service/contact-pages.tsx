import type { Context, Hono } from "hono"

import { contactProblems } from "../../../../core/customer/account-forms.ts"
import { ContactPage } from "../../../../ui/content/ContactPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { ShopReads } from "../../backend/shop-reads.ts"
import { type Page, titleWithStatus } from "../../render/page.ts"
import type { RouteContext } from "../../route-context.ts"
import { protectedForms, respondWithForm } from "../customer/form-protection.ts"
import { forwardForm } from "../customer/forward-form.ts"

type Filled = FilledForm & { readonly status?: number }

/** Identifier of the merchant's content page shown above the form, if there is one. */
const identifier = "contact"

const contactPage = async (reads: ShopReads, { status = 200, ...filled }: Filled = {}): Promise<Page> => {
  const content = await reads.contentPage(identifier).catch(() => undefined)
  return {
    kind: "account",
    contents: content?.content && [content.content],
    title: titleWithStatus(content?.metaTitle || ((t) => t("Contact Us")), status),
    description: content?.metaDescription,
    canonicalPath: "/contact",
    bodyClass: "contact-index-index page-layout-1column",
    view: () => <ContactPage page={content} {...filled} />,
    status,
  }
}

/** Mounts the contact page. A sent message is confirmed on the same page. */
export const mountContactRoutes = (app: Hono, context: RouteContext, reads: ShopReads): void => {
  const show = (c: Context): Promise<Response> =>
    respondWithForm(c, context, protectedForms.contact, (fields) => contactPage(reads, fields))
  const submit = (request: Request): Promise<Response> =>
    forwardForm(context, request, {
      problems: contactProblems,
      protection: protectedForms.contact,
      page: (filled) => contactPage(reads, filled),
    })
  for (const slash of ["", "/"]) {
    app.get(`/contact${slash}`, show)
    app.get(`/contact/index${slash}`, show)
    app.get(`/contact/index/post${slash}`, (c) => context.seeOther(context.visit(c.req.raw), "/contact/"))
    app.post(`/contact/index/post${slash}`, (c) => submit(c.req.raw))
  }
}
