import { askOrders, askOwnOrder } from "../../../../adapters/graphql/account-graphql.ts"
import { OrderHistoryPage } from "../../../../ui/customer/OrderHistoryPage.tsx"
import { OrderMissingPage, OrderPage } from "../../../../ui/customer/OrderPage.tsx"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { accountPage } from "./account-of.ts"
import { runForShopper, countryNames, requireCustomer } from "./customer-area.ts"

const ordersOnPage = 20

/** The page that is asked for; anything unreadable is the first. */
const pageIn = (query: URLSearchParams): number => {
  const page = query.get("p") ?? ""
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

const showHistory = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const page = pageIn(new URL(visit.request.url).searchParams)
  const orders = await runForShopper(visit, askOrders(page, ordersOnPage))
  if (orders.orders.length === 0 && page > 1) return context.seeOther(visit, "/sales/order/history/")
  return context.respondWithPage(
    visit,
    accountPage("My Orders", "sales-order-history", () => <OrderHistoryPage orders={orders} />),
  )
}

/** Nobody learns whether the order of somebody else exists. [S26] */
const showOrder = async (context: RouteContext, visit: ShopperVisit, id: string): Promise<Response> => {
  const order = /^\d{1,15}$/.test(id) ? await runForShopper(visit, askOwnOrder(id)) : undefined
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

/** What the customer has ordered. */
export const orderPages: MountRoutes = (app, context) => {
  const own = (request: Request, show: (visit: ShopperVisit) => Promise<Response>): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, () => show(visit))
  }
  for (const slash of ["", "/"]) {
    app.get(`/sales/order/history${slash}`, (c) => own(c.req.raw, (visit) => showHistory(context, visit)))
    app.get(`/sales/order/view/order_id/:id${slash}`, (c) =>
      own(c.req.raw, (visit) => showOrder(context, visit, c.req.param("id"))),
    )
  }
}
