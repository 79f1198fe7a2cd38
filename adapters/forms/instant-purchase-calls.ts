import { Effect, Layer, Schema } from "effect"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { attemptFor, type OrderAttempt } from "../../core/checkout/order/order.ts"
import { attemptKeyHeader, expectedTotalHeader } from "../../core/checkout/order/place-order-extension.ts"
import type { Totals } from "../../core/checkout/totals/totals.ts"
import { totalsFrom, TotalsWire } from "../../core/checkout/totals/totals.wire.ts"
import type { OrderedAmount } from "../../core/instant-purchase/instant-purchase-order.ts"
import { InstantPurchaseCalls, orderMayExist } from "../../core/instant-purchase/instant-purchase.program.ts"
import type { Amount } from "../../core/money/amount.ts"
import { CallFailed, type CallError } from "../../core/web/call-error.ts"
import { CoercedAmount, CoercedText } from "../../core/web/coerced-value.wire.ts"
import { newestOrderDocument } from "../graphql/newest-order-document.ts"
import { Http } from "../http/http.ts"
import { decodeResponse, failWithResponse } from "../rest/rest-call.ts"

const headers = {
  "x-requested-with": "XMLHttpRequest",
  accept: "application/json, text/javascript, */*; q=0.01",
}

const sectionsPath =
  "/customer/section/load/?sections=messages%2Cinstant-purchase%2Ccustomer&force_new_section_timestamp=true"

const readText = decodeResponse(Schema.Struct({ response: CoercedText }))
const readTotals = decodeResponse(
  Schema.Struct({ response: CoercedText, totals: Schema.optionalKey(Schema.NullOr(TotalsWire)) }),
)
const NewestOrder = Schema.Struct({
  number: CoercedText,
  total: Schema.Struct({ grand_total: Schema.Struct({ value: CoercedAmount, currency: CoercedText }) }),
})
const readNewestOrder = decodeResponse(
  Schema.Struct({
    data: Schema.Struct({
      customer: Schema.Struct({ orders: Schema.Struct({ items: Schema.Array(NewestOrder) }) }),
    }),
  }),
)
const readSections = decodeResponse(Schema.Record(Schema.String, Schema.Unknown))

/** Holds the attempt whose result is unknown. The same order sent again has the same key, so that it is placed once. [R3] [I7] */
type UnconfirmedAttempt = { attempt: OrderAttempt | undefined }

const isOrderField = ([name]: FormField): boolean => name !== "form_key"

const createCalls = Effect.fnUntraced(function* (formKey: () => string, unconfirmed: UnconfirmedAttempt) {
  const { send } = yield* Http
  const post = (path: string, order: ReadonlyArray<FormField>, more: Readonly<Record<string, string>>) =>
    send({
      method: "POST",
      path,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded; charset=UTF-8", ...more },
      body: new URLSearchParams([...order.map(([name, value]) => [name, value]), ["form_key", formKey()]]).toString(),
    }).pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
  const forgetAttempt = Effect.sync(() => {
    unconfirmed.attempt = undefined
  })

  /** POST `instantpurchase/button/placeOrder`. [7.instant-purchase-order.1] */
  const placeOrder = (fields: ReadonlyArray<FormField>, expectedTotal?: Amount): Effect.Effect<string, CallError> => {
    const order = fields.filter(isOrderField)
    const attempt = attemptFor(unconfirmed.attempt, JSON.stringify(order), crypto.randomUUID())
    unconfirmed.attempt = attempt
    return post("/instantpurchase/button/placeOrder", order, {
      // A proxy may repeat the request; the backend recognizes the order by this key. [R3]
      [attemptKeyHeader]: attempt.key,
      ...(expectedTotal !== undefined && { [expectedTotalHeader]: expectedTotal }),
    }).pipe(
      Effect.flatMap((response) => (response.status < 300 ? readText(response) : failWithResponse(response))),
      Effect.tap(() => forgetAttempt),
      Effect.tapError((error) => (orderMayExist(error) ? Effect.void : forgetAttempt)),
      Effect.map(({ response }) => response),
    )
  }

  /** POST `instantpurchase/button/totals` of the built-in shop; a text is the reason why the order cannot be placed. */
  const totals = (fields: ReadonlyArray<FormField>): Effect.Effect<Totals | string, CallError> =>
    post("/instantpurchase/button/totals", fields.filter(isOrderField), {}).pipe(
      Effect.flatMap((response) => (response.status < 300 ? readTotals(response) : failWithResponse(response))),
      Effect.map(({ response, totals: wire }) => (wire ? totalsFrom(wire) : response)),
    )

  const orderedAmount = (number: string): Effect.Effect<OrderedAmount | undefined, CallFailed> =>
    send({
      method: "POST",
      path: "/graphql",
      headers: { "content-type": "application/json", accept: "*/*" },
      body: JSON.stringify({ query: newestOrderDocument }),
    }).pipe(
      Effect.mapError(({ reason }) => new CallFailed({ reason })),
      Effect.flatMap(readNewestOrder),
      Effect.map(({ data }) => data.customer.orders.items.find((order) => order.number === number)?.total.grand_total),
    )

  const sections = () =>
    send({ path: sectionsPath, headers }).pipe(
      Effect.mapError(({ reason }) => new CallFailed({ reason })),
      Effect.flatMap(readSections),
    )

  return InstantPurchaseCalls.of({ placeOrder, totals, orderedAmount, sections })
})

/** Provides the calls of one-click orders of this session. `formKey` is read for each call, because it changes at sign-in. */
export const instantPurchase = (formKey: () => string): Layer.Layer<InstantPurchaseCalls, never, Http> =>
  Layer.effect(InstantPurchaseCalls, createCalls(formKey, { attempt: undefined }))
