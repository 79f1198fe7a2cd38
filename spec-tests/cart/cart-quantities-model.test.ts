import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import {
  hasChangedQuantities,
  typedQuantity,
  type CartPageEvent,
  type CartPageRequest,
} from "../../core/cart/cart-page.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** A cart page with a shop that responds on command, and the latest typed quantities. */
const pageWithShop = () => {
  const shop = new Map([
    ["7", 2],
    ["8", 1],
  ])
  const lines = () => [...shop].map(([itemId, quantity]) => cartLineOf(itemId, quantity))
  let state = cartPage({ lines: lines() })
  let open: ReadonlyArray<CartPageRequest> = []
  let most = 0
  let opened = false
  const typed = new Map<string, string>()

  const dispatch = (event: CartPageEvent): void => {
    const step = cartPageStep(state, event)
    state = step.state
    // The timer sends nothing, and a page that opens ends the sequence.
    open = [...open, ...step.requests.filter(({ _tag }) => _tag !== "WaitForPause" && _tag !== "OpenCartPage")]
    most = Math.max(most, open.length)
    opened ||= step.requests.some(({ _tag }) => _tag === "OpenCartPage")
  }
  const changed = (): CartPageEvent => ({
    _tag: "CartChanged",
    section: { count: 1, subtotal: "5", lines: [], canCheckOut: true, guestCheckout: true, version: 2 },
    lines: lines(),
    totals: totals("15"),
  })

  return {
    shop,
    typed,
    state: () => state,
    most: () => most,
    isBusy: () => open.length > 0,
    hasOpenedCheckout: () => opened,
    press: () => dispatch({ _tag: "CartUpdatePressed" }),
    pause: () => dispatch({ _tag: "CartTypingPaused" }),
    leaveField: () => dispatch({ _tag: "CartQuantityBlurred" }),
    pressCheckout: () => dispatch({ _tag: "CartCheckoutPressed", path: "/checkout/" }),
    type: (itemId: string, text: string) => {
      typed.set(itemId, text)
      dispatch({ _tag: "CartQuantityTyped", itemId, text })
    },
    settleNext: (fails: boolean) => {
      const [request, ...rest] = open
      open = rest
      if (request?._tag === "CheckQuantities") dispatch({ _tag: "CartQuantitiesChecked", check: { _tag: "Passed" } })
      if (request?._tag === "SubmitCart") return dispatch(changed())
      if (request?._tag !== "ChangeQuantities") return
      if (fails) return dispatch({ _tag: "CartChangeFailed", notice: { message: "No." } })
      for (const { itemId, quantity } of request.changes) shop.set(itemId, quantity)
      dispatch(changed())
    },
  }
}

type Page = ReturnType<typeof pageWithShop>

const anyAct: fc.Arbitrary<(page: Page) => void> = fc.oneof(
  fc.tuple(fc.constantFrom("7", "8"), fc.integer({ min: 1, max: 4 })).map(
    ([itemId, quantity]) =>
      (page: Page) =>
        page.type(itemId, String(quantity)),
  ),
  fc.constant((page: Page) => page.press()),
  fc.constant((page: Page) => page.pause()),
  fc.constant((page: Page) => page.leaveField()),
  fc.constant((page: Page) => page.settleNext(false)),
  fc.boolean().map((fails) => (page: Page) => page.settleNext(fails)),
)

const settled = (page: Page): void => {
  for (let turn = 0; page.isBusy() && turn < 100; turn += 1) page.settleNext(false)
}

describe("Cart quantities with a slow shop, for any shopper actions", () => {
  test("[5.checkout-and-cart.6] one request is pending at a time, and each field shows the latest typed quantity", () => {
    forAll(fc.array(anyAct, { maxLength: 25 }), (acts) => {
      const page = pageWithShop()
      for (const act of acts) {
        act(page)
        expect(page.most()).toBeLessThanOrEqual(1)
        expect(page.state().isBusy).toBe(page.isBusy())
        for (const line of page.state().lines) {
          const fieldText = typedQuantity(page.state(), line)
          const last = page.typed.get(line.itemId)
          expect(last === undefined || fieldText === last).toBe(true)
        }
      }
    })
  })

  test("[5.checkout-and-cart.6] [2.shopping-cart-page.2] after a final update the cart has the latest typed quantities, and nothing is marked as changed", () => {
    forAll(fc.array(anyAct, { maxLength: 25 }), (acts) => {
      const page = pageWithShop()
      for (const act of acts) act(page)
      page.press()
      settled(page)
      expect(page.isBusy()).toBe(false)
      expect(page.state().isBusy).toBe(false)
      for (const [itemId, text] of page.typed) expect(page.shop.get(itemId)).toBe(Number(text))
      expect(hasChangedQuantities(page.state())).toBe(false)
    })
  })

  test("[5.checkout-and-cart.6] after a pause the cart has the latest typed quantities without a press", () => {
    forAll(fc.array(anyAct, { maxLength: 25 }), (acts) => {
      const page = pageWithShop()
      for (const act of acts) act(page)
      page.pause()
      settled(page)
      for (const [itemId, text] of page.typed) expect(page.shop.get(itemId)).toBe(Number(text))
    })
  })

  test("[5.checkout-and-cart.6] the checkout opens only when the shop has every typed quantity", () => {
    forAll(fc.array(anyAct, { maxLength: 25 }), fc.boolean(), (acts, fails) => {
      const page = pageWithShop()
      for (const act of acts) act(page)
      page.pressCheckout()
      page.settleNext(fails)
      settled(page)
      const shopHasAll = [...page.typed].every(([itemId, text]) => page.shop.get(itemId) === Number(text))
      expect(page.hasOpenedCheckout() && !shopHasAll).toBe(false)
      expect(fails || page.hasOpenedCheckout()).toBe(true)
    })
  })
})
