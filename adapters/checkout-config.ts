import { Effect, Option, Schema } from "effect"

import { CallFailed } from "../core/checkout/call-error.ts"
import type { CheckoutConfig } from "../core/checkout/checkout-config.ts"
import { checkoutConfigFrom, CheckoutConfigWire } from "../core/checkout/checkout-config.wire.ts"
import type { PlacedOrder } from "../core/checkout/placed-order.ts"
import { placedOrderFrom, placedOrderOfPage } from "../core/checkout/placed-order.wire.ts"
import { Http, type HttpAnswer } from "./http.ts"
import { jsonAfter } from "./json-in-page.ts"

/** Both shops are asked alike: ours answers JSON, the platform a page; `text/html` alone would break the latter. */
const pageHeaders = { accept: "application/json, text/html;q=0.9, */*;q=0.8" }

const ConfigAnswer = Schema.Struct({ checkoutConfig: CheckoutConfigWire })
const readAnswer = Schema.decodeUnknownOption(ConfigAnswer)
const readConfig = Schema.decodeUnknownOption(CheckoutConfigWire)

const jsonOf = (answer: HttpAnswer) => answer.json.pipe(Effect.orElseSucceed(() => undefined))

const ask = Effect.fnUntraced(function* (path: string) {
  const http = yield* Http
  return yield* http.ask({ path, headers: pageHeaders }).pipe(Effect.mapError(({ why }) => new CallFailed({ why })))
})

/**
 * What the shop's own page says about this shopper's cart; `undefined` without a cart, with an empty one, and where the shop sends
 * the shopper away. Asked for the cart (`/checkout/cart/`) or the checkout (`/checkout/`).
 */
export const readCheckoutConfig = Effect.fnUntraced(function* (
  path: "/checkout/cart/" | "/checkout/",
): Effect.fn.Return<CheckoutConfig | undefined, CallFailed, Http> {
  const answer = yield* ask(path)
  if (answer.status >= 300 && answer.status < 400) return undefined
  if (answer.status >= 400) return yield* new CallFailed({ why: `status ${answer.status}` })

  const fromJson = Option.map(readAnswer(yield* jsonOf(answer)), ({ checkoutConfig }) => checkoutConfig)
  const config = Option.orElse(fromJson, () => readConfig(jsonAfter("window.checkoutConfig =", answer.text)))
  return Option.getOrUndefined(Option.map(config, checkoutConfigFrom))
})

/** The order this session placed last; `undefined` when it placed none. Asking again changes nothing. [R4] */
export const readPlacedOrder = Effect.fnUntraced(function* (): Effect.fn.Return<
  PlacedOrder | undefined,
  CallFailed,
  Http
> {
  const answer = yield* ask("/checkout/onepage/success/")
  if (answer.status >= 500) return yield* new CallFailed({ why: `status ${answer.status}` })
  return placedOrderFrom(yield* jsonOf(answer)) ?? (answer.status === 200 ? placedOrderOfPage(answer.text) : undefined)
})
