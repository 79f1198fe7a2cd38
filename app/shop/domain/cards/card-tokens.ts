import type { Selectable, Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { CardTokenTable, KnownCard } from "../../infra/database/tables/card-tables.ts"
import { secretHash } from "../../infra/session/secret-hash.ts"
import { cardBrand, cardDigits, cardProblems, readExpiry, type CardField, type TypedCard } from "./card-number.ts"
import { outcomeOf } from "./test-cards.ts"

/** Long enough to look an order over once more. */
const tokenLivesMs = 60 * 60 * 1000

export type CardToken = Readonly<Selectable<CardTokenTable>>

/** What the provider keeps of a card that was typed rightly. */
const knownCard = (card: TypedCard): KnownCard | undefined => {
  const digits = cardDigits(card.number)
  const brand = cardBrand(digits)
  const expiry = readExpiry(card.expiry)
  if (brand === undefined || expiry === undefined) return undefined
  return {
    brand: brand.id,
    last_four: digits.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
    outcome: outcomeOf(digits),
  }
}

/** A token for one charge of this card, or what is wrong with its fields. The number is forgotten here. [K13] */
export const makeCardToken = async (
  shop: ShopContext,
  card: TypedCard,
): Promise<{ readonly token: string } | { readonly problems: Readonly<Partial<Record<CardField, string>>> }> => {
  const now = shop.now()
  const problems = cardProblems(card, now)
  const known = knownCard(card)
  if (known === undefined || Object.keys(problems).length > 0) return { problems }
  const token = shop.randomId(24)
  await shop.transact(async (trx) => {
    await trx
      .deleteFrom("card_token")
      .where("created_at", "<", now - tokenLivesMs)
      .execute()
    await trx
      .insertInto("card_token")
      .values({ ...known, token_hash: secretHash(token), created_at: now, used_at: null })
      .execute()
  })
  return { token }
}

/** The card behind a token that has not been tried yet; from now on it has. */
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
    .where("created_at", ">=", shop.now() - tokenLivesMs)
    .returningAll()
    .executeTakeFirst()
