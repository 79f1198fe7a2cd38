import { ConfirmNewsletterPage, UnsubscribePage } from "../../../../ui/customer/MailLinkPages.tsx"
import { NewsletterPage } from "../../../../ui/customer/NewsletterPage.tsx"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { accountPage, signedInCustomer } from "./signed-in-customer.ts"

const showPreferences = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const customer = await signedInCustomer(visit)
  if (customer === undefined) return context.seeOther(visit, "/customer/account/login/")
  const view = () => <NewsletterPage subscribed={customer.subscribed} />
  return context.respondWithPage(visit, accountPage("Newsletter Subscription", "newsletter-manage-index", view))
}

/** Opens a link of a mail at the backend, and follows its redirect. */
const followBackendRedirect = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const { pathname, search, origin } = new URL(request.url)
  const response = await visit.fetch(pathname + search, { headers: { accept: "text/html" } })
  return context.seeOther(visit, sameOriginPath(response.headers.get("location"), origin) ?? "/")
}

const linkPages = {
  unsubscribe: { title: "Unsubscribe", View: UnsubscribePage },
  confirm: { title: "Newsletter Subscription", View: ConfirmNewsletterPage },
} as const

const openLink = (context: RouteContext, request: Request, action: keyof typeof linkPages): Promise<Response> => {
  if (context.backend.kind === "remote") return followBackendRedirect(context, request)
  const { title, View } = linkPages[action]
  const code = new URL(request.url).searchParams.get("code") ?? ""
  return context.respondWithPage(
    context.visit(request),
    accountPage(title, `newsletter-subscriber-${action}`, () => <View code={code} />),
  )
}

/** Routes of the newsletter: preferences of customers, and links in its mails. */
export const newsletterPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/newsletter/manage${slash}`, (c) => showPreferences(context, c.req.raw))
    app.get(`/newsletter/manage/index${slash}`, (c) => showPreferences(context, c.req.raw))
    app.get(`/newsletter/subscriber/unsubscribe${slash}`, (c) => openLink(context, c.req.raw, "unsubscribe"))
    app.get(`/newsletter/subscriber/confirm${slash}`, (c) => openLink(context, c.req.raw, "confirm"))
  }
}
