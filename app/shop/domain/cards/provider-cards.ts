import type { Selectable, Transaction } from "kysely"

import { brandName } from "../../../../core/checkout/payment/saved-cards.wire.ts"
import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { PaymentMethod } from "../../context/settings.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { ProviderCardTable } from "../../infra/database/tables/card-tables.ts"
import type { OrderTable } from "../../infra/database/tables/order-tables.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import type { Cart } from "../cart/cart.ts"
import type { ShopError } from "../errors/shop-error.ts"
import { cardExpired, cardUnknown } from "./charge-card.ts"
import { paymentTexts } from "./payment-texts.ts"
import { isCardExpired, expiryText } from "./stored-cards.ts"

/** A row of `provider_card`. */
export type SavedProviderCard = Readonly<Selectable<ProviderCardTable>>

/** Reads the cards that the customer has saved at providers, the newest first. */
export const providerCardsOf = (db: ReadConnection, customerId: number): Promise<ReadonlyArray<SavedProviderCard>> =>
  db.selectFrom("provider_card").selectAll().where("customer_id", "=", customerId).orderBy("id", "desc").execute()

/** Details of a card as pages and the GraphQL query `customerPaymentTokens` return them. */
export const providerCardDetails = (card: SavedProviderCard) => ({
  type: card.brand,
  maskedCC: card.last_four,
  expirationDate: expiryText(card),
})

const customersCard = (db: ReadConnection, customerId: number, method: string, publicHash: string) =>
  db
    .selectFrom("provider_card")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("method", "=", method)
    .where("public_hash", "=", publicHash)
    .executeTakeFirst()

/** The key of payment data that has the provider's token. Only the shop sets it: that of a request is dropped. */
const savedCardKey = "saved_card"

/** Title and payment data of an order, as its provider gets them. */
export type ProviderPaymentData = { readonly title: string; readonly data: string | undefined }

/**
 * Reads the card by which an order is paid at a provider, and returns the data for the provider: with its token, which orders and carts never contain. An
 * unknown card and that of another customer are the same error. [S26]
 */
export const providerPaymentData = async (
  shop: ShopContext,
  db: ReadConnection,
  { customer_id: customerId }: Pick<Cart, "customer_id">,
  { method, sent }: { readonly method: PaymentMethod; readonly sent: string | undefined },
): Promise<ProviderPaymentData | ShopError> => {
  const { [savedCardKey]: _, public_hash: publicHash = "", ...texts } = paymentTexts(sent)
  if (publicHash === "") return { title: method.title, data: sent && JSON.stringify(texts) }
  const card = customerId === null ? undefined : await customersCard(db, customerId, method.code, publicHash)
  if (card === undefined) return cardUnknown
  if (isCardExpired(card, shop.now())) return cardExpired
  const name = translate(shop.settings, message("%1 ending in %2", [brandName(card.brand), card.last_four]))
  return { title: `${method.title} (${name})`, data: JSON.stringify({ [savedCardKey]: card.token }) }
}

/** A card as a provider reports it: `brand` is the code of Magento, `expires` such as `04/2031`. */
export type ReportedCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  readonly expires: string
}

/** Saves the card of an approved payment, if its customer has asked for that in the payment data; the same token is saved once. */
export const saveCardOfPayment = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customer_id: customerId, payment_method: method }: Pick<OrderTable, "customer_id" | "payment_method">,
  data: string | null,
  { token, brand, lastFour, expires }: ReportedCard,
): Promise<void> => {
  if (customerId === null || paymentTexts(data)["is_active_payment_token_enabler"] !== "1") return
  const [month = 0, year = 0] = expires.split("/").map(Number)
  await trx
    .insertInto("provider_card")
    .values({
      public_hash: shop.randomId(32),
      customer_id: customerId,
      method,
      token,
      brand,
      last_four: lastFour,
      exp_month: month,
      exp_year: year,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.columns(["customer_id", "method", "token"]).doNothing())
    .execute()
}

/** Deletes a card of a customer; returns whether there was one. */
export const deleteProviderCard = async (
  trx: Transaction<Tables>,
  customerId: number,
  publicHash: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("provider_card")
    .where("customer_id", "=", customerId)
    .where("public_hash", "=", publicHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
