import { fetchCustomerReviews } from "../../../../adapters/graphql/customer-reviews-graphql.ts"
import { CustomerReviewsPage } from "../../../../ui/customer/reviews/CustomerReviewsPage.tsx"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { runForShopper, requireCustomer } from "./customer-area.ts"
import { pageIn } from "./order-pages.tsx"
import { accountPage } from "./signed-in-customer.ts"

const reviewsOnPage = 20

const list = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, async () => {
    const page = pageIn(new URL(request.url).searchParams)
    const reviews = await runForShopper(visit, fetchCustomerReviews(page, reviewsOnPage))
    const view = () => <CustomerReviewsPage reviews={reviews} />
    return context.respondWithPage(visit, accountPage("My Product Reviews", "review-customer-index", view))
  })
}

/** Route of the reviews that a customer wrote. */
export const ownReviewPages: MountRoutes = (app, context) => {
  for (const path of ["", "/", "/index", "/index/"]) app.get(`/review/customer${path}`, (c) => list(context, c.req.raw))
}
