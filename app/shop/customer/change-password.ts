import type { Refusal } from "../cart/refusal.ts"
import type { ShopContext } from "../context.ts"
import { sessionOf } from "../session/session.ts"
import { endOtherSessions } from "../session/sign-in-session.ts"
import { checkPassword } from "./check-password.ts"
import type { Customer } from "./customer.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { revokeTokens } from "./tokens.ts"

/**
 * Sets a new password for who knows the old one. Everything that was opened with the old one closes: other sessions, and every token but
 * the one this request came with. [S13]
 */
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
  await shop.transact(async (trx) => {
    const session = await sessionOf(shop, request, trx)
    await trx
      .updateTable("customer")
      .set({ password_hash: passwordHash, updated_at: shop.now() })
      .where("id", "=", customer.id)
      .execute()
    await endOtherSessions(trx, customer.id, session?.id)
    await revokeTokens(trx, customer.id, request)
  })
  return undefined
}
