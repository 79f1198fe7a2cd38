import {
  type GiftTarget,
  findGiftMessage,
  type GiftMessage,
  readGiftMessages,
} from "../../../domain/cart/shop-gift-message.ts"
import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import { memoizeByObject } from "../../../infra/cache/memoize-by-key.ts"
import type { GraphqlContext } from "../request-context.ts"
import { giftSource } from "./gift-source.ts"

type QuoteOfRequest = { readonly context: GraphqlContext; readonly quote: Quote }

/** Reads the messages of a quote once; after a change of the cart, the quote is another object. */
const giftsOf = memoizeByObject(
  async ({ context: { shop }, quote: { cart } }: QuoteOfRequest): Promise<ReadonlyArray<GiftMessage>> =>
    (await readGiftMessages(shop.read, [cart.id])).get(cart.id) ?? [],
  ({ quote }) => quote,
)

/** Resolves `gift_message` of a cart or of one of its items; one query reads all messages of a cart. */
export const cartGift = async (context: GraphqlContext, quote: Quote, gift: GiftTarget) =>
  giftSource(findGiftMessage(await giftsOf({ context, quote }), gift))
