import { Effect } from "effect"

import type { CustomerAlert } from "../../core/catalogue/product/customer-alerts.ts"
import { readCustomerAlerts } from "../../core/catalogue/product/customer-alerts.wire.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { emptyDecodeContext } from "../../core/web/response.wire.ts"
import type { Http } from "../http/http.ts"
import { sendRest } from "./rest-call.ts"

/** Fetches the alerts of the customer from the built-in shop, the newest first; none for guests. */
export const fetchCustomerAlerts = Effect.fnUntraced(function* (): Effect.fn.Return<
  ReadonlyArray<CustomerAlert>,
  CallFailed,
  Http
> {
  const response = yield* sendRest({ path: "/rest/V1/vitrine/product-alerts" })
  if (response.status >= 500) return yield* new CallFailed({ reason: `product-alerts: status ${response.status}` })
  const body = yield* response.json.pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
  return readCustomerAlerts(body, emptyDecodeContext)
})
