import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cardSettings, cardToken, paidByCard } from "../arbitraries/cards.ts"
import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { queryOn, placeOrderQuery } from "../shops/graphql-cart.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { address, openSmallShop, tokenOf, type SmallShop, byFlatRate } from "../shops/small-shop.ts"

/** Number of runs: 3, or 100 in the long tests. Each run opens a shop of its own and sends 64 requests. */
const runs = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 300) / 100)

type Ann = Awaited<ReturnType<typeof annReadyToOrder>>

/** Ann with a saved card and a mug in her cart, ready to order in a browser and with a token. */
const annReadyToOrder = async (small: SmallShop) => {
  const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  const cartWithMug = async (): Promise<number> => {
    const { body } = await small.call("POST", "/carts/mine", undefined, headers)
    await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, headers)
    await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
    return Number(body)
  }
  await cartWithMug()
  const card = { token: await cardToken(small), is_active_payment_token_enabler: "1" }
  await small.call("POST", "/carts/mine/payment-information", paidByCard(card), headers)
  const cartId = await cartWithMug()
  await small.call("PUT", "/carts/mine/selected-payment-method", { method: { method: "checkmo" } }, headers)
  await small.call("POST", "/carts/mine/billing-address", { address }, headers)

  const browser = openPlainBrowser(await hostOver(small.shop))
  const login = await browser.visit("/customer/account/login/")
  await browser.press(login, "Sign In", { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" })
  // All selections are saved, so the checkout opens at its last step.
  const review = await browser.visit("/checkout/")
  const mask = String(small.rows("select mask from cart where id = ?", cartId)[0]?.["mask"])
  return { headers, cartId, mask, browser, review }
}

const orderApis = ["plain form", "payment-information", "with a key", "order", "graphql", "one click"] as const

type OrderApi = (typeof orderApis)[number]

const oneClick = (small: SmallShop, { browser }: Ann): Promise<unknown> => {
  const book = String(idOf(small, "customer_address", "order by id"))
  const [card] = small.rows("select public_hash from stored_card")
  const fields = {
    form_key: browser.cookies.get("form_key") ?? "",
    product: String(idOf(small, "product", "where sku = ?", "MUG")),
    qty: "2",
    instant_purchase_payment_token: String(card?.["public_hash"]),
    instant_purchase_shipping_address: book,
    instant_purchase_billing_address: book,
    instant_purchase_carrier: "flatrate",
    instant_purchase_shipping: "flatrate",
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return small.shop.fetch(
    new Request("http://shop.test/instantpurchase/button/placeOrder", {
      method: "POST",
      headers: { cookie, "x-requested-with": "XMLHttpRequest" },
      body: new URLSearchParams(fields),
    }),
  )
}

const placeOrderBy = (small: SmallShop, ann: Ann, api: OrderApi, turn: number): Promise<unknown> => {
  const { headers, cartId, mask, browser, review } = ann
  const body = { cartId, paymentMethod: { method: "checkmo" }, billingAddress: address }
  switch (api) {
    case "plain form":
      return browser.press(review, "Place Order")
    case "payment-information":
      return small.call("POST", "/carts/mine/payment-information", body, headers)
    case "with a key": {
      const keyed = { ...headers, "idempotency-key": `attempt-number-${turn % 3}` }
      return small.call("POST", "/carts/mine/payment-information", body, keyed)
    }
    case "order":
      return small.call("PUT", "/carts/mine/order", { cartId, paymentMethod: { method: "checkmo" } }, headers)
    case "graphql":
      return queryOn(small, headers)(placeOrderQuery, { c: mask })
    case "one click":
      return oneClick(small, ann)
  }
}

/** Orders since the one that saved the card: of the cart, and by instant purchase. */
const placedOrders = (small: SmallShop, { cartId }: Ann) => {
  const count = (sql: string) => Number(small.rows(`select count(*) as n from sales_order where ${sql}`)[0]?.["n"])
  return { ofCart: count(`cart_id = ${cartId}`), byOneClick: count(`cart_id <> ${cartId}`) - 1 }
}

const expectPaidOnce = (small: SmallShop): void => {
  expect(small.rows("select order_id as id, amount from payment_ledger order by order_id")).toEqual(
    small.rows("select id, grand_total as amount from sales_order order by id"),
  )
  const [{ sold } = {}] = small.rows("select sum(quantity) as sold from sales_order_item")
  const stock = small.rows("select quantity from product_stock join product on id = product_id where sku = 'MUG'")
  expect(stock).toMatchObject([{ quantity: 1000 - Number(sold) }])
}

describe("Concurrent orders of a customer's cart on all APIs", () => {
  test("[I1] [R1] [R2] 64 concurrent placements, one instant purchase among them, give one order of the cart and one of the purchase", async () => {
    const anyOrder = fc.array(fc.constantFrom(...orderApis), { minLength: 64, maxLength: 64 })
    const property = fc.asyncProperty(anyOrder, async (order) => {
      const small = await openSmallShop(cardSettings)
      try {
        const ann = await annReadyToOrder(small)
        expect(placedOrders(small, ann)).toEqual({ ofCart: 0, byOneClick: 0 })
        await Promise.all(order.map((api, turn) => placeOrderBy(small, ann, api, turn)))
        const clicked = order.includes("one click") ? 1 : 0
        const placed = order.some((api) => api !== "one click") ? 1 : 0
        expect(placedOrders(small, ann)).toEqual({ ofCart: placed, byOneClick: clicked })
        expectPaidOnce(small)
      } finally {
        await small.close()
      }
    })
    await fc.assert(property, seededRuns("64 placements of a customer's cart", runs))
  }, 600_000)

  test.each(orderApis)("[I1] the API %s on its own places an order, so that it takes part in the race", async (api) => {
    const small = await openSmallShop(cardSettings)
    try {
      const ann = await annReadyToOrder(small)
      await placeOrderBy(small, ann, api, 0)
      const { ofCart, byOneClick } = placedOrders(small, ann)
      expect([api, ofCart + byOneClick]).toEqual([api, 1])
    } finally {
      await small.close()
    }
  })
})
