import type { ShopContext } from "../../context/context.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { accountHash } from "./shop-email.ts"
import { countSignInAttempt, deleteAttempt } from "./sign-in-limits.ts"

/** The account under which all attempts are counted; no e-mail address has this hash. */
const registrationAccount = accountHash("registration")

/**
 * Runs an operation that may reveal whether an e-mail address has an account. A revealing result counts like a wrong password, so that
 * nobody can test a list of addresses; other results do not count. Returns "too many" when the limit is reached. [S39]
 */
export const limitAccountProbes = async <Result>(
  shop: ShopContext,
  request: Request,
  attempt: () => Promise<Result>,
  revealsAccount: (result: Result) => boolean,
): Promise<Result | "too many"> => {
  const countedAttempt = await shop.transact((trx) =>
    countSignInAttempt(shop, trx, { accountHash: registrationAccount, clientAddress: clientAddress(request) }),
  )
  if (countedAttempt === undefined) return "too many"
  const result = await attempt()
  if (!revealsAccount(result)) await shop.transact((trx) => deleteAttempt(trx, countedAttempt.attemptId))
  return result
}

/** The message for "too many", the result of `limitAccountProbes`. */
export const tooManyProbes = "Too many requests. Please wait and try again later."
