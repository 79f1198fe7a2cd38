import type { CartOwner } from "../checkout/service-url.ts"

/** What the message of the whole order is tied to, where a line has its item id. [9.checkout.5] */
export const orderLevel = "orderLevel"

/** Words that go with a gift. [3.gift-message.1] */
export type GiftMessage = {
  readonly recipient: string
  readonly sender: string
  readonly message: string
  /** What other parts of a shop add; sent only when it is there. */
  readonly extensionAttributes?: Readonly<Record<string, unknown>> | undefined
}

export const emptyGiftMessage: GiftMessage = { recipient: "", sender: "", message: "" }

/** What a line's own settings and the shop say of its message. */
export type ItemGift = { readonly isAvailable: boolean | undefined; readonly message: GiftMessage | undefined }

/** What the page says about gift messages. [3.gift-options-configuration] */
export type GiftOptions = {
  readonly baseUrl: string
  readonly storeCode: string
  readonly formKey: string
  readonly isCustomerLoggedIn: boolean
  readonly isOrderLevelEnabled: boolean
  readonly isItemLevelEnabled: boolean
  readonly orderMessage: GiftMessage | undefined
  /** By item id. */
  readonly items: Readonly<Record<string, ItemGift>>
}

const itemGift = (options: GiftOptions, itemId: string): ItemGift | undefined =>
  Object.hasOwn(options.items, itemId) ? options.items[itemId] : undefined

/** The message that is kept for the order or for a line. [3.gift-message.2] */
export const savedGiftMessage = (options: GiftOptions, subject: string): GiftMessage | undefined =>
  subject === orderLevel ? options.orderMessage : itemGift(options, subject)?.message

export type GiftAvailability = {
  readonly available: boolean
  readonly because: "setting for orders" | "setting for items" | "setting of this item"
}

/** Whether a message can be given: a line's own setting counts before the one for all lines. [4.gift-message-availability] */
export const giftAvailability = (options: GiftOptions, subject: string): GiftAvailability => {
  if (subject === orderLevel) return { available: options.isOrderLevelEnabled, because: "setting for orders" }
  const own = itemGift(options, subject)?.isAvailable
  return own === undefined
    ? { available: options.isItemLevelEnabled, because: "setting for items" }
    : { available: own, because: "setting of this item" }
}

/** Whose cart a gift message goes to, as this page's own settings say. [7.gift-message.1] [7.gift-message.2] */
export const giftOwner = (options: Pick<GiftOptions, "isCustomerLoggedIn">, cartId: string): CartOwner =>
  options.isCustomerLoggedIn ? { kind: "customer" } : { kind: "guest", cartId }
