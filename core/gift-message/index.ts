// Gift messages for an order and for its items. Imported as "vitrine/core/gift-message".

export {
  type GiftMessageBlock,
  type GiftMessageEvent,
  type GiftMessageRequest,
  type GiftMessageStep,
  giftMessageStep,
  openGiftMessage,
} from "./gift-message-block.ts"

export { type GiftMessage, emptyGiftMessage, orderLevel } from "./gift-message.ts"
export { giftAvailability } from "./gift-message-availability.ts"
export { type GiftOptions, type ItemGift, giftOwner, savedGiftMessage } from "./gift-options-configuration.ts"
export { GiftMessageCalls, postGiftMessage } from "./gift-message.program.ts"
export { readGiftOptions } from "./gift-message.wire.ts"
