import { Effect, Layer, Schema } from "effect"

import type { FormField } from "../core/add-to-cart/product-choice.ts"
import { CallFailed, type CallError } from "../core/checkout/call-error.ts"
import { LooseText } from "../core/checkout/loose-value.wire.ts"
import { attemptKeyHeader } from "../core/checkout/place-order-extension.ts"
import { InstantPurchaseCalls } from "../core/instant-purchase/instant-purchase.program.ts"
import { Http } from "./http.ts"
import { decodedAnswer, refusedAnswer } from "./rest-call.ts"

const asked = {
  "x-requested-with": "XMLHttpRequest",
  accept: "application/json, text/javascript, */*; q=0.01",
}

const sectionsPath =
  "/customer/section/load/?sections=messages%2Cinstant-purchase%2Ccustomer&force_new_section_timestamp=true"

const readText = decodedAnswer(Schema.Struct({ response: LooseText }))
const readSections = decodedAnswer(Schema.Record(Schema.String, Schema.Unknown))

const connect = Effect.fnUntraced(function* (formKey: () => string) {
  const { ask } = yield* Http

  const place = (fields: ReadonlyArray<FormField>): Effect.Effect<string, CallError> =>
    ask({
      method: "POST",
      path: "/instantpurchase/button/placeOrder",
      headers: {
        ...asked,
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
        // A machine between may send the same order once more; the shop then knows it. [R3]
        [attemptKeyHeader]: crypto.randomUUID(),
      },
      body: new URLSearchParams([
        ...fields.filter(([name]) => name !== "form_key").map(([name, value]) => [name, value]),
        ["form_key", formKey()],
      ]).toString(),
    }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap((answer) => (answer.status < 300 ? readText(answer) : refusedAnswer(answer))),
      Effect.map(({ response }) => response),
    )

  const sections = () =>
    ask({ path: sectionsPath, headers: asked }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap(readSections),
    )

  return InstantPurchaseCalls.of({ place, sections })
})

/** One-click orders of this session. `formKey` is asked for each call, because signing in makes a new one. */
export const instantPurchase = (formKey: () => string): Layer.Layer<InstantPurchaseCalls, never, Http> =>
  Layer.effect(InstantPurchaseCalls, connect(formKey))
