import { askDownloads } from "../../../../adapters/downloads-graphql.ts"
import { DownloadsPage } from "../../../../ui/shopper/DownloadsPage.tsx"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf } from "./account-of.ts"
import { askFor, forCustomer } from "./customer-area.ts"

const list = (host: HostContext, request: Request): Promise<Response> => {
  const visit = host.visit(request)
  return forCustomer(host, visit, async () => {
    const downloads = await askFor(visit, askDownloads())
    const view = () => <DownloadsPage downloads={downloads} />
    return host.privatePage(visit, accountPageOf("My Downloadable Products", "downloadable-customer-products", view))
  })
}

/** The files a customer has bought; the files themselves are the shop's. */
export const downloadPages: MountPages = (app, host) => {
  for (const slash of ["", "/"]) app.get(`/downloadable/customer/products${slash}`, (c) => list(host, c.req.raw))
}
