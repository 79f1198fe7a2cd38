import { Effect } from "effect"

import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { somethingWentWrong } from "../../core/checkout/failed-call-notice.ts"
import type { Assignment, Multishipping, MultishippingOrder } from "../../core/checkout/multishipping/multishipping.ts"
import { readMultishipping, readMultishippingOrders } from "../../core/checkout/multishipping/multishipping.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import type { Http } from "../http/http.ts"
import { type RestRequest, sendRest } from "./rest-call.ts"

/** Result of a call, or the shop's text for the shopper. */
export type MultishippingOutcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Refused"; readonly status: number; readonly text: string }

const send = Effect.fnUntraced(function* <A>(
  request: RestRequest,
  read: (body: unknown, context: typeof emptyDecodeContext) => A | undefined,
): Effect.fn.Return<MultishippingOutcome<A>, CallFailed, Http> {
  const response = yield* sendRest(request)
  const { status } = response
  if (status >= 500) return yield* new CallFailed({ reason: `multishipping: status ${status}` })
  const body = yield* response.json.pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
  if (status >= 300) return { _tag: "Refused", status, text: errorBodyMessage(body) ?? somethingWentWrong }
  const value = read(body, emptyDecodeContext)
  return value === undefined
    ? yield* new CallFailed({ reason: "multishipping: invalid response" })
    : { _tag: "Done", value }
})

const path = "/rest/V1/vitrine/multishipping"

/** Fetches the customer's cart for several addresses from the built-in shop. */
export const fetchMultishipping = () => send({ path }, readMultishipping)

/** Choices of one step, such as the shipping methods; absent ones are not changed. */
export type MultishippingChange = {
  readonly assignments?: ReadonlyArray<Assignment>
  readonly methods?: ReadonlyArray<{ readonly addressId: string; readonly rate: string }>
  readonly billingAddressId?: string
  readonly payment?: { readonly method: string; readonly poNumber: string }
}

const choicesBody = ({ assignments, methods, billingAddressId, payment }: MultishippingChange) => ({
  assignments: assignments?.map(({ itemId, quantity, addressId }) => ({
    item_id: itemId,
    quantity,
    address_id: addressId,
  })),
  methods: methods?.map(({ addressId, rate }) => ({ address_id: addressId, rate })),
  billing_address_id: billingAddressId,
  payment: payment && { method: payment.method, po_number: payment.poNumber },
})

/** Saves choices, and returns the cart with them. */
export const saveMultishipping = (choices: MultishippingChange) =>
  send({ path, method: "PUT", body: { choices: choicesBody(choices) } }, readMultishipping)

/** Places the orders of the cart that the shopper saw, with the total they saw. A repeated call returns the same orders. */
export const placeMultishippingOrders = (
  { cartId, fingerprint }: Pick<Multishipping, "cartId" | "fingerprint">,
  sent: { readonly total: string; readonly agreementIds: ReadonlyArray<string> },
) =>
  send<ReadonlyArray<MultishippingOrder>>(
    {
      path: `${path}/orders`,
      method: "POST",
      body: { cart_id: cartId, fingerprint, expected_total: sent.total, agreement_ids: sent.agreementIds },
    },
    readMultishippingOrders,
  )

/** Fetches the orders of the customer's last cart that was sent to several addresses. */
export const fetchMultishippingOrders = () => send({ path: `${path}/orders` }, readMultishippingOrders)
