import { ConfirmNewsletterPage, NewsletterPage, UnsubscribePage } from "../../../../ui/shopper/NewsletterPages.tsx"
import { ownPath } from "../../http/same-origin-path.ts"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf, signedInCustomer } from "./account-of.ts"

const manage = async (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  const me = await signedInCustomer(visit)
  if (me === undefined) return host.seeOther(visit, "/customer/account/login/")
  const view = () => <NewsletterPage subscribed={me.subscribed} />
  return host.privatePage(visit, accountPageOf("Newsletter Subscription", "newsletter-manage-index", view))
}

/** The links of a Magento's own mails are its own to answer. */
const answeredByShop = async (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  const { pathname, search, origin } = new URL(request.url)
  const answer = await visit.fetch(pathname + search, { headers: { accept: "text/html" } })
  return host.seeOther(visit, ownPath(answer.headers.get("location"), origin) ?? "/")
}

const linkPages = {
  unsubscribe: { title: "Unsubscribe", View: UnsubscribePage },
  confirm: { title: "Newsletter Subscription", View: ConfirmNewsletterPage },
} as const

const openLink = (host: HostContext, request: Request, does: keyof typeof linkPages): Promise<Response> => {
  if (host.door.kind === "remote") return answeredByShop(host, request)
  const { title, View } = linkPages[does]
  const code = new URL(request.url).searchParams.get("code") ?? ""
  return host.privatePage(
    host.visit(request),
    accountPageOf(title, `newsletter-subscriber-${does}`, () => <View code={code} />),
  )
}

/** The newsletter, for who has an account and for who has a mail of it. */
export const newsletterPages: MountPages = (app, host) => {
  for (const slash of ["", "/"]) {
    app.get(`/newsletter/manage${slash}`, (c) => manage(host, c.req.raw))
    app.get(`/newsletter/manage/index${slash}`, (c) => manage(host, c.req.raw))
    app.get(`/newsletter/subscriber/unsubscribe${slash}`, (c) => openLink(host, c.req.raw, "unsubscribe"))
    app.get(`/newsletter/subscriber/confirm${slash}`, (c) => openLink(host, c.req.raw, "confirm"))
  }
}
