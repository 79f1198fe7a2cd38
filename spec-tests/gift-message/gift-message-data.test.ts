import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { orderLevel } from "../../core/gift-message/gift-message.ts"
import { giftMessageBody, readGiftOptions } from "../../core/gift-message/gift-message.wire.ts"
import { giftOwner, savedGiftMessage } from "../../core/gift-message/gift-options-configuration.ts"
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
  test("[3.gift-options-configuration.1] [3.gift-options-configuration.2] [3.gift-options-configuration.3] [3.gift-options-configuration.4] configuration is decoded from the page", () => {
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
    "[3.gift-options-configuration.3] [3.gift-options-configuration.4] %j as the list of messages means none",
    (giftMessage) => {
      const { orderMessage, items } = readGiftOptions({ ...everything, giftMessage })
      expect([orderMessage, items]).toEqual([undefined, {}])
    },
  )

  test.each([true, [], null, "", 5])(
    "[3.gift-options-configuration.3] %j as the order's message means none",
    (none) => {
      const read = readGiftOptions({ ...everything, giftMessage: { orderLevel: none, itemLevel: none } })
      expect([read.orderMessage, read.items]).toEqual([undefined, {}])
    },
  )

  test("[3.gift-options-configuration.2] a missing flag means disabled, and an unreadable configuration has no gift messages", () => {
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

  test("[3.gift-message.3] the flag of an item may be a boolean, a number, a text or missing", () => {
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

  test("[3.gift-options-configuration.1] any page configuration is decoded without an exception", () => {
    forAll(fc.jsonValue(), fc.jsonValue(), (giftMessage, flag) => {
      const read = readGiftOptions({ giftMessage, isOrderLevelGiftOptionsEnabled: flag })
      expect(Object.values(read.items).every((item) => "message" in item)).toBe(true)
      expect(readGiftOptions(giftMessage).baseUrl).toBeTypeOf("string")
    })
  })

  test("[3.gift-message.2] [9.checkout.5] belongs to an item by its id, or to the order by 'orderLevel'", () => {
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

  test("[3.gift-message.1] sends recipient, sender and message, and extension attributes only if there are some", () => {
    expect(giftMessageBody(gift)).toEqual({ gift_message: words })
    expect(Object.keys(giftMessageBody({ ...gift, extensionAttributes: undefined }).gift_message)).not.toContain(
      "extension_attributes",
    )
    expect(giftMessageBody({ ...gift, extensionAttributes: { wrapping: 3 } })).toEqual({
      gift_message: { ...words, extension_attributes: { wrapping: 3 } },
    })
  })

  test("[3.gift-message.1] is read back as stored", () => {
    forAll(anyGift, (message) => {
      const { gift_message: orderMessage } = giftMessageBody(message)
      expect(readGiftOptions({ giftMessage: { orderLevel: orderMessage } }).orderMessage).toEqual(message)
    })
  })

  test("[3.gift-options-configuration.1] uses the customer's cart if the page's configuration has a signed-in customer", () => {
    expect(giftOwner({ isCustomerLoggedIn: false }, "mask")).toEqual({ kind: "guest", cartId: "mask" })
    expect(giftOwner({ isCustomerLoggedIn: true }, "mask")).toEqual({ kind: "customer" })
  })
})
