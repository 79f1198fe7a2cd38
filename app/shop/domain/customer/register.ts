import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import { type Mail, sendMail } from "../../infra/mail/send-mail.ts"
import { message } from "../../infra/translation/shop-message.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { subscribe } from "../mail/newsletter.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { type Profile, emailTaken, profileProblem } from "./profile.ts"
import { fullName } from "./shop-customer.ts"

export type Registration = {
  readonly profile: Profile
  readonly password: string
  readonly subscribed: boolean
}

/**
 * Makes an account, or says in Magento's words why not. The password is derived before the transaction begins; that the address is free
 * is decided by the unique key, so that two registrations at once make one account. `then` belongs to the same transaction.
 */
export const register = async <Then>(
  shop: ShopContext,
  request: Request,
  { profile, password, subscribed }: Registration,
  then: (trx: Transaction<Tables>, customerId: number) => Promise<Then>,
): Promise<{ readonly customerId: number; readonly outcome: Then } | ShopError> => {
  const problem = passwordProblem(password, profile.email, shop.settings) ?? profileProblem(profile)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(password)
  return shop.transact(async (trx) => {
    const now = shop.now()
    const made = await trx
      .insertInto("customer")
      .values({
        ...profile,
        is_subscribed: 0,
        password_hash: passwordHash,
        default_billing_id: null,
        default_shipping_id: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (made === undefined) return emailTaken
    await sendMail(shop, trx, welcomeMail(shop, profile))
    if (subscribed) await subscribe(shop, trx, request, profile.email)
    return { customerId: made.id, outcome: await then(trx, made.id) }
  })
}

const welcomeMail = (shop: ShopContext, profile: Profile): Mail => ({
  kind: "account",
  to: profile.email,
  name: fullName(profile),
  subject: message("Welcome to %1", [shop.settings.group.name]),
  parts: [
    { written: `${fullName(profile)},` },
    "Your account is ready. Sign in with this e-mail address and the password you have chosen.",
    "With it you check out faster, keep more than one address, and see what became of your orders.",
  ],
})
