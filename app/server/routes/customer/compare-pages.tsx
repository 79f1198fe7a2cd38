import { askComparison } from "../../../../adapters/wish-list-graphql.ts"
import { ComparePage } from "../../../../ui/wish-list/ComparePage.tsx"
import { passToShop } from "../../backend/forward-to-backend.ts"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf } from "./account-of.ts"
import { askFor } from "./customer-area.ts"

/** Magento tells what a guest compares on a page of its own alone; that is handed on as it is. */
const show = async (host: HostContext, request: Request): Promise<Response | undefined> => {
  const visit = host.visit(request)
  const comparison = await askFor(visit, askComparison(new URL(request.url).origin))
  if (comparison === "not told") return passToShop(host.door, request)
  const view = () => <ComparePage comparison={comparison} />
  return host.privatePage(visit, accountPageOf("Compare Products", "catalog-product-compare-index", view))
}

/** What is compared; what the forms of the page do is the shop's. */
export const comparePages: MountPages = (app, host) => {
  for (const path of ["", "/", "/index", "/index/", "/index/uenc/:uenc", "/index/uenc/:uenc/"])
    app.get(`/catalog/product_compare${path}`, async (c) => (await show(host, c.req.raw)) ?? c.notFound())
}
