import { Schema } from "effect"

import { type DecodeContext, listOf, readerOf } from "../../web/response.wire.ts"
import type { CustomerAlert } from "./customer-alerts.ts"

const readAlert = readerOf(
  Schema.Struct({
    kind: Schema.Literals(["stock", "price"]),
    product_id: Schema.Number,
    name: Schema.String,
    url: Schema.String,
    created_at: Schema.String,
  }),
  (wire): CustomerAlert => ({
    kind: wire.kind,
    productId: wire.product_id,
    productName: wire.name,
    productPath: wire.url,
    createdAt: wire.created_at,
  }),
)

/** Decodes the alerts of a customer, the newest first; anything but a list is none. */
export const readCustomerAlerts = (wire: unknown, context: DecodeContext): ReadonlyArray<CustomerAlert> =>
  Array.isArray(wire) ? listOf(wire, readAlert, context) : []
