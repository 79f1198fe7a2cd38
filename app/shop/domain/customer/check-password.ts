import type { ShopContext } from "../../context/context.ts"
import { clientAddress } from "../../infra/session/request-facts.ts"
import { awaitsConfirmation } from "./confirm-account.ts"
import { passwordFits } from "./password.ts"
import { accountHash } from "./shop-email.ts"
import { attemptSucceeded, beginAttempt } from "./sign-in-limits.ts"

export type Credentials = { readonly email: string; readonly password: string }

export type PasswordCheck =
  | { readonly kind: "fits"; readonly customerId: number }
  /** The password fits, but the e-mail address is not confirmed yet. */
  | { readonly kind: "not-confirmed" }
  /** Also when there is no such account: neither words nor time tell the difference. [S39] */
  | { readonly kind: "does-not-fit" }
  /** Too many tries lately; said before anything is compared. */
  | { readonly kind: "too-many-tries"; readonly waitSeconds: number }

/** Whose e-mail and password these are. Every door with a password asks here, so that all of them count the tries. */
export const checkPassword = async (
  shop: ShopContext,
  request: Request,
  { email, password }: Credentials,
): Promise<PasswordCheck> => {
  const begun = await shop.transact((trx) =>
    beginAttempt(shop, trx, { accountHash: accountHash(email), clientAddress: clientAddress(request) }),
  )
  if (begun === undefined) return { kind: "too-many-tries", waitSeconds: shop.settings.customers.lockedSeconds }
  const customer = await shop.read
    .selectFrom("customer")
    .select(["id", "password_hash", "confirmation_hash"])
    .where("email", "=", email.trim())
    .executeTakeFirst()
  const fits = await passwordFits(password, customer?.password_hash)
  if (!fits || customer === undefined) return { kind: "does-not-fit" }
  await shop.transact((trx) => attemptSucceeded(trx, begun.attemptId))
  return awaitsConfirmation(shop, customer) ? { kind: "not-confirmed" } : { kind: "fits", customerId: customer.id }
}
