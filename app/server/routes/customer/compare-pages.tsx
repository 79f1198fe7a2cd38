import { askComparison } from "../../../../adapters/graphql/wish-list-graphql.ts"
import { ComparePage } from "../../../../ui/wish-list/ComparePage.tsx"
import { forwardToBackend } from "../../backend/forward-to-backend.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { accountPage } from "./account-of.ts"
import { runForShopper } from "./customer-area.ts"

/** Magento tells what a guest compares on a page of its own alone; that is handed on as it is. */
const show = async (context: RouteContext, request: Request): Promise<Response | undefined> => {
  const visit = context.visit(request)
  const comparison = await runForShopper(visit, askComparison(new URL(request.url).origin))
  if (comparison === "not told") return forwardToBackend(context.backend, request)
  const view = () => <ComparePage comparison={comparison} />
  return context.respondWithPage(visit, accountPage("Compare Products", "catalog-product-compare-index", view))
}

/** What is compared; what the forms of the page do is the shop's. */
export const comparePages: MountRoutes = (app, context) => {
  for (const path of ["", "/", "/index", "/index/", "/index/uenc/:uenc", "/index/uenc/:uenc/"])
    app.get(`/catalog/product_compare${path}`, async (c) => (await show(context, c.req.raw)) ?? c.notFound())
}
