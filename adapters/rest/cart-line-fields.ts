import { Effect } from "effect"

import { CartItemsWire, lineFields } from "../../core/cart/line-fields.wire.ts"
import type { LineFields } from "../../core/cart/removed-line.ts"
import { serviceUrl, type CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { CallNotSent, type CallError } from "../../core/web/call-error.ts"
import type { Http } from "../http/http.ts"
import { requestRest } from "./rest-call.ts"

/** Fetches the options of a cart line as fields of its product form; `undefined` for an unknown line. */
export const fetchLineFields = Effect.fnUntraced(function* (
  { storeCode, owner }: { readonly storeCode: string; readonly owner: CartOwner },
  itemId: string,
): Effect.fn.Return<LineFields | undefined, CallError, Http> {
  const address = serviceUrl(storeCode, owner, "items")
  if (address._tag === "Refused") return yield* new CallNotSent({ call: "items" })
  return lineFields(yield* requestRest(CartItemsWire, { path: address.path }), itemId)
})
