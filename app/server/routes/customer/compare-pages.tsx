import { fetchComparedEntries, fetchComparison } from "../../../../adapters/graphql/comparison-graphql.ts"
import { type Comparison, comparisonOf } from "../../../../core/wish-list/comparison.ts"
import { ComparePage } from "../../../../ui/wish-list/ComparePage.tsx"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { runForShopper } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

const emptyComparison: Comparison = { attributes: [], products: [] }

/** Loads the comparison of a guest or customer; `undefined` if the backend rejects the section. Without a session nothing is requested. */
const loadComparison = async (context: RouteContext, visit: ShopperVisit): Promise<Comparison | undefined> => {
  if (visit.cookie("PHPSESSID") === undefined) return emptyComparison
  const { origin } = new URL(visit.request.url)
  const entries = await runForShopper(visit, fetchComparedEntries())
  if (entries === undefined || entries.length === 0) return entries && emptyComparison
  const paths = entries.map(({ url }) => sameOriginPath(url, origin) ?? "")
  const keys = (await Promise.all(paths.map((path) => context.urlKey(path)))).filter((key) => key !== undefined)
  return comparisonOf(entries, await runForShopper(visit, fetchComparison(origin, keys)))
}

/** Responds with the comparison; `undefined` if only the backend's own page can show it. */
const show = async (context: RouteContext, request: Request): Promise<Response | undefined> => {
  const visit = context.visit(request)
  const comparison = await loadComparison(context, visit)
  if (comparison === undefined) return undefined
  const view = () => <ComparePage comparison={comparison} />
  const page = accountPage("Compare Products", "catalog-product-compare-index", view)
  const suggested = comparison.products.length === 0 ? await context.suggested() : undefined
  return context.respondWithPage(visit, { ...page, suggested })
}

/** Routes of the comparison page; its forms are handled by the backend. */
export const comparePages: MountRoutes = (app, context) => {
  for (const path of ["", "/", "/index", "/index/", "/index/uenc/:uenc", "/index/uenc/:uenc/"])
    app.get(`/catalog/product_compare${path}`, async (c) => (await show(context, c.req.raw)) ?? c.notFound())
}
