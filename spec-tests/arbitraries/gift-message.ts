import fc from "fast-check"

import type { GiftMessageEvent } from "../../core/gift-message/gift-message-block.ts"
import type { GiftMessage } from "../../core/gift-message/gift-message.ts"
import type { GiftOptions } from "../../core/gift-message/gift-options-configuration.ts"

export const gift: GiftMessage = { recipient: "Bo", sender: "Ann", message: "Hi" }

export const giftOptions = (change: Partial<GiftOptions> = {}): GiftOptions => ({
  baseUrl: "http://shop.test/",
  storeCode: "default",
  formKey: "key",
  isCustomerLoggedIn: false,
  isOrderLevelEnabled: true,
  isItemLevelEnabled: true,
  orderMessage: undefined,
  items: {},
  ...change,
})

const anyText = fc.oneof(fc.constant(""), fc.constant("  "), fc.string({ maxLength: 12 }))

export const anyGift: fc.Arbitrary<GiftMessage> = fc.record({ recipient: anyText, sender: anyText, message: anyText })

export const anyGiftEvent: fc.Arbitrary<GiftMessageEvent> = fc.oneof(
  fc.constantFrom<GiftMessageEvent>(
    { _tag: "GiftToggled" },
    { _tag: "GiftEditPressed" },
    { _tag: "GiftHidePressed" },
    { _tag: "GiftSubmitted" },
    { _tag: "GiftDeletePressed" },
    { _tag: "GiftPosted" },
    { _tag: "GiftPostFailed", notice: { message: "No" } },
    { _tag: "GiftPostFailed", notice: { redirectTo: "/customer/account/login/" } },
  ),
  fc.record({
    _tag: fc.constant("GiftTyped" as const),
    field: fc.constantFrom("recipient" as const, "sender" as const, "message" as const),
    text: anyText,
  }),
)
