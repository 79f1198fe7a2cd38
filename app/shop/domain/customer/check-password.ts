import type { ShopContext } from "../../context/context.ts"
import { clientAddress } from "../../infra/session/request-origin.ts"
import { awaitsConfirmation } from "./confirm-account.ts"
import { verifyPassword } from "./password.ts"
import { accountHash } from "./shop-email.ts"
import { markAttemptSucceeded, countSignInAttempt } from "./sign-in-limits.ts"

/** E-mail address and password as typed. */
export type Credentials = { readonly email: string; readonly password: string }

/** The result of a password check. */
export type PasswordCheck =
  | { readonly kind: "correct"; readonly customerId: number }
  /** The password is correct, but the e-mail address is not confirmed yet. */
  | { readonly kind: "not-confirmed" }
  /** Also for an unknown account; neither the message nor the response time differ. [S39] */
  | { readonly kind: "incorrect" }
  /** Too many recent attempts; returned without comparing the password. */
  | { readonly kind: "too-many-tries"; readonly waitSeconds: number }

/** Checks an e-mail and a password. Every endpoint with a password calls this function, so that all attempts are counted. */
export const checkPassword = async (
  shop: ShopContext,
  request: Request,
  { email, password }: Credentials,
): Promise<PasswordCheck> => {
  const countedAttempt = await shop.transact((trx) =>
    countSignInAttempt(shop, trx, { accountHash: accountHash(email), clientAddress: clientAddress(request) }),
  )
  if (countedAttempt === undefined)
    return { kind: "too-many-tries", waitSeconds: shop.settings.customers.lockedSeconds }
  const customer = await shop.read
    .selectFrom("customer")
    .select(["id", "password_hash", "confirmation_hash"])
    .where("email", "=", email.trim())
    .executeTakeFirst()
  const isCorrect = await verifyPassword(password, customer?.password_hash)
  if (!isCorrect || customer === undefined) return { kind: "incorrect" }
  await shop.transact((trx) => markAttemptSucceeded(trx, countedAttempt.attemptId))
  return awaitsConfirmation(shop, customer) ? { kind: "not-confirmed" } : { kind: "correct", customerId: customer.id }
}
