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

/** Keys of attempts: an order whose end nobody has heard is, sent once more, the same attempt, and so the same order. [R3] [I7] */
const attemptKeys = () => {
  let inDoubt: { readonly order: string; readonly key: string } | undefined
  return {
    keyFor: (order: string): string => {
      if (inDoubt?.order !== order) inDoubt = { order, key: crypto.randomUUID() }
      return inDoubt.key
    },
    heard: (): void => {
      inDoubt = undefined
    },
  }
}

/** A server that stumbled, or said what cannot be read, may have placed the order first. */
const isHeard = (error: CallError): boolean =>
  error._tag === "CallRefused" ? error.status < 500 : error._tag !== "CallFailed"

const connect = Effect.fnUntraced(function* (formKey: () => string, attempts: ReturnType<typeof attemptKeys>) {
  const { ask } = yield* Http

  const place = (fields: ReadonlyArray<FormField>): Effect.Effect<string, CallError> => {
    const order = fields.filter(([name]) => name !== "form_key").map(([name, value]) => [name, value])
    return ask({
      method: "POST",
      path: "/instantpurchase/button/placeOrder",
      headers: {
        ...asked,
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
        // A machine between may send the same order once more; the shop then knows it. [R3]
        [attemptKeyHeader]: attempts.keyFor(JSON.stringify(order)),
      },
      body: new URLSearchParams([...order, ["form_key", formKey()]]).toString(),
    }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap((answer) => (answer.status < 300 ? readText(answer) : refusedAnswer(answer))),
      Effect.tap(() => Effect.sync(attempts.heard)),
      Effect.tapError((error) => Effect.sync(() => isHeard(error) && attempts.heard())),
      Effect.map(({ response }) => response),
    )
  }

  const sections = () =>
    ask({ path: sectionsPath, headers: asked }).pipe(
      Effect.mapError(({ why }) => new CallFailed({ why })),
      Effect.flatMap(readSections),
    )

  return InstantPurchaseCalls.of({ place, sections })
})

/** One-click orders of this session. `formKey` is asked for each call, because signing in makes a new one. */
export const instantPurchase = (formKey: () => string): Layer.Layer<InstantPurchaseCalls, never, Http> =>
  Layer.effect(InstantPurchaseCalls, connect(formKey, attemptKeys()))
