import type { CartOwner } from "../checkout/checkout-call-paths.ts"

/** Subject of the order's message; a line has its item id instead. [9.checkout.5] */
export const orderLevel = "orderLevel"

/** Gift message. [3.gift-message.1] */
export type GiftMessage = {
  readonly recipient: string
  readonly sender: string
  readonly message: string
  /** Extension attributes; sent only when present. */
  readonly extensionAttributes?: Readonly<Record<string, unknown>> | undefined
}

/** Gift message with empty fields. */
export const emptyGiftMessage: GiftMessage = { recipient: "", sender: "", message: "" }

/** Availability and stored message of a line. [3.gift-message.3] */
export type ItemGift = { readonly isAvailable: boolean | undefined; readonly message: GiftMessage | undefined }

/** Gift options of the page. [3.gift-options-configuration] */
export type GiftOptions = {
  /** URL of the shop. [3.gift-options-configuration.1] */
  readonly baseUrl: string
  readonly storeCode: string
  readonly formKey: string
  /** True when a customer is signed in. [3.gift-options-configuration.1] */
  readonly isCustomerLoggedIn: boolean
  /** Settings for the order and for lines. [3.gift-options-configuration.2] */
  readonly isOrderLevelEnabled: boolean
  readonly isItemLevelEnabled: boolean
  /** Stored message of the order. [3.gift-options-configuration.3] */
  readonly orderMessage: GiftMessage | undefined
  /** By item id. [3.gift-options-configuration.4] */
  readonly items: Readonly<Record<string, ItemGift>>
}

const itemGift = (options: GiftOptions, itemId: string): ItemGift | undefined =>
  Object.hasOwn(options.items, itemId) ? options.items[itemId] : undefined

/** Stored message of the order or of a line. [3.gift-message.2] */
export const savedGiftMessage = (options: GiftOptions, subject: string): GiftMessage | undefined =>
  subject === orderLevel ? options.orderMessage : itemGift(options, subject)?.message

/** Decision whether a gift message may be added, with the setting that decided. */
export type GiftAvailability = {
  readonly available: boolean
  readonly because: "setting for orders" | "setting for items" | "setting of this item"
}

/**
 * Decides whether a message is available: the setting of the line precedes that of all lines. [4.gift-message-availability]
 * [4.gift-message-availability.1] [4.gift-message-availability.2]
 */
export const giftAvailability = (options: GiftOptions, subject: string): GiftAvailability => {
  if (subject === orderLevel) return { available: options.isOrderLevelEnabled, because: "setting for orders" }
  const own = itemGift(options, subject)?.isAvailable
  return own === undefined
    ? { available: options.isItemLevelEnabled, because: "setting for items" }
    : { available: own, because: "setting of this item" }
}

/** Owner of the cart of a gift message, by the settings of the page. [7.gift-message.1] [7.gift-message.2] */
export const giftOwner = (options: Pick<GiftOptions, "isCustomerLoggedIn">, cartId: string): CartOwner =>
  options.isCustomerLoggedIn ? { kind: "customer" } : { kind: "guest", cartId }
