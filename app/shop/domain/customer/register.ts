import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { requestConfirmation } from "./confirm-account.ts"
import { passwordProblem } from "./password-rules.ts"
import { hashPassword } from "./password.ts"
import { type Profile, emailTaken, profileProblem } from "./profile.ts"
import { welcomeCustomer } from "./welcome-customer.ts"

/** The data of a new account. `isSubscribed` is about the newsletter. */
export type Registration = {
  readonly profile: Profile
  readonly password: string
  readonly isSubscribed: boolean
  /** True if another site, such as a social network, has verified the e-mail address. */
  readonly isVerified?: boolean
}

/** A new account for the rest of a registration; an account that awaits confirmation is not signed in. */
export type NewAccount = { readonly id: number; readonly awaitsConfirmation: boolean }

/**
 * Creates an account, or returns Magento's error. Where the shop requires it, the account awaits the confirmation of its e-mail address.
 * The password is hashed before the transaction; a unique index on the e-mail makes sure that simultaneous registrations create one
 * account. `afterCreation` runs in the same transaction.
 */
export const register = async <Outcome>(
  shop: ShopContext,
  request: Request,
  { profile, password, isSubscribed, isVerified = false }: Registration,
  afterCreation: (trx: Transaction<Tables>, account: NewAccount) => Promise<Outcome>,
): Promise<{ readonly account: NewAccount; readonly outcome: Outcome } | ShopError> => {
  const problem = passwordProblem(password, profile.email, shop.settings) ?? profileProblem(profile)
  if (problem !== undefined) return problem
  const passwordHash = await hashPassword(password)
  const awaitsConfirmation = shop.settings.customers.confirmation && !isVerified
  return shop.transact(async (trx) => {
    const now = shop.now()
    const customer = await trx
      .insertInto("customer")
      .values({
        ...profile,
        is_subscribed: 0,
        subscribes_when_confirmed: isSubscribed && awaitsConfirmation ? 1 : 0,
        password_hash: passwordHash,
        default_billing_id: null,
        default_shipping_id: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returningAll()
      .executeTakeFirst()
    if (customer === undefined) return emailTaken
    if (awaitsConfirmation) await requestConfirmation(shop, trx, request, customer)
    else await welcomeCustomer(shop, trx, request, { customer, isSubscribed })
    const account = { id: customer.id, awaitsConfirmation }
    return { account, outcome: await afterCreation(trx, account) }
  })
}
