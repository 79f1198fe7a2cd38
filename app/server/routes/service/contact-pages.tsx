import type { Context, Hono } from "hono"

import type { ContentPage } from "../../../../core/content/content.ts"
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

type ContactReads = {
  readonly reads: Pick<ShopReads, "contentPage">
  readonly cached: Pick<ShopReads, "route">
}

/** Reads the merchant's page if an address leads to one: Magento writes an error to its log when a page that it lacks is requested. */
const readContent = async ({ reads, cached }: ContactReads): Promise<ContentPage | undefined> => {
  const route = await cached.route(identifier)
  return route?.kind === "content" ? reads.contentPage(route.identifier) : undefined
}

const contactPage = async (site: ContactReads, { status = 200, ...filled }: Filled = {}): Promise<Page> => {
  const content = await readContent(site).catch(() => undefined)
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
export const mountContactRoutes = (app: Hono, context: RouteContext, site: ContactReads): void => {
  const show = (c: Context): Promise<Response> =>
    respondWithForm(c, context, protectedForms.contact, (fields) => contactPage(site, fields))
  const submit = (request: Request): Promise<Response> =>
    forwardForm(context, request, {
      problems: contactProblems,
      protection: protectedForms.contact,
      page: (filled) => contactPage(site, filled),
    })
  for (const slash of ["", "/"]) {
    app.get(`/contact${slash}`, show)
    app.get(`/contact/index${slash}`, show)
    app.get(`/contact/index/post${slash}`, (c) => context.seeOther(context.visit(c.req.raw), "/contact/"))
    app.post(`/contact/index/post${slash}`, (c) => submit(c.req.raw))
  }
}
