import { Effect, Layer } from "effect"
import { afterEach, beforeEach, expect, test } from "vitest"

import { instantPurchase } from "../../adapters/forms/instant-purchase-calls.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { withScenarios } from "../../app/shop/scenarios.ts"
import { instantOrderFields } from "../../core/instant-purchase/instant-purchase-order.ts"
import { orderUnconfirmed } from "../../core/instant-purchase/instant-purchase-order.ts"
import { placeInstantOrder } from "../../core/instant-purchase/instant-purchase.program.ts"
import { readInstantPurchase } from "../../core/instant-purchase/instant-purchase.ts"
import { cardSettings, saveCardOfAnn } from "../arbitraries/cards.ts"
import { newShopper, origin, type Shopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const key = "KeyOfAnn12345678"

let small: SmallShop
let ann: Shopper

/** Ann, who has saved a card, signed in before the button of a mug. */
beforeEach(async () => {
  small = await openSmallShop(cardSettings)
  await saveCardOfAnn(small)
  ann = newShopper(small.shop)
  const login = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
  await ann.post("/customer/account/loginPost/", login)
  ann.cookies.set("form_key", key)
})
afterEach(() => small.close())

/** Confirms an instant purchase as the page does, in a shop with a fault scenario. */
const openPage = () => {
  const shop = withScenarios(small.shop.fetch)
  let scenario = "none"
  const send = (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = path instanceof Request ? new Request(path, init) : new Request(new URL(path, origin), init)
    const cookies = [...ann.cookies, ["scenario", scenario]]
    request.headers.set("cookie", cookies.map(([name, value]) => `${name}=${value}`).join("; "))
    return shop(request)
  }
  const calls = instantPurchase(() => key).pipe(Layer.provide(httpLayer(send, "", {})))
  return async (misbehaving: string) => {
    scenario = misbehaving
    const { offer } = readInstantPurchase(await ann.section("instant-purchase"))
    if (offer === undefined) throw new Error("nothing is offered")
    const product = String(idOf(small, "product", "where sku = ?", "MUG"))
    const fields = [
      ["product", product],
      ["qty", "2"],
    ] as const
    const placing = placeInstantOrder(instantOrderFields(fields, offer))
    const { event } = await placing.pipe(Effect.provide(calls), Effect.runPromise)
    return event.outcome
  }
}

/** Besides the one by which the card was saved. */
const orders = (): number => Number(small.rows("select count(*) - 1 as n from sales_order")[0]?.["n"])
const charges = (): number => Number(small.rows("select count(*) - 1 as n from card_charge")[0]?.["n"])

test("[R3] [8.13] a lost response leaves the instant purchase unconfirmed: it is not sent again, and pressing again returns the same order", async () => {
  const confirm = openPage()
  expect(await confirm("lost-response")).toEqual({ _tag: "Unconfirmed", text: orderUnconfirmed })
  expect([orders(), charges()]).toEqual([1, 1])
  const same = { _tag: "Placed", text: "Your order number is: 000000002." }
  expect(await confirm("none")).toMatchObject(same)
  expect([orders(), charges()]).toEqual([1, 1])
  // Once the order is known, the same product can be purchased again.
  expect(await confirm("none")).not.toMatchObject(same)
  expect([orders(), charges()]).toEqual([2, 2])
})

test.each(["stock-gone", "payment-declined"])(
  "[8.13] %s: the shop's message is shown, and nothing is ordered or charged",
  async (scenario) => {
    expect(await openPage()(scenario)).toMatchObject({ _tag: "NotPlaced" })
    expect([orders(), charges()]).toEqual([0, 0])
  },
)
