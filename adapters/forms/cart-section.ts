import { Effect } from "effect"

import { readCartSection } from "../../core/cart/mini-cart-reading.ts"
import type { MiniCart } from "../../core/cart/mini-cart.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { isRecord } from "../../core/web/record.ts"
import { Http } from "../http/http.ts"

/** Fetches the `cart` section of this shopper with all its lines; addresses on `origin` become paths. Fails with `CallFailed`. */
export const loadCartSection = Effect.fnUntraced(function* (
  origin: string,
): Effect.fn.Return<MiniCart, CallFailed, Http> {
  const { send } = yield* Http
  const failed = () => new CallFailed({ reason: "no cart section" })
  const response = yield* send({
    path: "/customer/section/load/?sections=cart&force_new_section_timestamp=false",
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
  }).pipe(Effect.mapError(failed))
  const body = yield* response.json.pipe(Effect.mapError(failed))
  const cart = isRecord(body) ? readCartSection(body["cart"], origin) : undefined
  return cart ?? (yield* failed())
})
