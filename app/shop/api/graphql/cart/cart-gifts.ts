import { type GiftFor, giftAmong, type GiftMessage, readGiftMessages } from "../../../domain/cart/shop-gift-message.ts"
import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import { giftSource } from "../customers/orders.ts"
import type { GraphqlContext } from "../request-context.ts"

/** Messages by quote, which is read again after every change. */
const giftsOfQuotes = new WeakMap<Quote, Promise<ReadonlyArray<GiftMessage>>>()

const giftsOf = ({ shop }: GraphqlContext, quote: Quote): Promise<ReadonlyArray<GiftMessage>> => {
  const { id } = quote.cart
  const gifts = giftsOfQuotes.get(quote) ?? readGiftMessages(shop.read, [id]).then((found) => found.get(id) ?? [])
  giftsOfQuotes.set(quote, gifts)
  return gifts
}

/** The message of a cart or of one of its items; one query reads all of a cart. */
export const cartGift = async (context: GraphqlContext, quote: Quote, gift: GiftFor) =>
  giftSource(giftAmong(await giftsOf(context, quote), gift))
