import { fetchComparison } from "../../../../adapters/graphql/wish-list-graphql.ts"
import { ComparePage } from "../../../../ui/wish-list/ComparePage.tsx"
import { forwardToBackend } from "../../backend/forward-to-backend.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { runForShopper } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

/** Responds with the comparison. Magento has no API for that of a guest; its own page is forwarded. */
const show = async (context: RouteContext, request: Request): Promise<Response | undefined> => {
  const visit = context.visit(request)
  const comparison = await runForShopper(visit, fetchComparison(new URL(request.url).origin))
  if (comparison === "rejected") return forwardToBackend(context.backend, request)
  const view = () => <ComparePage comparison={comparison} />
  return context.respondWithPage(visit, accountPage("Compare Products", "catalog-product-compare-index", view))
}

/** Routes of the comparison page; its forms are handled by the backend. */
export const comparePages: MountRoutes = (app, context) => {
  for (const path of ["", "/", "/index", "/index/", "/index/uenc/:uenc", "/index/uenc/:uenc/"])
    app.get(`/catalog/product_compare${path}`, async (c) => (await show(context, c.req.raw)) ?? c.notFound())
}
