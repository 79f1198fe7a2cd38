import type { LimitedAction } from "../../infra/limits/limited-actions.ts"
import { tooManyRequests } from "../../infra/limits/rate-limits.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { inputError } from "./graphql-error.ts"
import type { GraphqlContext } from "./request-context.ts"

/** Counts an attempt like the same action over REST or by a form. Throws when the limit is exceeded, before anything is read or written. [S32] */
export const countAttempt = ({ shop, request }: GraphqlContext, action: LimitedAction, shopper?: string): void => {
  const wait = shop.countAttempt(action, { shopper, address: clientAddress(request()) })
  if (wait > 0) throw inputError(tooManyRequests)
}
