import type { ShopContext } from "../../context/context.ts"
import { clientAddress } from "../../infra/session/request-facts.ts"
import { accountHash } from "./shop-email.ts"
import { beginAttempt, forgetAttempt } from "./sign-in-limits.ts"

/** All of them count as tries at this one "account", which no e-mail address can be. */
const registrationDesk = accountHash("registration")

/**
 * Registration has to say that an address has an account already. Each time an answer `tells`, it counts like a wrong password, so that
 * nobody goes through a list of addresses; an answer that tells nothing does not count. [S39]
 */
export const probingAccounts = async <Result>(
  shop: ShopContext,
  request: Request,
  attempt: () => Promise<Result>,
  revealsAccount: (result: Result) => boolean,
): Promise<Result | "too many"> => {
  const begun = await shop.transact((trx) =>
    beginAttempt(shop, trx, { accountHash: registrationDesk, clientAddress: clientAddress(request) }),
  )
  if (begun === undefined) return "too many"
  const result = await attempt()
  if (!revealsAccount(result)) await shop.transact((trx) => forgetAttempt(trx, begun.attemptId))
  return result
}

export const tooManyProbes = "Too many requests. Please wait and try again later."
