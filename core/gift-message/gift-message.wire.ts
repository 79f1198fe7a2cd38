import { Option, Schema } from "effect"

import { CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import { isYes, MaybeFlag } from "../web/response.wire.ts"
import { orderLevel, type GiftMessage } from "./gift-message.ts"
import type { GiftOptions, ItemGift } from "./gift-options-configuration.ts"

const UnknownRecord = Schema.Record(Schema.String, Schema.Unknown)

const MessageWire = Schema.Struct({
  recipient: CoercedText,
  sender: CoercedText,
  message: CoercedText,
  extension_attributes: Schema.optionalKey(Schema.Unknown),
})

const ItemWire = Schema.Struct({ is_available: MaybeFlag, message: Schema.optionalKey(Schema.Unknown) })

const OptionsWire = Schema.Struct({
  baseUrl: CoercedText,
  storeCode: CoercedText,
  formKey: CoercedText,
  isCustomerLoggedIn: CoercedFlag,
  isOrderLevelGiftOptionsEnabled: CoercedFlag,
  isItemLevelGiftOptionsEnabled: CoercedFlag,
  giftMessage: Schema.optionalKey(Schema.Unknown),
})

/** Creates a reader of objects; `true`, a list and all other values are `undefined`. */
const objectReader = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (input: unknown): S["Type"] | undefined => Option.getOrUndefined(decode(input))
}

const readRecord = objectReader(UnknownRecord)
const readItem = objectReader(ItemWire)
const readMessage = objectReader(MessageWire)
const readOptions = objectReader(OptionsWire)

const messageFrom = (input: unknown): GiftMessage | undefined => {
  const wire = readMessage(input)
  if (wire === undefined) return undefined
  const { recipient, sender, message } = wire
  const extensionAttributes = readRecord(wire.extension_attributes)
  return extensionAttributes === undefined
    ? { recipient, sender, message }
    : { recipient, sender, message, extensionAttributes }
}

const itemFrom = (input: unknown): ItemGift => {
  const wire = readItem(input)
  const own = wire?.is_available
  return {
    isAvailable: own === undefined || own === null ? undefined : isYes(own),
    message: messageFrom(wire?.message),
  }
}

const noOptions: typeof OptionsWire.Type = {
  baseUrl: "",
  storeCode: "",
  formKey: "",
  isCustomerLoggedIn: false,
  isOrderLevelGiftOptionsEnabled: false,
  isItemLevelGiftOptionsEnabled: false,
}

/** Reads the gift options of the page. `true` instead of messages means none, an absent flag is false, unreadable options disable gift messages. */
export const readGiftOptions = (input: unknown): GiftOptions => {
  const wire = readOptions(input) ?? noOptions
  const messages = readRecord(wire.giftMessage)
  const items = readRecord(messages?.["itemLevel"]) ?? {}
  return {
    baseUrl: wire.baseUrl,
    storeCode: wire.storeCode,
    formKey: wire.formKey,
    isCustomerLoggedIn: wire.isCustomerLoggedIn,
    isOrderLevelEnabled: wire.isOrderLevelGiftOptionsEnabled,
    isItemLevelEnabled: wire.isItemLevelGiftOptionsEnabled,
    orderMessage: messageFrom(messages?.[orderLevel]),
    items: Object.fromEntries(Object.entries(items).map(([itemId, item]) => [itemId, itemFrom(item)])),
  }
}

/** Body of POST `gift-message`; null fields remove the stored message. [7.gift-message.3] [4.gift-message-block.6] */
export const giftMessageBody = (message: GiftMessage | undefined) => {
  if (message === undefined) return { gift_message: { recipient: null, sender: null, message: null } }
  const { extensionAttributes, ...texts } = message
  return {
    gift_message: extensionAttributes === undefined ? texts : { ...texts, extension_attributes: extensionAttributes },
  }
}
