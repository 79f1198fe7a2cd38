import type { CartOwner } from "../checkout/checkout-call-paths.ts"
import { orderLevel, type GiftMessage } from "./gift-message.ts"

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

/** Gift options of a line; `undefined` when the page has none for it. */
export const itemGift = (options: GiftOptions, itemId: string): ItemGift | undefined =>
  Object.hasOwn(options.items, itemId) ? options.items[itemId] : undefined

/** Stored message of the order or of a line. [3.gift-message.2] */
export const savedGiftMessage = (options: GiftOptions, subject: string): GiftMessage | undefined =>
  subject === orderLevel ? options.orderMessage : itemGift(options, subject)?.message

/** Owner of the cart of a gift message, by the settings of the page. [7.gift-message.1] [7.gift-message.2] */
export const giftOwner = (options: Pick<GiftOptions, "isCustomerLoggedIn">, cartId: string): CartOwner =>
  options.isCustomerLoggedIn ? { kind: "customer" } : { kind: "guest", cartId }
