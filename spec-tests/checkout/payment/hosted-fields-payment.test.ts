import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { tokeniseOrder } from "../../../app/client/checkout/tokenise-order.ts"
import { paymentKinds } from "../../../app/projects/payments/modules/hosted-fields/checkout.ts"
import { emptyAddress } from "../../../core/addresses/address.ts"
import { mountTokeniser } from "../../../ui/checkout/payment/mounted-payments.ts"
import { openPaymentShop, placedOrder, type PaymentShop } from "../../shops/payments/payment-shop.ts"

const origin = "http://shop.test"

describe("Payment by hosted fields", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
    shop.provider.setNotifying("never")
  })
  afterAll(() => shop.close())

  /** The token that the provider's document makes for a card number. */
  const tokenOf = async (number: string): Promise<string> => {
    const response = await fetch(`${shop.provider.origin}/tokens`, {
      method: "POST",
      body: new URLSearchParams({ number }),
    })
    const body: { readonly token?: string } = await response.json()
    return body.token ?? ""
  }
  const order = async (number: string) =>
    placedOrder(shop, { method: "card_fields", data: { card_token: await tokenOf(number) } })
  const open = async (path: string) => {
    const response = await shop.host().fetch(new Request(origin + path))
    return { to: response.headers.get("location"), text: await response.text(), headers: response.headers }
  }

  test("an order without a token of the form, or with one that is too long, is not placed", async () => {
    const placed = async (data: Readonly<Record<string, string>>) =>
      (await placedOrder(shop, { method: "card_fields", data })).status
    expect(await placed({})).toBe(400)
    expect(await placed({ card_token: " " })).toBe(400)
    expect(await placed({ card_token: "x".repeat(101) })).toBe(400)
    expect(shop.orders()).toEqual([])
  })

  test("an accepted card leads to the success page at once", async () => {
    const { key } = await order("4111 1111 1111 1111")
    expect((await open(`/checkout/payment/?payment=${key}`)).to).toBe("/checkout/onepage/success/")
    expect(shop.orders().at(-1)).toMatchObject({ status: "processing" })
  })

  test("a declined card restores the cart, with a message", async () => {
    const { key, cart } = await order("4000 0000 0000 0002")
    const { to, headers } = await open(`/checkout/payment/?payment=${key}`)
    expect([to, decodeURIComponent(headers.getSetCookie().join())]).toEqual([
      "/checkout/",
      expect.stringContaining("Your payment was declined. Nothing was charged"),
    ])
    expect(shop.orders().at(-1)).toEqual({ status: "canceled", paid: null })
    expect(shop.small().rows("select is_active from cart where mask = ?", cart)).toEqual([{ is_active: 1 }])
  })

  test("3-D Secure is shown in a frame, again after a closed window, and its end leads the whole window on", async () => {
    const { key } = await order("4000 0000 0000 3220")
    const frame = `${shop.provider.origin}/challenge/${key}`
    expect((await open(`/checkout/payment/?payment=${key}`)).text).toContain(`src="${frame}"`)
    await shop.restart()
    expect((await open(`/checkout/payment/?back=1&payment=${key}`)).text).toContain(`src="${frame}"`)
    const decided = await fetch(frame, {
      method: "POST",
      body: new URLSearchParams({ decision: "paid" }),
      redirect: "manual",
    })
    expect(decided.headers.get("location")).toBe(`${origin}/checkout/payment/framed/?payment=${key}`)
    const { text } = await open(`/checkout/payment/framed/?payment=${key}`)
    expect(text).toContain(`target="_top"`)
    expect(text).toContain(`name="payment" value="${key}"`)
    expect((await open(`/checkout/payment/?back=1&payment=${key}`)).to).toBe("/checkout/onepage/success/")
    expect(shop.orders().at(-1)).toMatchObject({ status: "processing" })
    expect(shop.provider.begun()).toBe(3)
  })

  test("the token is made when the order is sent; a refusal is the outcome of the order", async () => {
    const address = {
      type: "new-customer-address",
      createdAt: 1,
      address: emptyAddress,
      saveInAddressBook: false,
    } as const
    const sent = {
      email: undefined,
      shipping: undefined,
      billingAddress: address,
      method: "card_fields",
      expectedTotal: "24.5",
    }
    const request = { _tag: "PlaceOrder", order: sent } as const
    expect(await tokeniseOrder(request, {}, paymentKinds)).toBe(request)
    const removeFirst = mountTokeniser("card_fields", async () => ({ _tag: "Token", values: { card_token: "tok_1" } }))
    expect(await tokeniseOrder(request, {}, paymentKinds)).toMatchObject({
      _tag: "PlaceOrder",
      order: { method: "card_fields", payment: { additionalData: { card_token: "tok_1" } } },
    })
    const removeSecond = mountTokeniser("card_fields", async () => ({ _tag: "Refused", message: "Check the number." }))
    removeFirst()
    expect(await tokeniseOrder(request, {}, paymentKinds)).toEqual({
      _tag: "PlaceOrderFinished",
      outcome: { _tag: "NotPlaced", reason: "Check the number.", step: "payment" },
    })
    removeSecond()
    const remove = mountTokeniser("card_fields", () => Promise.reject(new Error("closed")))
    expect(await tokeniseOrder(request, {}, paymentKinds)).toMatchObject({ outcome: { _tag: "NotPlaced" } })
    remove()
  })
})
