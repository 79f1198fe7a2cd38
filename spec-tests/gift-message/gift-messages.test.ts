import { describe, expect, test } from "vitest"

import { showsGiftForm } from "../../core/gift-message/gift-message-block.ts"
import { orderLevel } from "../../core/gift-message/gift-message.ts"
import { giftEntriesOf, giftMessagesStep, openGiftMessages } from "../../core/gift-message/gift-messages.ts"
import { gift, giftOptions } from "../arbitraries/gift-message.ts"

const guest = { kind: "guest", cartId: "MASKED" } as const
const lines = [
  { itemId: "5", name: "Harbor Mug" },
  { itemId: "6", name: "Oak Board" },
]
const items = { "5": { isAvailable: undefined, message: gift }, "6": { isAvailable: false, message: undefined } }

describe("Gift messages of a page", () => {
  test("[2.gift-message-block.1] [4.gift-message-availability.1] have a block for the order and each item that allows one", () => {
    const gifts = openGiftMessages(giftOptions({ items, storeCode: "german" }), guest, "cart", lines)
    expect([gifts.storeCode, gifts.owner]).toEqual(["german", guest])
    expect(gifts.entries.map(({ name, block }) => [name, block.subject, block.place, block.saved])).toEqual([
      ["", orderLevel, "cart", undefined],
      ["Harbor Mug", "5", "cart", gift],
    ])
    const none = giftOptions({ isOrderLevelEnabled: false, isItemLevelEnabled: false })
    expect(openGiftMessages(none, guest, "checkout", lines).entries).toEqual([])
  })

  test("[2.gift-message-block.2] change independently of each other", () => {
    const gifts = openGiftMessages(giftOptions(), guest, "cart", lines)
    const typed = giftMessagesStep(gifts, {
      _tag: "GiftMessage",
      subject: "5",
      event: { _tag: "GiftTyped", field: "recipient", text: "Bo" },
    })
    expect(typed.requests).toEqual([])
    expect(typed.gifts.entries.map(({ name, block }) => [name, block.typed.recipient])).toEqual([
      ["", ""],
      ["Harbor Mug", "Bo"],
      ["Oak Board", ""],
    ])
    const sent = giftMessagesStep(typed.gifts, { _tag: "GiftMessage", subject: "5", event: { _tag: "GiftSubmitted" } })
    expect(sent.requests).toEqual([
      { _tag: "PostGiftMessage", subject: "5", message: { recipient: "Bo", sender: "", message: "" } },
    ])
    expect(sent.gifts.storeCode).toBe("default")
  })

  test("[2.gift-message-block.1] ignore events of a block that is not on the page", () => {
    const gifts = openGiftMessages(giftOptions(), guest, "cart", [])
    const step = giftMessagesStep(gifts, { _tag: "GiftMessage", subject: "5", event: { _tag: "GiftSubmitted" } })
    expect(step).toEqual({ gifts, requests: [] })
  })

  test("[2.gift-message-block.1] are those of the lines in the cart, and of the order unless the cart is empty", () => {
    const { entries } = openGiftMessages(giftOptions(), guest, "cart", lines)
    const namesWith = (...itemIds: ReadonlyArray<string>) =>
      giftEntriesOf(
        entries,
        itemIds.map((itemId) => ({ itemId })),
      ).map(({ name }) => name)
    expect(namesWith("5", "6")).toEqual(["", "Harbor Mug", "Oak Board"])
    expect(namesWith("6")).toEqual(["", "Oak Board"])
    expect(namesWith()).toEqual([])
  })

  test("[2.gift-message-block.2] a closed block without a saved message contains the form", () => {
    const blocks = openGiftMessages(giftOptions({ items }), guest, "cart", lines).entries.map(({ block }) => block)
    expect(blocks.map(showsGiftForm)).toEqual(blocks.map(({ saved }) => saved === undefined))
    const [block] = blocks.filter(({ saved }) => saved !== undefined)
    expect(block && showsGiftForm({ ...block, view: "form" })).toBe(true)
    expect(block && showsGiftForm({ ...block, view: "nothing" })).toBe(false)
  })
})
