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

/** Sets a new password for who knows the old one. */
export const changePassword = async (
  shop: ShopContext,
  request: Request,
  customer: Customer,
  passwords: { readonly current: string; readonly next: string },
): Promise<ShopError | "wrong password" | undefined> => {
  const check = await checkPassword(shop, request, { email: customer.email, password: passwords.current })
  if (check.kind !== "fits") return "wrong password"
  const problem = passwordProblem(passwords.next, customer.email, shop.settings)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(passwords.next)
  await shop.transact((trx) => savePassword(shop, trx, { customer, passwordHash }, request))
  return undefined
}

/**
 * Writes a new password, and closes what was opened with the old one: links that were mailed, sessions and tokens, all but those of the
 * request `keeping`. Whoever has the account is told by mail. [S13]
 */
export const savePassword = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customer, passwordHash }: { readonly customer: Customer; readonly passwordHash: string },
  keeping?: Request,
): Promise<void> => {
  const { id: customerId } = customer
  const session = keeping === undefined ? undefined : await sessionOf(shop, keeping, trx)
  await trx
    .updateTable("customer")
    .set({ password_hash: passwordHash, updated_at: shop.now() })
    .where("id", "=", customerId)
    .execute()
  await trx.deleteFrom("password_reset").where("customer_id", "=", customerId).execute()
  await endOtherSessions(trx, customerId, session?.id)
  await revokeTokens(trx, customerId, keeping)
  await sendMail(shop, trx, passwordChangedMail(shop, customer, keeping === undefined ? allSignedOut : othersSignedOut))
}

const allSignedOut =
  "The password of your account has just been changed, and every browser that was signed in has been signed out."
const othersSignedOut =
  "The password of your account has just been changed, and every other browser that was signed in has been signed out."

const passwordChangedMail = (shop: ShopContext, customer: Customer, what: PlainMessageId): Mail => ({
  kind: "password",
  to: customer.email,
  name: fullName(customer),
  subject: message("Your %1 password has been changed", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(customer)},` },
    what,
    "If it was not you, ask for a new password at once, and write to us.",
  ],
})
