import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { giftOwner, savedGiftMessage, orderLevel } from "../../core/gift-message/gift-message.ts"
import { giftMessageBody, readGiftOptions } from "../../core/gift-message/gift-message.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { anyGift, gift, giftOptions } from "../arbitraries/gift-message.ts"

const words = { recipient: "Bo", sender: "Ann", message: "Hi" }

const everything = {
  baseUrl: "http://shop.test/",
  storeCode: "default",
  formKey: "abc",
  priceFormat: { pattern: "$%s" },
  isCustomerLoggedIn: true,
  isOrderLevelGiftOptionsEnabled: true,
  isItemLevelGiftOptionsEnabled: false,
  giftMessage: {
    orderLevel: { ...words, extension_attributes: { wrapping: 3 } },
    itemLevel: { 7: { is_available: false, message: { ...words, message: null } }, 8: { is_available: "1" }, 9: [] },
  },
}

describe("Gift message", () => {
  test("[3.gift-options-configuration.1] [3.gift-options-configuration.2] [3.gift-options-configuration.3] [3.gift-options-configuration.4] all of the page's configuration is read", () => {
    expect(readGiftOptions(everything)).toEqual({
      baseUrl: "http://shop.test/",
      storeCode: "default",
      formKey: "abc",
      isCustomerLoggedIn: true,
      isOrderLevelEnabled: true,
      isItemLevelEnabled: false,
      orderMessage: { ...gift, extensionAttributes: { wrapping: 3 } },
      items: {
        7: { isAvailable: false, message: { ...gift, message: "" } },
        8: { isAvailable: true, message: undefined },
        9: { isAvailable: undefined, message: undefined },
      },
    })
  })

  test.each([true, [], null, undefined, "", {}])(
    "[3.gift-options-configuration.3] [3.gift-options-configuration.4] %j in place of all messages means none",
    (giftMessage) => {
      const { orderMessage, items } = readGiftOptions({ ...everything, giftMessage })
      expect([orderMessage, items]).toEqual([undefined, {}])
    },
  )

  test.each([true, [], null, "", 5])("[3.gift-options-configuration.3] the order's message can be %j: none", (none) => {
    const read = readGiftOptions({ ...everything, giftMessage: { orderLevel: none, itemLevel: none } })
    expect([read.orderMessage, read.items]).toEqual([undefined, {}])
  })

  test("[3.gift-options-configuration.2] an absent flag means off, and what is no configuration has no gift messages", () => {
    const off = giftOptions({
      baseUrl: "",
      storeCode: "",
      formKey: "",
      isOrderLevelEnabled: false,
      isItemLevelEnabled: false,
    })
    for (const nothing of [undefined, null, [], {}, "<html>", true]) expect(readGiftOptions(nothing)).toEqual(off)
    expect(readGiftOptions({ isOrderLevelGiftOptionsEnabled: null, storeCode: {} })).toEqual(off)
  })

  test("[3.gift-message.3] the flag of a line may be a boolean, a number or a text, and may be missing", () => {
    const flagOf = (is_available: unknown) =>
      readGiftOptions({ giftMessage: { itemLevel: { 7: { is_available } } } }).items["7"]?.isAvailable
    expect([true, 1, "1", "true", false, 0, "0", "", null].map(flagOf)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      undefined,
    ])
    expect(flagOf({})).toBeUndefined()
  })

  test("[3.gift-options-configuration.1] whatever the page says, it is read without failing", () => {
    forAll(fc.jsonValue(), fc.jsonValue(), (giftMessage, flag) => {
      const read = readGiftOptions({ giftMessage, isOrderLevelGiftOptionsEnabled: flag })
      expect(Object.values(read.items).every((item) => "message" in item)).toBe(true)
      expect(readGiftOptions(giftMessage).baseUrl).toBeTypeOf("string")
    })
  })

  test("[3.gift-message.2] [9.checkout.5] a message belongs to a line by its item id, or to the order by 'orderLevel'", () => {
    expect(orderLevel).toBe("orderLevel")
    const options = giftOptions({
      orderMessage: gift,
      items: { 7: { isAvailable: undefined, message: { ...gift, message: "For you" } } },
    })
    expect(savedGiftMessage(options, "orderLevel")).toEqual(gift)
    expect(savedGiftMessage(options, "7")?.message).toBe("For you")
    expect(savedGiftMessage(options, "8")).toBeUndefined()
    expect(savedGiftMessage(options, "toString")).toBeUndefined()
  })

  test("[3.gift-message.1] recipient, sender and message go out; extension attributes only when there are some", () => {
    expect(giftMessageBody(gift)).toEqual({ gift_message: words })
    expect(Object.keys(giftMessageBody({ ...gift, extensionAttributes: undefined }).gift_message)).not.toContain(
      "extension_attributes",
    )
    expect(giftMessageBody({ ...gift, extensionAttributes: { wrapping: 3 } })).toEqual({
      gift_message: { ...words, extension_attributes: { wrapping: 3 } },
    })
  })

  test("[3.gift-message.1] what is stored is read back as it was", () => {
    forAll(anyGift, (message) => {
      const { gift_message: orderMessage } = giftMessageBody(message)
      expect(readGiftOptions({ giftMessage: { orderLevel: orderMessage } }).orderMessage).toEqual(message)
    })
  })

  test("[3.gift-options-configuration.1] the page's own word on who is signed in says whose cart it is", () => {
    expect(giftOwner({ isCustomerLoggedIn: false }, "mask")).toEqual({ kind: "guest", cartId: "mask" })
    expect(giftOwner({ isCustomerLoggedIn: true }, "mask")).toEqual({ kind: "customer" })
  })
})
