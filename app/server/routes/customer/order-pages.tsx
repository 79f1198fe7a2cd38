import { cancelOrder, fetchOrders, fetchCustomerOrder } from "../../../../adapters/graphql/account-graphql.ts"
import type { OrderCancellation } from "../../../../core/customer/orders/order-cancellation.ts"
import type { ShopMessage } from "../../../../core/web/message.ts"
import { OrderHistoryPage } from "../../../../ui/customer/orders/OrderHistoryPage.tsx"
import { OrderMissingPage, OrderPage } from "../../../../ui/customer/orders/OrderPage.tsx"
import type { ShownReturns } from "../../../../ui/customer/orders/OrderReturns.tsx"
import { messageCookie } from "../../http/messages-cookie.ts"
import { receiveValidForm } from "../../http/posted-form.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { loadAccount, redirectToSignIn, runForShopper, countryNames, requireCustomer } from "./customer-area.ts"
import { typedFields } from "./forward-form.ts"
import { loadReturns, sendOwnReturn } from "./load-returns.ts"
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

const isOrderId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** Orders of other customers respond like missing ones. [S26] */
const showOrder = async (
  context: RouteContext,
  visit: ShopperVisit,
  id: string,
  sentReturn?: Pick<ShownReturns, "typed" | "problems">,
): Promise<Response> => {
  const order = isOrderId(id) ? await runForShopper(visit, fetchCustomerOrder(id)) : undefined
  if (order === undefined)
    return context.respondWithPage(
      visit,
      accountPage("Order Not Found", "sales-order-view", () => <OrderMissingPage />, 404),
    )
  const [countryName, loaded] = await Promise.all([countryNames(context), loadReturns(context, visit, id)])
  const returns = loaded && { ...loaded, ...sentReturn }
  return context.respondWithPage(
    visit,
    accountPage(
      (t) => t("Order # %1", order.number),
      "sales-order-view",
      () => <OrderPage order={order} countryName={countryName} returns={returns} />,
      sentReturn === undefined ? 200 : 422,
    ),
  )
}

const withoutReason: ShopMessage = { kind: "error", text: "Select a reason for the cancellation." }

const messageOf = (outcome: OrderCancellation): ShopMessage =>
  outcome.kind === "canceled"
    ? { kind: "success", text: "Your order has been canceled. We have sent you an email." }
    : { kind: "error", text: outcome.text }

/** Cancels an order, and redirects to the order with a message about the result. */
const cancel = async (context: RouteContext, request: Request, id: string): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, form } = posted
  const page = `/sales/order/view/order_id/${id}/`
  if ((await loadAccount(context, visit)) === undefined) return redirectToSignIn(context, visit, page)
  if (!isOrderId(id)) return context.seeOther(visit, page)
  const reason = typedFields(form)["reason"]?.trim() ?? ""
  const outcome = reason === "" ? withoutReason : messageOf(await runForShopper(visit, cancelOrder(id, reason)))
  const response = context.seeOther(visit, page)
  response.headers.append("set-cookie", messageCookie(visit.request, outcome))
  return response
}

/** Requests a return of an order, and redirects to the order with a message; a form with problems is shown again as it was typed. */
const requestReturn = async (context: RouteContext, request: Request, id: string): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { visit, form } = posted
  const page = `/sales/order/view/order_id/${id}/`
  if ((await loadAccount(context, visit)) === undefined) return redirectToSignIn(context, visit, page)
  const loaded = isOrderId(id) ? await loadReturns(context, visit, id) : undefined
  if (loaded === undefined) return context.seeOther(visit, page)
  const result = await sendOwnReturn(visit, id, typedFields(form), loaded.returns)
  if (result._tag === "Wrong") return showOrder(context, visit, id, result.form)
  const response = context.seeOther(visit, page)
  response.headers.append("set-cookie", messageCookie(visit.request, result.message))
  return response
}

/** Routes of the customer's orders. */
export const orderPages: MountRoutes = (app, context) => {
  const forCustomer = (request: Request, show: (visit: ShopperVisit) => Promise<Response>): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, () => show(visit))
  }
  for (const slash of ["", "/"]) {
    app.get(`/sales/order/history${slash}`, (c) => forCustomer(c.req.raw, (visit) => showHistory(context, visit)))
    app.post(`/sales/order/cancel/order_id/:id${slash}`, (c) => cancel(context, c.req.raw, c.req.param("id")))
    app.post(`/sales/order/return/order_id/:id${slash}`, (c) => requestReturn(context, c.req.raw, c.req.param("id")))
    // The page of an order has styles for paper.
    for (const page of ["view", "print"])
      app.get(`/sales/order/${page}/order_id/:id${slash}`, (c) =>
        forCustomer(c.req.raw, (visit) => showOrder(context, visit, c.req.param("id"))),
      )
  }
}
