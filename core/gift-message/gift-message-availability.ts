import { orderLevel } from "./gift-message.ts"
import { type GiftOptions, itemGift } from "./gift-options-configuration.ts"

/** Decision whether a gift message may be added, with the setting that decided. */
export type GiftAvailability = {
  readonly available: boolean
  readonly reason: "setting for orders" | "setting for items" | "setting of this item"
}

/**
 * Decides whether a message is available: the setting of the line precedes that of all lines. [4.gift-message-availability]
 * [4.gift-message-availability.1] [4.gift-message-availability.2] [3.gift-message.3]
 */
export const giftAvailability = (options: GiftOptions, subject: string): GiftAvailability => {
  if (subject === orderLevel) return { available: options.isOrderLevelEnabled, reason: "setting for orders" }
  const own = itemGift(options, subject)?.isAvailable
  return own === undefined
    ? { available: options.isItemLevelEnabled, reason: "setting for items" }
    : { available: own, reason: "setting of this item" }
}
