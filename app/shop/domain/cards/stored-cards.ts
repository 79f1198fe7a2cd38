import type { Selectable, Transaction } from "kysely"

import { cardBrands, isExpired, monthOf } from "../../../../core/checkout/payment/card-token.wire.ts"
import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { KnownCard, StoredCardTable } from "../../infra/database/tables/card-tables.ts"
import { type Message, message } from "../../infra/translation/shop-message.ts"

/** A row of `stored_card`: a card of the vault. */
export type StoredCard = Readonly<Selectable<StoredCardTable>>

/** Reads the customer's saved cards, the newest first. */
export const storedCardsOf = (db: ReadConnection, customerId: number): Promise<ReadonlyArray<StoredCard>> =>
  db.selectFrom("stored_card").selectAll().where("customer_id", "=", customerId).orderBy("id", "desc").execute()

/** Reads the customer's saved cards that have not expired. */
export const usableCardsOf = async (
  shop: ShopContext,
  db: ReadConnection,
  customerId: number,
): Promise<ReadonlyArray<StoredCard>> =>
  (await storedCardsOf(db, customerId)).filter((card) => !isCardExpired(card, shop.now()))

/** Tests whether the card's last month is over; `now` is in Unix milliseconds, months begin in UTC. */
export const isCardExpired = (card: Pick<KnownCard, "exp_month" | "exp_year">, now: number): boolean =>
  isExpired({ month: card.exp_month, year: card.exp_year }, monthOf(new Date(now)))

/** Reads a saved card of this customer; undefined for another customer's card. [S26] */
export const storedCard = (
  db: ReadConnection,
  customerId: number,
  publicHash: string,
): Promise<StoredCard | undefined> =>
  db
    .selectFrom("stored_card")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("public_hash", "=", publicHash)
    .executeTakeFirst()

/** Saves a card for the customer; the same card is saved once. */
export const saveCard = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  customerId: number,
  card: KnownCard,
): Promise<void> => {
  await trx
    .insertInto("stored_card")
    .values({
      brand: card.brand,
      last_four: card.last_four,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      outcome: card.outcome,
      public_hash: shop.randomId(32),
      customer_id: customerId,
      created_at: shop.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "brand", "last_four", "exp_month", "exp_year"]).doNothing(),
    )
    .execute()
}

/** Deletes a saved card; returns whether there was one. Magento: `deletePaymentToken`. */
export const deleteCard = async (
  trx: Transaction<Tables>,
  customerId: number,
  publicHash: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("stored_card")
    .where("customer_id", "=", customerId)
    .where("public_hash", "=", publicHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const brandOf = ({ brand }: Pick<KnownCard, "brand">) => cardBrands.find(({ id }) => id === brand)

/** The title of a card: "Visa ending in 4242". */
export const cardTitle = (card: Pick<KnownCard, "brand" | "last_four">): Message =>
  message("%1 ending in %2", [brandOf(card)?.title ?? message("Card"), card.last_four])

/** The expiry date of a card: "04/2031". */
export const expiryText = ({ exp_month: month, exp_year: year }: Pick<KnownCard, "exp_month" | "exp_year">): string =>
  `${String(month).padStart(2, "0")}/${year}`

/** The details of a card as pages and the GraphQL query `customerPaymentTokens` return them. */
export const cardDetails = (card: KnownCard) => ({
  type: brandOf(card)?.wire ?? "",
  maskedCC: card.last_four,
  expirationDate: expiryText(card),
})
