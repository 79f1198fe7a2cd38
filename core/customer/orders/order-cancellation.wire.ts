import { Schema } from "effect"

import { plainText } from "../../web/plain-text.ts"
import { listOf, MaybeList, MaybeText, readerOf } from "../../web/response.wire.ts"
import type { OrderCancellation } from "./order-cancellation.ts"

const readReason = readerOf(Schema.Struct({ description: Schema.NonEmptyString }), ({ description }) =>
  plainText(description),
)

/** Decodes the reasons for a cancellation from `storeConfig`; none if the shop does not allow customers to cancel. */
export const readCancellationReasons = readerOf(
  Schema.Struct({
    order_cancellation_enabled: Schema.optional(Schema.NullOr(Schema.Boolean)),
    order_cancellation_reasons: MaybeList,
  }),
  (wire, context): ReadonlyArray<string> =>
    wire.order_cancellation_enabled === true ? listOf(wire.order_cancellation_reasons, readReason, context) : [],
)

/** Decodes the result of the mutation `cancelOrder`. */
export const readOrderCancellation = readerOf(Schema.Struct({ error: MaybeText }), ({ error }): OrderCancellation =>
  error ? { kind: "refused", text: plainText(error) } : { kind: "canceled" },
)
