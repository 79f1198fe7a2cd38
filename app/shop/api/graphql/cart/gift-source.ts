import type { GiftMessage } from "../../../domain/cart/shop-gift-message.ts"

/** The source of `GiftMessage`. */
export const giftSource = (gift: GiftMessage | undefined) =>
  gift === undefined ? null : { from: gift.sender, to: gift.recipient, message: gift.message }
