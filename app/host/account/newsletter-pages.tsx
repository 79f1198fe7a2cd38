import { NewsletterPage, UnsubscribePage } from "../../../ui/shopper/NewsletterPages.tsx"
import type { HostContext, MountPages } from "../context.ts"
import { ownPath } from "../own-address.ts"
import { accountPageOf, signedInCustomer } from "./account-of.ts"

const manage = async (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  const me = await signedInCustomer(visit)
  if (me === undefined) return host.seeOther(visit, "/customer/account/login/")
  const view = () => <NewsletterPage subscribed={me.subscribed} />
  return host.privatePage(visit, accountPageOf("Newsletter Subscription", "newsletter-manage-index", view))
}

/** The links of a Magento's own mails are its own to answer. */
const unsubscribe = async (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  const { search, searchParams, origin } = new URL(request.url)
  if (host.door.kind === "remote") {
    const answer = await visit.fetch(`/newsletter/subscriber/unsubscribe/${search}`, {
      headers: { accept: "text/html" },
    })
    return host.seeOther(visit, ownPath(answer.headers.get("location"), origin) ?? "/")
  }
  const view = () => <UnsubscribePage code={searchParams.get("code") ?? ""} />
  return host.privatePage(visit, accountPageOf("Unsubscribe", "newsletter-subscriber-unsubscribe", view))
}

/** The newsletter, for who has an account and for who has a mail of it. */
export const newsletterPages: MountPages = (app, host) => {
  for (const slash of ["", "/"]) {
    app.get(`/newsletter/manage${slash}`, (c) => manage(host, c.req.raw))
    app.get(`/newsletter/manage/index${slash}`, (c) => manage(host, c.req.raw))
    app.get(`/newsletter/subscriber/unsubscribe${slash}`, (c) => unsubscribe(host, c.req.raw))
  }
}
