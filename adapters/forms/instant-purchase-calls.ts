import { Effect, Layer, Schema } from "effect"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import { attemptFor, type OrderAttempt } from "../../core/checkout/order/order.ts"
import { attemptKeyHeader } from "../../core/checkout/order/place-order-extension.ts"
import { InstantPurchaseCalls, orderMayExist } from "../../core/instant-purchase/instant-purchase.program.ts"
import { CallFailed, type CallError } from "../../core/web/call-error.ts"
import { CoercedText } from "../../core/web/coerced-value.wire.ts"
import { Http } from "../http/http.ts"
import { decodeResponse, failWithResponse } from "../rest/rest-call.ts"

const headers = {
  "x-requested-with": "XMLHttpRequest",
  accept: "application/json, text/javascript, */*; q=0.01",
}

const sectionsPath =
  "/customer/section/load/?sections=messages%2Cinstant-purchase%2Ccustomer&force_new_section_timestamp=true"

const readText = decodeResponse(Schema.Struct({ response: CoercedText }))
const readSections = decodeResponse(Schema.Record(Schema.String, Schema.Unknown))

/** The attempt whose result is unknown. The same order sent again has the same key, so that it is placed once. [R3] [I7] */
type Attempts = { inDoubt: OrderAttempt | undefined }

const connect = Effect.fnUntraced(function* (formKey: () => string, attempts: Attempts) {
  const { send } = yield* Http
  const resultKnown = Effect.sync(() => {
    attempts.inDoubt = undefined
  })

  /** POST `instantpurchase/button/placeOrder`. [7.instant-purchase-order.1] */
  const placeOrder = (fields: ReadonlyArray<FormField>): Effect.Effect<string, CallError> => {
    const order = fields.filter(([name]) => name !== "form_key").map(([name, value]) => [name, value])
    const attempt = attemptFor(attempts.inDoubt, JSON.stringify(order), crypto.randomUUID())
    attempts.inDoubt = attempt
    return send({
      method: "POST",
      path: "/instantpurchase/button/placeOrder",
      headers: {
        ...headers,
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
        // A proxy may repeat the request; the backend recognizes the order by this key. [R3]
        [attemptKeyHeader]: attempt.key,
      },
      body: new URLSearchParams([...order, ["form_key", formKey()]]).toString(),
    }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap((response) => (response.status < 300 ? readText(response) : failWithResponse(response))),
      Effect.tap(() => resultKnown),
      Effect.tapError((error) => (orderMayExist(error) ? Effect.void : resultKnown)),
      Effect.map(({ response }) => response),
    )
  }

  const sections = () =>
    send({ path: sectionsPath, headers }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap(readSections),
    )

  return InstantPurchaseCalls.of({ placeOrder, sections })
})

/** One-click orders of this session. `formKey` is read for each call, because it changes at sign-in. */
export const instantPurchase = (formKey: () => string): Layer.Layer<InstantPurchaseCalls, never, Http> =>
  Layer.effect(InstantPurchaseCalls, connect(formKey, { inDoubt: undefined }))
