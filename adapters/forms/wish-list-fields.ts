import { Effect } from "effect"

import { CartItemsWire, lineFields } from "../../core/cart/line-fields.wire.ts"
import type { LineFields } from "../../core/cart/removed-line.ts"
import type { CallError } from "../../core/web/call-error.ts"
import type { Http } from "../http/http.ts"
import { requestRest } from "../rest/rest-call.ts"

/**
 * What was chosen for a wish, as fields of its product form; `undefined` for one that is not on the customer's list. Magento has no such
 * resource: there nothing is told.
 */
export const readWishListFields = (
  storeCode: string,
  itemId: string,
): Effect.Effect<LineFields | "rejected" | undefined, CallError, Http> =>
  requestRest(CartItemsWire, { path: `/rest/${encodeURIComponent(storeCode)}/V1/wishlists/mine/items` }).pipe(
    Effect.map((items) => lineFields(items, itemId)),
    Effect.catchTag("CallRefused", (refused) =>
      refused.status === 404 ? Effect.succeed("rejected" as const) : Effect.fail(refused),
    ),
  )
