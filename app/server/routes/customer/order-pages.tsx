import { fetchOrders, fetchCustomerOrder } from "../../../../adapters/graphql/account-graphql.ts"
import { OrderHistoryPage } from "../../../../ui/customer/OrderHistoryPage.tsx"
import { OrderMissingPage, OrderPage } from "../../../../ui/customer/OrderPage.tsx"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { runForShopper, countryNames, requireCustomer } from "./customer-area.ts"
import { accountPage } from "./signed-in-customer.ts"

const ordersOnPage = 20

/** The page number of the query; 1 if it is invalid. */
export const pageIn = (query: URLSearchParams): number => {
  const page = query.get("p") ?? ""
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

const showHistory = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const page = pageIn(new URL(visit.request.url).searchParams)
  const orders = await runForShopper(visit, fetchOrders(page, ordersOnPage))
  if (orders.orders.length === 0 && page > 1) return context.seeOther(visit, "/sales/order/history/")
  const history = accountPage("My Orders", "sales-order-history", () => <OrderHistoryPage orders={orders} />)
  const suggested = orders.total === 0 ? await context.suggested() : undefined
  return context.respondWithPage(visit, { ...history, suggested })
}

/** Orders of other customers respond like missing ones. [S26] */
const showOrder = async (context: RouteContext, visit: ShopperVisit, id: string): Promise<Response> => {
  const order = /^\d{1,15}$/.test(id) ? await runForShopper(visit, fetchCustomerOrder(id)) : undefined
  if (order === undefined)
    return context.respondWithPage(
      visit,
      accountPage("Order Not Found", "sales-order-view", () => <OrderMissingPage />, 404),
    )
  const countryName = await countryNames(context)
  return context.respondWithPage(
    visit,
    accountPage(
      (t) => t("Order # %1", order.number),
      "sales-order-view",
      () => <OrderPage order={order} countryName={countryName} />,
    ),
  )
}

/** Routes of the customer's orders. */
export const orderPages: MountRoutes = (app, context) => {
  const own = (request: Request, show: (visit: ShopperVisit) => Promise<Response>): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, () => show(visit))
  }
  for (const slash of ["", "/"]) {
    app.get(`/sales/order/history${slash}`, (c) => own(c.req.raw, (visit) => showHistory(context, visit)))
    // The page of an order has styles for paper.
    for (const page of ["view", "print"])
      app.get(`/sales/order/${page}/order_id/:id${slash}`, (c) =>
        own(c.req.raw, (visit) => showOrder(context, visit, c.req.param("id"))),
      )
  }
}
