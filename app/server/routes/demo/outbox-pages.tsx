import { Effect } from "effect"

import { safeHtmlAt } from "../../../../adapters/html/sanitize-html.ts"
import { httpLayer } from "../../../../adapters/http/http.ts"
import { fetchMail, fetchOutbox } from "../../../../adapters/http/outbox.ts"
import { MailPage, OutboxPage } from "../../../../ui/demo/OutboxPages.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"

const outboxPageOf = (title: string, view: Page["view"]): Page => ({
  kind: "account",
  title,
  bodyClass: "demo-outbox page-layout-1column",
  robots: "NOINDEX,NOFOLLOW",
  view,
})

/** The sanitised body of a mail, with URLs of this shop. */
const safeBody = (html: string, origin: string): string => {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html
  return safeHtmlAt(origin)(body)
}

const showMail = async (context: RouteContext, request: Request, id: string): Promise<Response | undefined> => {
  const visit = context.visit(request)
  const { origin } = new URL(request.url)
  const http = httpLayer(visit.fetch, origin, {})
  const mail = await Effect.runPromise(fetchMail(id).pipe(Effect.provide(http)))
  if (mail === undefined) return undefined
  const html = safeBody(mail.html, origin)
  return context.respondWithPage(
    visit,
    outboxPageOf(mail.subject, () => <MailPage mail={mail} html={html} />),
  )
}

/** Lists and shows the mails of the built-in shop, and their message source. */
export const outboxPages: MountRoutes = (app, context) => {
  const list = async (request: Request): Promise<Response> => {
    const visit = context.visit(request)
    const http = httpLayer(visit.fetch, new URL(request.url).origin, {})
    const outbox = await Effect.runPromise(fetchOutbox.pipe(Effect.provide(http)))
    return context.respondWithPage(
      visit,
      outboxPageOf("Outbox", () => <OutboxPage {...outbox} />),
    )
  }
  app.get("/demo/outbox/:file{[0-9]{1,12}\\.eml}", (c) => context.visit(c.req.raw).fetch(c.req.path))
  for (const slash of ["", "/"]) {
    app.get(`/demo/outbox${slash}`, (c) => list(c.req.raw))
    app.get(
      `/demo/outbox/:id{[0-9]{1,12}}${slash}`,
      async (c) => (await showMail(context, c.req.raw, c.req.param("id"))) ?? c.notFound(),
    )
  }
}
