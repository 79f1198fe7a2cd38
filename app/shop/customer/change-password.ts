import type { Transaction } from "kysely"

import type { Refusal } from "../cart/refusal.ts"
import type { ShopContext } from "../context.ts"
import type { Tables } from "../data/tables.ts"
import { sessionOf } from "../session/session.ts"
import { endOtherSessions } from "../session/sign-in-session.ts"
import { checkPassword } from "./check-password.ts"
import type { Customer } from "./customer.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { revokeTokens } from "./tokens.ts"

/** Sets a new password for who knows the old one. */
export const changePassword = async (
  shop: ShopContext,
  request: Request,
  customer: Customer,
  passwords: { readonly current: string; readonly next: string },
): Promise<Refusal | "wrong password" | undefined> => {
  const check = await checkPassword(shop, request, { email: customer.email, password: passwords.current })
  if (check.kind !== "fits") return "wrong password"
  const problem = passwordProblem(passwords.next, customer.email, shop.settings)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(passwords.next)
  await shop.transact((trx) => keepPassword(shop, trx, { customerId: customer.id, passwordHash }, request))
  return undefined
}

/**
 * Writes a new password, and closes what was opened with the old one: links that were mailed, sessions and tokens, all but those of the
 * request `keeping`. [S13]
 */
export const keepPassword = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customerId, passwordHash }: { readonly customerId: number; readonly passwordHash: string },
  keeping?: Request,
): Promise<void> => {
  const session = keeping === undefined ? undefined : await sessionOf(shop, keeping, trx)
  await trx
    .updateTable("customer")
    .set({ password_hash: passwordHash, updated_at: shop.now() })
    .where("id", "=", customerId)
    .execute()
  await trx.deleteFrom("password_reset").where("customer_id", "=", customerId).execute()
  await endOtherSessions(trx, customerId, session?.id)
  await revokeTokens(trx, customerId, keeping)
}
