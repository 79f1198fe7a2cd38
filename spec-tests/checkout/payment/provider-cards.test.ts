import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { reportOf } from "../../../app/projects/payments/provider/provider-api.ts"
import { savableCard } from "../../../core/checkout/payment/provider-card.ts"
import { openPaymentShop, type PaymentShop } from "../../shops/payments/payment-shop.ts"
import { byFlatRate, address, tokenOf } from "../../shops/small-shop.ts"

const origin = "http://shop.test"
const visa = "4111 1111 1111 1111"
/** Password of Ann, a customer of the small shop. */
const password = "Ann-likes-mugs-7"
const gone = { message: "This saved card no longer exists: use another card or another way to pay." }

describe("Cards that a provider saves", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
    shop.provider.setNotifying("never")
    const customer = { email: "ben@example.com", firstname: "Ben", lastname: "Keller" }
    await shop.small().call("POST", "/customers", { customer, password })
  })
  afterAll(() => shop.close())

  const signedIn = (name: string) => tokenOf(shop.small(), `${name}@example.com`, password)

  /** An order of a customer that is placed with this payment data. */
  const order = async (name: string, data: Readonly<Record<string, string>>) => {
    const { call } = shop.small()
    const headers = await signedIn(name)
    const { body: cart } = await call("POST", "/carts/mine", undefined, headers)
    await call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty: 1, quote_id: cart } }, headers)
    await call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
    const paymentMethod = { method: "card_fields", additional_data: data }
    const body = { paymentMethod, billingAddress: address }
    const { status, body: reason } = await call("POST", "/carts/mine/payment-information", body, headers)
    const [payment] = shop.small().rows("select payment_key from order_payment order by order_id desc limit 1")
    return { status, reason, key: String(payment?.["payment_key"]) }
  }
  const newToken = async (number: string): Promise<string> => {
    const body = new URLSearchParams({ number })
    const response = await fetch(`${shop.provider.origin}/tokens`, { method: "POST", body })
    const { token }: { readonly token: string } = await response.json()
    return token
  }
  const pay = async (key: string): Promise<string> => {
    const response = await shop.host().fetch(new Request(`${origin}/checkout/payment/?payment=${key}`))
    return response.headers.get("location") ?? (await response.text())
  }
  const graphql = async (name: string, query: string): Promise<unknown> => {
    const headers = { "content-type": "application/json", ...(await signedIn(name)) }
    const request = new Request(`${origin}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) })
    return (await shop.small().shop.fetch(request)).json()
  }
  const hashes = () =>
    shop
      .small()
      .rows("select public_hash from provider_card order by id")
      .map((row) => String(row["public_hash"]))

  /** Saves a card of Ann, whose number is this; returns its public hash. */
  const saveCard = async (number: string): Promise<string> => {
    const data = { card_token: await newToken(number), is_active_payment_token_enabler: "1" }
    const { key } = await order("ann", data)
    const location = await pay(key)
    if (!location.startsWith("/")) {
      shop.provider.decide(key, "paid")
      await shop.provider.notify(key)
    }
    return hashes().at(-1) ?? ""
  }

  test("are saved when the payment is approved and the customer wants it, and only then", async () => {
    const declined = { card_token: await newToken("4000 0000 0000 0002"), is_active_payment_token_enabler: "1" }
    await pay((await order("ann", declined)).key)
    await pay((await order("ann", { card_token: await newToken(visa) })).key)
    expect(hashes()).toEqual([])
    const { key } = await order("ann", { card_token: await newToken(visa), is_active_payment_token_enabler: "1" })
    expect(hashes()).toEqual([])
    expect(await pay(key)).toBe("/checkout/onepage/success/")
    await shop.provider.notify(key)
    expect(hashes()).toHaveLength(1)
  })

  test("pay the next order without another token, which neither the order nor a page names", async () => {
    const hash = hashes().at(-1) ?? ""
    const { status, key } = await order("ann", { public_hash: hash })
    expect([status, await pay(key)]).toEqual([200, "/checkout/onepage/success/"])
    const [title] = shop.small().rows("select payment_title from sales_order order by id desc limit 1")
    expect(title).toEqual({ payment_title: "Card with hosted fields (Visa ending in 1111)" })
    expect(JSON.stringify(shop.small().rows("select * from sales_order"))).not.toContain("vault_")
    expect(JSON.stringify(shop.small().rows("select * from cart"))).not.toContain("vault_")
    expect(JSON.stringify(await graphql("ann", "{ customerPaymentTokens { items { details } } }"))).not.toContain(
      "vault_",
    )
  })

  test("with 3-D Secure are challenged again, and pay after it", async () => {
    const hash = await saveCard("4000 0000 0000 3220")
    const { key } = await order("ann", { public_hash: hash })
    expect(await pay(key)).toContain(`src="${shop.provider.origin}/challenge/${key}"`)
    shop.provider.decide(key, "paid")
    expect(await shop.provider.notify(key)).toBe(204)
    expect(shop.orders().at(-1)).toMatchObject({ status: "processing" })
  })

  test("[S26] of another customer, of a guest, unknown or expired ones place no order", async () => {
    const hash = hashes()[0] ?? ""
    const before = shop.orders().length
    expect(await order("ben", { public_hash: hash })).toMatchObject({ status: 400, reason: gone })
    expect(await order("ann", { public_hash: "0".repeat(32) })).toMatchObject({ status: 400, reason: gone })
    shop.small().runSql("update provider_card set exp_year = 2020")
    const expired = { message: "This card has expired. Choose another one." }
    expect(await order("ann", { public_hash: hash })).toMatchObject({ status: 400, reason: expired })
    shop.small().runSql("update provider_card set exp_year = 2031")
    expect(shop.orders()).toHaveLength(before)
  })

  test("a token of the provider that a request names itself does not reach the provider", async () => {
    const [card] = shop.small().rows("select token from provider_card limit 1")
    const token = String(card?.["token"])
    const { key } = await order("ben", { saved_card: token, card_token: "unknown" })
    expect(await pay(key)).toBe("/checkout/")
    expect(shop.orders().at(-1)).toMatchObject({ status: "canceled", paid: null })
  })

  test("that the provider refuses restore the cart, and stay until the customer deletes them", async () => {
    const hash = hashes()[0] ?? ""
    shop.provider.forgetCards()
    const { key } = await order("ann", { public_hash: hash })
    expect(await pay(key)).toBe("/checkout/")
    expect(shop.orders().at(-1)).toEqual({ status: "canceled", paid: null })
    const listed = await graphql(
      "ann",
      "{ customerPaymentTokens { items { public_hash payment_method_code details } } }",
    )
    expect(JSON.stringify(listed)).toContain(hash)
    const remove = `mutation { deletePaymentToken(public_hash: "${hash}") { result } }`
    expect(await graphql("ben", remove)).toMatchObject({ data: { deletePaymentToken: { result: false } } })
    expect(await graphql("ann", remove)).toMatchObject({ data: { deletePaymentToken: { result: true } } })
    expect(await order("ann", { public_hash: hash })).toMatchObject({ status: 400, reason: gone })
  })

  test.each([
    { brand: "VI", last_four: "1111", expires: "04/2031" },
    { token: "vault_1", brand: "VI", last_four: "4111111111111111", expires: "04/2031" },
    { token: "vault_1", brand: "VI", last_four: "1111", expires: "13/2031" },
    { token: "x".repeat(201), brand: "VI", last_four: "1111", expires: "04/2031" },
    { token: "vault_1", brand: "<b>", last_four: "1111", expires: "04/2031" },
    "a card",
  ])("described wrongly (%o) are not saved, and the payment is approved", (card) => {
    const report = reportOf({ status: "paid", card })
    expect(report._tag).toBe("Approved")
    expect(report._tag === "Approved" && savableCard(report.card)).toBeUndefined()
  })
})
