import { fetchCustomerAlerts } from "../../../../adapters/rest/customer-alerts-rest.ts"
import { AlertsPage } from "../../../../ui/customer/AlertsPage.tsx"
import { StockAlertPage } from "../../../../ui/customer/MailLinkPages.tsx"
import type { MountRoutes, RouteContext } from "../../route-context.ts"
import { requireCustomer, runForShopper } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

/** The product in a link of Magento's mail: `…/product/12/` or `?product=12`. */
const productIn = ({ pathname, searchParams }: URL): string | undefined =>
  /\/product\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1] ?? /^\d{1,15}$/.exec(searchParams.get("product") ?? "")?.[0]

/** Responds with the page on which a stock alert is canceled; `undefined` if the link names no product. */
const show = (context: RouteContext, request: Request): Promise<Response> | undefined => {
  const product = productIn(new URL(request.url))
  if (product === undefined) return undefined
  const visit = context.visit(request)
  const page = accountPage("Stock Alert", "productalert-unsubscribe-email", () => <StockAlertPage product={product} />)
  return requireCustomer(context, visit, () => context.respondWithPage(visit, page))
}

const list = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async () => {
    const alerts = await runForShopper(visit, fetchCustomerAlerts())
    const page = accountPage("My Alerts", "customer-alerts", () => <AlertsPage alerts={alerts} />)
    return context.respondWithPage(visit, page)
  })
}

/**
 * Routes of alerts. With the built-in shop: the list of the customer's alerts. In front of a Magento: the page of the link that cancels a
 * stock alert, because Magento's own page needs JavaScript to submit its form. The other links of Magento's alert mails are forwarded.
 */
export const alertPages: MountRoutes = (app, context) => {
  if (context.backend.hasPages !== true) {
    for (const slash of ["", "/"]) app.get(`/customer/alerts${slash}`, (c) => list(context, c.req.raw))
    return
  }
  for (const path of ["", "/*"])
    app.get(`/productalert/unsubscribe/email${path}`, async (c) => (await show(context, c.req.raw)) ?? c.notFound())
}
