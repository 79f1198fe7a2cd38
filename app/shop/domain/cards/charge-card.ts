import type { Transaction } from "kysely"

import type { ShopContext } from "../../context/context.ts"
import type { Tables } from "../../infra/database/tables.ts"
import type { KnownCard } from "../../infra/database/tables/card-tables.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { MessageSource } from "../../infra/translation/shop-message.ts"
import type { Cart } from "../cart/cart.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { redeemCardToken } from "./card-tokens.ts"
import { isCardExpired, saveCard, storedCard } from "./stored-cards.ts"

/** The code of the demo provider's payment method. */
export const cardMethod = "demo_card"

/** A card that the provider has authorised for one order of this transaction. */
export type AuthorisedCard = {
  readonly card: KnownCard
  /** The customer who wants to save the card. */
  readonly saveForCustomer: number | undefined
}

const paymentError = (source: MessageSource): ShopError => ({ ...shopError(400, source), checkoutStep: "#payment" })

const detailsMissing = paymentError("Enter your card details.")
const detailsExpired = paymentError("Your card details have to be entered again.")
const declined = paymentError("Your card was declined. Try another card, or choose another way to pay.")

/** Error after which the checkout no longer offers the saved card. */
const savedCardError = (source: MessageSource): ShopError => ({
  ...shopError(400, source),
  checkoutStep: "#saved-card",
})

/** Error of a saved card that does not exist, or belongs to another customer. */
export const cardUnknown = savedCardError("This saved card no longer exists: use another card or another way to pay.")

/** Error of a saved card whose last month is over. */
export const cardExpired = savedCardError("This card has expired. Choose another one.")

/** The payment data of a card: a token of the card form, or the public hash of a saved card. */
type CardData = { readonly token: string; readonly publicHash: string; readonly isToBeSaved: boolean }

/** Parses the JSON text of `additional_data`; missing and invalid fields are empty. */
const readCardData = (data: string | undefined): CardData => {
  const parsed: unknown = data === undefined ? undefined : JSON.parse(data)
  const fields = new Map(typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [])
  const text = (name: string): string => {
    const value: unknown = fields.get(name)
    return typeof value === "string" || typeof value === "boolean" ? String(value).slice(0, 200) : ""
  }
  return {
    token: text("token"),
    publicHash: text("public_hash"),
    isToBeSaved: ["1", "true"].includes(text("is_active_payment_token_enabler")),
  }
}

/** Returns an error when the payment data names no card. */
export const cardDataProblem = (data: string | undefined): ShopError | undefined => {
  const { token, publicHash } = readCardData(data)
  return token === "" && publicHash === "" ? detailsMissing : undefined
}

/**
 * Authorises a card with the demo provider, which is a table of this database, so that nothing external is awaited. A token is used up in
 * any case; an error leaves the cart unchanged.
 */
export const authoriseCard = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { customer_id: customerId }: Pick<Cart, "customer_id">,
  data: string | undefined,
): Promise<AuthorisedCard | ShopError> => {
  const { token, publicHash, isToBeSaved } = readCardData(data)
  if (publicHash !== "") {
    const card = customerId === null ? undefined : await storedCard(trx, customerId, publicHash)
    if (card === undefined) return cardUnknown
    if (isCardExpired(card, shop.now())) return cardExpired
    return card.outcome === "declined" ? declined : { card, saveForCustomer: undefined }
  }
  const card = await redeemCardToken(shop, trx, token)
  if (card === undefined) return detailsExpired
  if (card.outcome === "declined") return declined
  return { card, saveForCustomer: isToBeSaved && customerId !== null ? customerId : undefined }
}

/** Writes the charge of a new order, and saves the card if the customer wants it. [I8] */
export const chargeCard = async (
  shop: ShopContext,
  trx: Transaction<Tables>,
  { card, saveForCustomer }: AuthorisedCard,
  order: { readonly id: number; readonly total: Units },
): Promise<void> => {
  await trx
    .insertInto("card_charge")
    .values({
      order_id: order.id,
      brand: card.brand,
      last_four: card.last_four,
      amount: order.total,
      currency: shop.settings.currency,
      state: card.outcome === "pending" ? "pending" : "captured",
      created_at: shop.now(),
    })
    .execute()
  if (saveForCustomer !== undefined) await saveCard(shop, trx, saveForCustomer, card)
}
