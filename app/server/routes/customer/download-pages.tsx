import { fetchDownloads } from "../../../../adapters/graphql/downloads-graphql.ts"
import { DownloadsPage } from "../../../../ui/customer/DownloadsPage.tsx"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { runForShopper, requireCustomer } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

const list = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async () => {
    const downloads = await runForShopper(visit, fetchDownloads())
    const view = () => <DownloadsPage downloads={downloads} />
    return context.respondWithPage(
      visit,
      accountPage("My Downloadable Products", "downloadable-customer-products", view),
    )
  })
}

/** Route of purchased downloads; the files are sent by the backend. */
export const downloadPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) app.get(`/downloadable/customer/products${slash}`, (c) => list(context, c.req.raw))
}
