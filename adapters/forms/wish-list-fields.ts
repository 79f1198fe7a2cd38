import { Effect } from "effect"

import { CartItemsWire, lineFields } from "../../core/cart/line-fields.wire.ts"
import type { LineFields } from "../../core/cart/removed-line.ts"
import type { CallError } from "../../core/web/call-error.ts"
import type { Http } from "../http/http.ts"
import { requestRest } from "../rest/rest-call.ts"

/**
 * Fetches the options of a wish list item as fields of its product form; `undefined` when it is not on the customer's list,
 * `rejected` when the backend has no such endpoint (Magento has none).
 */
export const fetchWishListFields = (
  storeCode: string,
  itemId: string,
): Effect.Effect<LineFields | "rejected" | undefined, CallError, Http> =>
  requestRest(CartItemsWire, { path: `/rest/${encodeURIComponent(storeCode)}/V1/wishlists/mine/items` }).pipe(
    Effect.map((items) => lineFields(items, itemId)),
    Effect.catchTag("CallRefused", (error) =>
      error.status === 404 ? Effect.succeed("rejected" as const) : Effect.fail(error),
    ),
  )
