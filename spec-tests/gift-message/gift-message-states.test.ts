import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartUpdatePath } from "../../core/cart/cart-update-address.ts"
import { giftAvailability } from "../../core/gift-message/gift-message-availability.ts"
import {
  giftMessageStep,
  openGiftMessage,
  type GiftMessageBlock,
  type GiftMessageEvent,
} from "../../core/gift-message/gift-message-block.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { anyGift, anyGiftEvent, gift, giftOptions } from "../arbitraries/gift-message.ts"

const opened = (stored?: GiftMessageBlock["saved"], place: GiftMessageBlock["place"] = "cart") =>
  openGiftMessage(giftOptions({ orderMessage: stored, formKey: "k&y" }), "orderLevel", place)

const run = (block: GiftMessageBlock, ...tags: ReadonlyArray<GiftMessageEvent["_tag"]>) =>
  tags.reduce(
    (before, _tag) => {
      const step = giftMessageStep(before.block, eventOf(_tag))
      return { block: step.block, requests: [...before.requests, ...step.requests] }
    },
    { block, requests: new Array<ReturnType<typeof giftMessageStep>["requests"][number]>() },
  )

const eventOf = (tag: GiftMessageEvent["_tag"]): GiftMessageEvent => {
  if (tag === "GiftTyped") return { _tag: tag, field: "message", text: "New words" }
  if (tag === "GiftPostFailed") return { _tag: tag, notice: { message: "Not now." } }
  return { _tag: tag }
}

const shows = (block: GiftMessageBlock, ...tags: ReadonlyArray<GiftMessageEvent["_tag"]>) =>
  run(block, ...tags).block.view

describe("Gift message block", () => {
  test("[2.gift-message-block.1] exists for the order and for every item", () => {
    const options = giftOptions({ orderMessage: gift, items: { 7: { isAvailable: true, message: undefined } } })
    expect(openGiftMessage(options, "orderLevel", "cart")).toMatchObject({ subject: "orderLevel", saved: gift })
    expect(openGiftMessage(options, "7", "cart")).toMatchObject({ subject: "7", saved: undefined })
  })

  test("[4.gift-message-block.1] starts as added and displayed when the page has a message", () => {
    expect(opened(gift)).toEqual({
      place: "cart",
      subject: "orderLevel",
      formKey: "k&y",
      saved: gift,
      typed: gift,
      view: "result",
      status: "idle",
      problem: "",
    })
    expect(opened()).toMatchObject({
      saved: undefined,
      view: "nothing",
      typed: { recipient: "", sender: "", message: "" },
    })
  })

  test("[4.gift-message-block.2] without a message the toggle opens and closes the form", () => {
    expect(shows(opened(), "GiftToggled")).toBe("form")
    expect(shows(opened(), "GiftToggled", "GiftToggled")).toBe("nothing")
  })

  test("[4.gift-message-block.2] with a message the toggle hides and shows the result", () => {
    expect(shows(opened(gift), "GiftToggled")).toBe("nothing")
    expect(shows(opened(gift), "GiftToggled", "GiftToggled")).toBe("result")
    expect(shows(opened(gift), "GiftEditPressed", "GiftToggled")).toBe("result")
  })

  test("[4.gift-message-block.3] [2.gift-message-block.2] Edit hides the result and shows the form with its texts", () => {
    expect(run(opened(gift), "GiftEditPressed").block).toMatchObject({ view: "form", typed: gift })
    expect(shows(opened(), "GiftEditPressed")).toBe("form")
  })

  test("[4.gift-message-block.4] Hide closes the form, and shows the result if there is a message", () => {
    expect(shows(opened(gift), "GiftEditPressed", "GiftHidePressed")).toBe("result")
    expect(shows(opened(), "GiftEditPressed", "GiftHidePressed")).toBe("nothing")
  })

  test("[4.gift-message-block.5] Submit posts the typed texts", () => {
    const { block, requests } = run(opened(gift), "GiftEditPressed", "GiftTyped", "GiftSubmitted")
    expect(requests).toEqual([
      { _tag: "PostGiftMessage", subject: "orderLevel", message: { ...gift, message: "New words" } },
    ])
    expect(block).toMatchObject({ status: "storing", view: "form" })
  })

  test("[4.gift-message-block.6] Delete posts without a message", () => {
    const { block, requests } = run(opened(gift), "GiftDeletePressed")
    expect(requests).toEqual([{ _tag: "PostGiftMessage", subject: "orderLevel", message: undefined }])
    expect(block).toMatchObject({ status: "removing", saved: gift })
  })

  test("[4.gift-message-block.7] [7.gift-message.4] [2.shopping-cart-page.8] after saving, the form is hidden, the block has its message, and the browser navigates to the cart update address", () => {
    const typed = { ...gift, message: "New words" }
    const { block, requests } = run(opened(gift), "GiftEditPressed", "GiftTyped", "GiftSubmitted", "GiftPosted")
    expect(block).toMatchObject({ saved: typed, typed, view: "nothing", status: "idle", problem: "" })
    expect(requests.slice(1)).toEqual([
      { _tag: "NavigateFromGift", path: "/checkout/cart/updatePost?form_key=k%26y&cart[]" },
    ])
    expect(cartUpdatePath("abc")).toBe("/checkout/cart/updatePost?form_key=abc&cart[]")
  })

  test.each([
    ["GiftDeletePressed", gift.message],
    ["GiftSubmitted", "  "],
  ] as const)("[4.gift-message-block.7] %s with the text '%s' ends without a message", (press, message) => {
    const { block } = run({ ...opened(gift), typed: { ...gift, message } }, press, "GiftPosted")
    expect(block).toMatchObject({ saved: undefined, typed: { message: "" }, view: "nothing", status: "idle" })
    expect(shows(block, "GiftToggled")).toBe("form")
  })

  test("[4.gift-message-block.7] at checkout typed checkout data is stored first, and the redirect returns to the checkout", () => {
    const { requests } = run(opened(undefined, "checkout"), "GiftTyped", "GiftSubmitted", "GiftPosted")
    expect(requests.slice(1)).toEqual([{ _tag: "SaveCheckoutData" }, { _tag: "NavigateFromGift", path: "/checkout/" }])
  })

  test("[7.gift-message.4] a rejection is shown, and the form retains its texts for another try", () => {
    const { block } = run(opened(), "GiftToggled", "GiftTyped", "GiftSubmitted", "GiftPostFailed")
    expect(block).toMatchObject({ view: "form", typed: { message: "New words" }, status: "idle", problem: "Not now." })
    expect(run(block, "GiftSubmitted")).toMatchObject({ block: { problem: "", status: "storing" } })
  })

  test.each([
    ["cart", [{ _tag: "NavigateFromGift", path: "/customer/account/login/" }]],
    ["checkout", [{ _tag: "SaveCheckoutData" }, { _tag: "NavigateFromGift", path: "/customer/account/login/" }]],
  ] as const)(
    "[6.4] [7.gift-message.4] a customer of the %s whose session has expired is redirected to sign-in",
    (place, requests) => {
      const saving = run(opened(undefined, place), "GiftTyped", "GiftSubmitted").block
      const step = giftMessageStep(saving, {
        _tag: "GiftPostFailed",
        notice: { redirectTo: "/customer/account/login/" },
      })
      expect(step.requests).toEqual(requests)
      expect(step.block).toMatchObject({ status: "idle", problem: "", typed: { message: "New words" } })
    },
  )

  test("[4.gift-message-block.5] while a post is pending nothing else is posted or typed", () => {
    const storing = run(opened(), "GiftTyped", "GiftSubmitted").block
    expect(run(storing, "GiftSubmitted", "GiftDeletePressed").requests).toEqual([])
    expect(giftMessageStep(storing, { _tag: "GiftTyped", field: "sender", text: "Eve" }).block).toEqual(storing)
  })

  test("[7.gift-message.4] a response without a pending post changes nothing", () => {
    expect(giftMessageStep(opened(gift), { _tag: "GiftPosted" })).toEqual({ block: opened(gift), requests: [] })
  })

  test("[2.gift-message-block.3] after any actions: at most one post is pending, every visible part has a way to close, and form and result show the saved message", () => {
    forAll(
      fc.option(anyGift, { nil: undefined }),
      fc.constantFrom("cart" as const, "checkout" as const),
      fc.array(anyGiftEvent, { maxLength: 20 }),
      (stored, place, events) => {
        let block = opened(stored, place)
        for (const event of events) {
          const step = giftMessageStep(block, event)
          const posts = step.requests.filter(({ _tag }) => _tag === "PostGiftMessage")
          expect(posts.length).toBe(block.status === "idle" && step.block.status !== "idle" ? 1 : 0)
          const leaves = step.requests.some(({ _tag }) => _tag === "NavigateFromGift")
          expect(step.requests.some(({ _tag }) => _tag === "SaveCheckoutData")).toBe(leaves && place === "checkout")
          expect(step.block.view === "result" && step.block.saved === undefined).toBe(false)
          block = step.block
        }
      },
    )
  })
})

describe("Gift message availability", () => {
  test("[4.gift-message-availability.1] of the order depends only on the shop's setting for orders", () => {
    for (const [isOrderLevelEnabled, isItemLevelEnabled] of [
      [true, false],
      [false, true],
    ] as const) {
      const options = giftOptions({ isOrderLevelEnabled, isItemLevelEnabled })
      expect(giftAvailability(options, "orderLevel")).toEqual({
        available: isOrderLevelEnabled,
        reason: "setting for orders",
      })
    }
  })

  test("[4.gift-message-availability.2] [3.gift-message.3] of an item depends on its own setting, else on the one for all items", () => {
    forAll(fc.option(fc.boolean(), { nil: undefined }), fc.boolean(), (isAvailable, isItemLevelEnabled) => {
      const options = giftOptions({ isItemLevelEnabled, items: { 7: { isAvailable, message: undefined } } })
      expect(giftAvailability(options, "7")).toEqual(
        isAvailable === undefined
          ? { available: isItemLevelEnabled, reason: "setting for items" }
          : { available: isAvailable, reason: "setting of this item" },
      )
      expect(giftAvailability(options, "8")).toEqual({ available: isItemLevelEnabled, reason: "setting for items" })
    })
  })
})
