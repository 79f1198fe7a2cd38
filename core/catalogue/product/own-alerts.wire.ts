import { Schema } from "effect"

import { type DecodeContext, listOf, readerOf } from "../../web/response.wire.ts"
import type { OwnAlert } from "./own-alerts.ts"

const readAlert = readerOf(
  Schema.Struct({
    kind: Schema.Literals(["stock", "price"]),
    product_id: Schema.Number,
    name: Schema.String,
    url: Schema.String,
    created_at: Schema.String,
  }),
  (wire): OwnAlert => ({
    kind: wire.kind,
    productId: wire.product_id,
    productName: wire.name,
    productPath: wire.url,
    createdAt: wire.created_at,
  }),
)

/** Decodes the alerts of a customer, the newest first; anything but a list is none. */
export const readOwnAlerts = (wire: unknown, context: DecodeContext): ReadonlyArray<OwnAlert> =>
  Array.isArray(wire) ? listOf(wire, readAlert, context) : []
