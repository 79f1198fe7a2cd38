import type { Selectable, Transaction } from "kysely"

import {
  decodeCard,
  monthOf,
  type CardField,
  type TypedCard,
} from "../../../../core/checkout/payment/card-token.wire.ts"
import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CardTokenTable, KnownCard } from "../../infra/database/tables/card-tables.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { outcomeOf } from "./test-cards.ts"

/** The lifetime of a token: long enough to review an order before it is placed. */
const tokenLifetimeMs = 60 * 60 * 1000

/** A row of `card_token`. */
export type CardToken = Readonly<Selectable<CardTokenTable>>

/** Creates a token for one charge of a card, or returns the messages of invalid fields. The card number is not stored. [K13] */
export const makeCardToken = async (
  shop: ShopContext,
  card: TypedCard,
): Promise<{ readonly token: string } | { readonly problems: Readonly<Partial<Record<CardField, string>>> }> => {
  const now = shop.now()
  const decoded = decodeCard(card, monthOf(new Date(now)))
  if ("problems" in decoded) return decoded
  const { brand, digits, expiry } = decoded
  const knownCard: KnownCard = {
    brand,
    last_four: digits.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
    outcome: outcomeOf(digits),
  }
  const token = shop.randomId(24)
  await shop.transact(async (trx) => {
    await trx
      .deleteFrom("card_token")
      .where("created_at", "<", now - tokenLifetimeMs)
      .execute()
    await trx
      .insertInto("card_token")
      .values({ ...knownCard, token_hash: secretHash(token), created_at: now, used_at: null })
      .execute()
  })
  return { token }
}

/** Marks an unused token as used and returns its card; undefined for a used, expired or unknown token. */
export const redeemCardToken = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  token: string,
): Promise<CardToken | undefined> =>
  trx
    .updateTable("card_token")
    .set({ used_at: shop.now() })
    .where("token_hash", "=", secretHash(token))
    .where("used_at", "is", null)
    .where("created_at", ">=", shop.now() - tokenLifetimeMs)
    .returningAll()
    .executeTakeFirst()
