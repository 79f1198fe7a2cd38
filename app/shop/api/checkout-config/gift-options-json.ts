import type { ReadConnection, ShopContext } from "../../context/context.ts"
import type { Quote } from "../../domain/checkout/shop-quote.ts"

type Json = Readonly<Record<string, unknown>>

/**
 * The gift messages of the cart and its items. `orderLevel` is `true` for a cart without a message and absent where the merchant has disabled
 * them; `itemLevel` is an object by item id, and `true` for an empty cart. [3.gift-options-configuration]
 */
export const giftOptions = async (shop: ShopContext, db: ReadConnection, quote: Quote | undefined): Promise<Json> => {
  const { giftMessages } = shop.settings
  const rows =
    quote === undefined
      ? []
      : await db.selectFrom("gift_message").selectAll().where("cart_id", "=", quote.cart.id).execute()
  const messageOf = (itemId: number | null): Json | undefined => {
    const row = rows.find((gift) => gift.cart_item_id === itemId)
    return row === undefined ? undefined : { sender: row.sender, recipient: row.recipient, message: row.message }
  }
  const lines = quote?.totals.lines ?? []
  const itemLevel = Object.fromEntries(
    lines.map(({ itemId, allowsGiftMessage, isVirtual }) => {
      const message = messageOf(itemId)
      // Items that are not shipped have no gift message, whatever the setting of the product; undefined: the setting of the shop applies.
      const available = isVirtual ? false : allowsGiftMessage
      return [
        itemId,
        {
          ...(available === undefined ? {} : { is_available: available }),
          ...(message === undefined ? {} : { message }),
        },
      ]
    }),
  )
  return {
    giftMessage: {
      ...(giftMessages.order ? { orderLevel: messageOf(null) ?? true } : {}),
      itemLevel: lines.length === 0 ? true : itemLevel,
    },
    ...(giftMessages.order ? { isOrderLevelGiftOptionsEnabled: quote?.isVirtual !== true } : {}),
    isItemLevelGiftOptionsEnabled: giftMessages.items,
  }
}
