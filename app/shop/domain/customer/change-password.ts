import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { revokeTokens } from "../../infra/session/customer-tokens.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { type PlainMessageId, message } from "../../infra/translation/shop-message.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { checkPassword } from "./check-password.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { type Customer, fullName } from "./shop-customer.ts"
import { endOtherSessions } from "./sign-in-session.ts"

/** Changes the password of a customer who enters the current one. */
export const changePassword = async (
  shop: ShopContext,
  request: Request,
  customer: Customer,
  passwords: { readonly current: string; readonly replacement: string },
): Promise<ShopError | "wrong password" | "not confirmed" | undefined> => {
  const check = await checkPassword(shop, request, { email: customer.email, password: passwords.current })
  if (check.kind === "not-confirmed") return "not confirmed"
  if (check.kind !== "correct") return "wrong password"
  const problem = passwordProblem(passwords.replacement, customer.email, shop.settings)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(passwords.replacement)
  await shop.transact((trx) => savePassword(shop, trx, { customer, passwordHash }, request))
  return undefined
}

/**
 * Saves a new password and invalidates everything that the former password gave access to: mailed links, sessions and tokens, except the
 * session and token of `currentRequest`. The customer is notified by mail. [S13]
 */
export const savePassword = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customer, passwordHash }: { readonly customer: Customer; readonly passwordHash: string },
  currentRequest?: Request,
): Promise<void> => {
  const { id: customerId } = customer
  const session = currentRequest === undefined ? undefined : await sessionOf(shop, currentRequest, trx)
  await trx
    .updateTable("customer")
    .set({ password_hash: passwordHash, updated_at: shop.now() })
    .where("id", "=", customerId)
    .execute()
  await trx.deleteFrom("password_reset").where("customer_id", "=", customerId).execute()
  await endOtherSessions(trx, customerId, session?.id)
  await revokeTokens(trx, customerId, currentRequest)
  await sendMail(
    shop,
    trx,
    passwordChangedMail(shop, customer, currentRequest === undefined ? allSignedOut : othersSignedOut),
  )
}

const allSignedOut =
  "The password of your account has just been changed, and every browser that was signed in has been signed out."
const othersSignedOut =
  "The password of your account has just been changed, and every other browser that was signed in has been signed out."

const passwordChangedMail = (shop: ShopContext, customer: Customer, consequence: PlainMessageId): Mail => ({
  kind: "password",
  to: customer.email,
  name: fullName(customer),
  subject: message("Your %1 password has been changed", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(customer)},` },
    consequence,
    "If it was not you, ask for a new password at once, and write to us.",
  ],
})
