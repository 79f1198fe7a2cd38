import {
  requestReturn,
  fetchReturns,
  fetchGuestReturns,
  requestGuestReturn,
  type ReturnsOutcome,
} from "../../../../adapters/rest/order-returns-rest.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { GuestOrderLookup } from "../../../../core/customer/orders/guest-order-lookup.ts"
import {
  type OrderReturns,
  returnProblems,
  type ReturnRequest,
  returnRequest,
} from "../../../../core/customer/orders/order-returns.ts"
import type { ShopMessage } from "../../../../core/web/message.ts"
import type { ShownReturns } from "../../../../ui/customer/orders/OrderReturns.tsx"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { runForShopper } from "./customer-area.ts"

/** Path of the form that requests a return of a customer's order. */
export const returnPath = (orderId: string): string => `/sales/order/return/order_id/${orderId}/`

/** Loads the returns of an order; `undefined` in front of a Magento, which has none, and if the backend fails: the order is shown without them. */
export const loadReturns = async (
  context: RouteContext,
  visit: ShopperVisit,
  orderId: string,
): Promise<ShownReturns | undefined> => {
  if (context.backend.hasPages === true) return undefined
  const outcome = await runForShopper(visit, fetchReturns(orderId)).catch(() => undefined)
  return outcome?._tag === "Returns" ? { returns: outcome.returns, action: returnPath(orderId) } : undefined
}

/** Result of a submitted return form: the form to show again with its problems, or the message about the request. */
export type ReturnResult =
  | { readonly _tag: "Wrong"; readonly form: Pick<ShownReturns, "typed" | "problems"> }
  | { readonly _tag: "Sent"; readonly message: ShopMessage; readonly returns?: OrderReturns }

const sentMessage: ShopMessage = {
  kind: "success",
  text: "We got your request for a return. We answer by email.",
}

const sendReturn = async (
  typed: TypedFields,
  { lines }: OrderReturns,
  send: (request: ReturnRequest) => Promise<ReturnsOutcome>,
): Promise<ReturnResult> => {
  const problems = returnProblems(typed, lines)
  if (problems.length > 0) return { _tag: "Wrong", form: { typed, problems } }
  const outcome = await send(returnRequest(typed, lines))
  return outcome._tag === "Refused"
    ? { _tag: "Sent", message: { kind: "error", text: outcome.text } }
    : { _tag: "Sent", message: sentMessage, returns: outcome.returns }
}

/** Validates the return form of a customer and sends the request. */
export const sendOwnReturn = (
  visit: ShopperVisit,
  orderId: string,
  typed: TypedFields,
  returns: OrderReturns,
): Promise<ReturnResult> =>
  sendReturn(typed, returns, (request) => runForShopper(visit, requestReturn(orderId, request)))

/** Loads the returns of a guest's order. If the submitted fields request a return, validates and sends that request first. */
export const loadGuestReturns = async (
  context: RouteContext,
  visit: ShopperVisit,
  lookup: GuestOrderLookup,
  typed: TypedFields,
): Promise<{ readonly shown: ShownReturns; readonly message?: ShopMessage } | undefined> => {
  if (context.backend.hasPages === true) return undefined
  const outcome = await runForShopper(visit, fetchGuestReturns(lookup)).catch(() => undefined)
  if (outcome?._tag !== "Returns") return undefined
  const hidden = {
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith("oar_"))),
    ask_return: "1",
  }
  const shown: ShownReturns = { returns: outcome.returns, action: "/sales/guest/view/", hidden }
  if (typed["ask_return"] !== "1") return { shown }
  const result = await sendReturn(typed, outcome.returns, (request) =>
    runForShopper(visit, requestGuestReturn(lookup, request)),
  )
  if (result._tag === "Wrong") return { shown: { ...shown, ...result.form } }
  return { shown: { ...shown, returns: result.returns ?? shown.returns }, message: result.message }
}
