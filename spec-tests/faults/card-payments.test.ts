import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { requestCardToken, cards, cardSettings, cardToken, paidByCard } from "../arbitraries/cards.ts"
import {
  newCart,
  openSmallShop,
  readyCart,
  today,
  tokenOf,
  type ShopResponse,
  type SmallShop,
  byFlatRate,
} from "../shops/small-shop.ts"

let small: SmallShop
let now = today

beforeEach(async () => {
  now = today
  small = await openSmallShop(cardSettings, undefined, () => now)
})
afterEach(async () => {
  expectChargesMatchOrders()
  await small.close()
})

/** Invariant: each paid order has one charge of its total, and each charge has an order. [I8] */
const expectChargesMatchOrders = (): void => {
  const paid = small.rows("select id, grand_total from sales_order where payment_method = 'demo_card' order by id")
  const charged = small.rows("select order_id as id, amount as grand_total from card_charge order by order_id")
  expect(charged).toEqual(paid)
  expect(
    small.rows(
      "select 1 from sales_order where status in ('processing', 'complete') and id not in (select order_id from card_charge where state = 'captured')",
    ),
  ).toEqual([])
  const text = JSON.stringify(
    ["card_token", "card_charge", "stored_card", "sales_order", "cart"].map((t) => small.rows(`select * from ${t}`)),
  )
  for (const number of Object.values(cards)) {
    expect(text).not.toContain(number)
    expect(text).not.toContain(number.replaceAll(" ", ""))
  }
}

const mug = [{ sku: "MUG", qty: 1 }]

const place = (mask: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<ShopResponse> =>
  small.call("POST", `/guest-carts/${mask}/payment-information`, body, headers)

const count = (table: string): number => Number(small.rows(`select count(*) as n from ${table}`)[0]?.["n"])

const ann = () => tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")

/** A mug in Ann's cart, ready to be ordered. */
const annsCart = async (headers: Readonly<Record<string, string>>): Promise<void> => {
  await small.call("POST", "/carts/mine", undefined, headers)
  await small.call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1 } }, headers)
  await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
}

const annOrders = async (data: Readonly<Record<string, unknown>>): Promise<ShopResponse> => {
  const headers = await ann()
  await annsCart(headers)
  const { email: _email, ...body } = paidByCard(data)
  return small.call("POST", "/carts/mine/payment-information", body, headers)
}

describe("Card payment with the order", () => {
  test("[I8] an accepted card gives one paid order, one charge of its total, and stores the token in neither", async () => {
    const token = await cardToken(small)
    const { status } = await place(await readyCart(small, mug), paidByCard({ token }))
    expect(status).toBe(200)
    expect(small.rows("select status, payment_title, payment_data from sales_order")).toMatchObject([
      { status: "processing", payment_title: "Card (Visa ending in 4242)", payment_data: null },
    ])
    expect(small.rows("select amount, state, brand, last_four from card_charge")).toMatchObject([
      { amount: 315_200, state: "captured", brand: "visa", last_four: "4242" },
    ])
    expect(JSON.stringify(small.rows("select * from cart"))).not.toContain(token)
  })

  test("a paid order of virtual products only is complete, because nothing is shipped", async () => {
    const mask = await newCart(small)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "GIFT-CARD", qty: 1 } })
    expect((await place(mask, paidByCard({ token: await cardToken(small) }))).status).toBe(200)
    expect(small.rows("select status, is_virtual from sales_order")).toEqual([{ status: "complete", is_virtual: 1 }])
    expect(small.rows("select kind from sales_document")).toEqual([{ kind: "invoice" }])
    expect(small.rows("select state from card_charge")).toEqual([{ state: "captured" }])
  })

  test("a pending payment gives a pending order", async () => {
    await place(await readyCart(small, mug), paidByCard({ token: await cardToken(small, cards.pending) }))
    expect(small.rows("select status from sales_order")).toMatchObject([{ status: "pending" }])
    expect(small.rows("select state from card_charge")).toMatchObject([{ state: "pending" }])
  })

  test("[R5] a declined card is reported with the step to return to, and the cart can be ordered with another card", async () => {
    const mask = await readyCart(small, mug)
    const refused = await place(mask, paidByCard({ token: await cardToken(small, cards.declined) }))
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: "Your card was declined. Try another card, or choose another way to pay." },
    ])
    expect(refused.headers.get("errorRedirectAction")).toBe("#payment")
    expect([count("sales_order"), count("card_charge"), count("payment_ledger")]).toEqual([0, 0, 0])
    expect((await place(mask, paidByCard({ token: await cardToken(small) }))).status).toBe(200)
  })

  test("[R3] after a lost response the order exists, a retry with the same key returns it, and nothing is charged twice", async () => {
    const mask = await readyCart(small, mug)
    const body = paidByCard({ token: await cardToken(small, cards.responseLost) })
    const key = { "idempotency-key": "an-attempt-of-jane" }
    expect((await place(mask, body, key)).status).toBe(504)
    expect([count("sales_order"), count("card_charge")]).toEqual([1, 1])
    const again = await place(mask, body, key)
    expect([again.status, again.body]).toEqual([200, "1"])
    expect((await place(mask, paidByCard({ token: await cardToken(small) }))).status).toBe(404)
    expect(count("card_charge")).toBe(1)
  })

  test("a token is valid for one payment within an hour, and only if issued by the provider", async () => {
    const token = await cardToken(small)
    await place(await readyCart(small, mug), paidByCard({ token }))
    const old = await cardToken(small)
    now += 60 * 60 * 1000 + 1
    const mask = await readyCart(small, mug)
    for (const made of [token, old, "made-up"]) {
      const { status, body } = await place(mask, paidByCard({ token: made }))
      expect([status, body]).toEqual([400, { message: "Your card details have to be entered again." }])
    }
    const none = await place(mask, paidByCard({}))
    expect(none.body).toEqual({ message: "Enter your card details." })
    expect(count("sales_order")).toBe(1)
  })

  test("[I2] an order rejected for another reason leaves the token valid", async () => {
    const mask = await readyCart(small, [{ sku: "LAST", qty: 1 }])
    const body = paidByCard({ token: await cardToken(small) })
    small.runSql("update product_stock set in_stock = 0 where product_id = (select id from product where sku = 'LAST')")
    expect((await place(mask, body)).status).toBe(400)
    small.runSql("update product_stock set in_stock = 1 where product_id = (select id from product where sku = 'LAST')")
    expect((await place(mask, body)).status).toBe(200)
  })

  test("[I1] [I8] 32 concurrent placements of one cart, each with its own token, give one order and one charge", async () => {
    const mask = await readyCart(small, mug)
    const tokens = await Promise.all(Array.from({ length: 32 }, () => cardToken(small)))
    const responses = await Promise.all(tokens.map((token) => place(mask, paidByCard({ token }))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([count("sales_order"), count("card_charge")]).toEqual([1, 1])
  })

  test("[I8] one token used for 32 carts at once pays one of them", async () => {
    const masks = await Promise.all(Array.from({ length: 32 }, () => readyCart(small, mug)))
    const token = await cardToken(small)
    const responses = await Promise.all(masks.map((mask) => place(mask, paidByCard({ token }))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([count("sales_order"), count("card_charge")]).toEqual([1, 1])
  })
})

describe("Card form of the payment provider", () => {
  test("reports errors by field, and allows requests of a frame without an origin", async () => {
    expect(await requestCardToken(small, { number: "4242", expiry: "04/31", code: "123" })).toEqual({
      status: 422,
      body: { problems: { number: "Check the card number: it is not complete, or a digit is wrong." } },
    })
    expect(await requestCardToken(small, {})).toMatchObject({ status: 422 })
    expect(count("card_token")).toBe(0)
  })
})

describe("Saved cards", () => {
  const saveCard = async (number?: string) =>
    annOrders({ token: await cardToken(small, number), is_active_payment_token_enabler: "1" })
  const hashes = () =>
    small.rows("select public_hash from stored_card order by id").map((row) => String(row["public_hash"]))

  test("a customer saves a card while paying, once, and pays with it later", async () => {
    expect((await saveCard()).status).toBe(200)
    expect((await saveCard()).status).toBe(200)
    const [hash, ...others] = hashes()
    expect(others).toEqual([])
    expect((await annOrders({ public_hash: hash })).status).toBe(200)
    expect(count("card_charge")).toBe(3)
  })

  test("a declined card is not saved, nor is one without the option to save it", async () => {
    expect((await saveCard(cards.declined)).status).toBe(400)
    await annOrders({ token: await cardToken(small) })
    const guest = { token: await cardToken(small), is_active_payment_token_enabler: "1" }
    await place(await readyCart(small, mug), paidByCard(guest))
    expect(hashes()).toEqual([])
  })

  test("[S26] another customer's card and an expired one are rejected", async () => {
    await saveCard()
    const [hash] = hashes()
    const guest = await place(await readyCart(small, mug), paidByCard({ public_hash: hash }))
    expect(guest.headers.get("errorredirectaction")).toBe("#saved-card")
    expect(guest.body).toEqual({ message: "This saved card no longer exists: use another card or another way to pay." })
    now = Date.UTC(2031, 4, 1)
    expect((await annOrders({ public_hash: hash })).body).toEqual({
      message: "This card has expired. Choose another one.",
    })
  })

  test("customerPaymentTokens returns the customer's own cards, and deletePaymentToken removes one", async () => {
    await saveCard()
    const [hash] = hashes()
    const run = async (query: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
      const request = { method: "POST", headers: { "content-type": "application/json", ...headers } }
      const body = JSON.stringify({ query })
      return (await small.shop.fetch(new Request("http://shop.test/graphql", { ...request, body }))).json()
    }
    const all = "{ customerPaymentTokens { items { public_hash payment_method_code type details } } }"
    expect(await run(all, await ann())).toEqual({
      data: {
        customerPaymentTokens: {
          items: [
            {
              public_hash: hash,
              payment_method_code: "demo_card",
              type: "card",
              details: '{"type":"VI","maskedCC":"4242","expirationDate":"04/2031"}',
            },
          ],
        },
      },
    })
    expect(await run(all)).toMatchObject({ errors: [{ message: "The current customer isn't authorized." }] })
    const deleteCard = `mutation { deletePaymentToken(public_hash: "${hash}") { result customerPaymentTokens { items { public_hash } } } }`
    const response = { data: { deletePaymentToken: { result: true, customerPaymentTokens: { items: [] } } } }
    expect(await run(deleteCard, await ann())).toEqual(response)
    expect(await run(deleteCard, await ann())).toMatchObject({ data: { deletePaymentToken: { result: false } } })
  })
})
