import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { instantOrderFields } from "../../core/instant-purchase/instant-purchase-order.ts"
import { instantEligibility, readInstantPurchase } from "../../core/instant-purchase/instant-purchase.ts"
import { isRecord } from "../../core/web/record.ts"
import { cardSettings, saveCardOfAnn } from "../arbitraries/cards.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, today, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser
let now = today

beforeEach(async () => {
  now = today
  small = await openSmallShop(cardSettings, undefined, () => now)
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterEach(() => small.close())

const count = (table: string): number => Number(small.rows(`select count(*) as n from ${table}`)[0]?.["n"])

const signIn = async (email = "ann@example.com", password = "Ann-likes-mugs-7"): Promise<void> => {
  const page = await browser.visit("/customer/account/login/")
  await browser.press(page, "Sign In", { "login[username]": email, "login[password]": password })
}

const saveCard = (): Promise<void> => saveCardOfAnn(small)

const request = async (
  method: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = { cookie, "x-requested-with": "XMLHttpRequest", ...more }
  const body = fields === undefined ? {} : { body: new URLSearchParams(fields) }
  const reply = await small.shop.fetch(new Request(`http://shop.test${path}`, { method, headers, ...body }))
  const read: Readonly<Record<string, unknown>> = await reply.json()
  return { status: reply.status, read }
}

const section = async () =>
  (await request("GET", "/customer/section/load?sections=instant-purchase")).read["instant-purchase"]

const messages = async () => (await request("GET", "/customer/section/load?sections=messages")).read["messages"]

/** The hidden fields of the product page, filled from the section. */
const offeredFields = async (): Promise<Readonly<Record<string, string>>> => {
  const { offer } = readInstantPurchase(await section())
  if (offer === undefined) throw new Error("nothing is offered")
  return Object.fromEntries(instantOrderFields([], offer))
}

/** Fields sent by the product page. */
const fieldsWith = async (changes: Readonly<Record<string, string>>) => ({
  form_key: browser.cookies.get("form_key") ?? "",
  product: String(idOf(small, "product", "where sku = ?", "MUG")),
  qty: "2",
  ...(await offeredFields()),
  ...changes,
})

const press = async (changes: Readonly<Record<string, string>> = {}, key?: string, expectedTotal?: string) =>
  request("POST", "/instantpurchase/button/placeOrder", await fieldsWith(changes), {
    ...(key !== undefined && { "idempotency-key": key }),
    ...(expectedTotal !== undefined && { "x-expected-total": expectedTotal }),
  })

/** Asks for the totals of the order that `press` places. */
const ask = async (changes: Readonly<Record<string, string>> = {}) =>
  request("POST", "/instantpurchase/button/totals", await fieldsWith(changes))

const instantFailed = "Something went wrong while processing your order. Please try again later."

describe("Availability of instant purchase", () => {
  test("[3.instant-purchase-customer-data.1] needs a saved card and a signed-in customer", async () => {
    expect(await section()).toMatchObject({ available: false })
    await signIn()
    expect(await section()).toMatchObject({ available: false })
  })

  test("[3.instant-purchase-customer-data.2] [6.3] a customer with a saved card and default addresses gets the summary of each", async () => {
    await saveCard()
    await signIn()
    const data = readInstantPurchase(await section())
    expect(instantEligibility({ fullName: "Ann Lee" }, data)).toMatchObject({ isEligible: true })
    expect(data.offer).toMatchObject({
      paymentToken: { summary: "Visa ending in 4242 (expires 04/2031)" },
      shippingAddress: { summary: "Ann Lee, 1 Main St, Los Angeles, California 90210, United States" },
      shippingMethod: { carrier: "instant-purchase", method: "cheapest", summary: "Cheapest price" },
    })
  })

  test("is missing with an expired card, or without default addresses", async () => {
    await saveCard()
    await signIn()
    small.runSql("update customer set default_billing_id = null")
    expect(await section()).toMatchObject({ available: false })
    small.runSql(
      "update customer set default_billing_id = default_shipping_id; update stored_card set exp_year = 2026, exp_month = 5",
    )
    expect(await section()).toMatchObject({ available: false })
  })
})

describe("Instant purchase endpoint", () => {
  beforeEach(async () => {
    await saveCard()
    await signIn()
  })

  test("[7.instant-purchase-order.1] [7.instant-purchase-order.2] places a paid order with the cheapest rate, and leaves the cart unchanged", async () => {
    await browser.send("/checkout/cart/add/", {
      form_key: browser.cookies.get("form_key") ?? "",
      product: String(idOf(small, "product", "where sku = ?", "BOWL")),
      qty: "3",
    })
    expect(await press()).toMatchObject({ status: 200, read: { response: "Your order number is: 000000002." } })
    expect(await messages()).toMatchObject({
      messages: expect.arrayContaining([{ type: "success", text: "Your order number is: 000000002." }]),
    })
    expect(small.rows("select status, shipping_title, email from sales_order where id = 2")).toMatchObject([
      { status: "processing", shipping_title: "Flat Rate - Fixed", email: "ann@example.com" },
    ])
    expect(small.rows("select sku, quantity from sales_order_item where order_id = 2")).toMatchObject([
      { sku: "MUG", quantity: 2 },
    ])
    expect(
      small.rows("select count(*) as n from cart_item i join cart c on c.id = cart_id where is_active = 1"),
    ).toMatchObject([{ n: 1 }])
    expect(count("card_charge")).toBe(2)
  })

  test("the totals before the order are those of the order and leave no cart, and at another total nothing is ordered", async () => {
    const before = count("cart")
    const { totals } = (await ask()).read
    if (!isRecord(totals)) throw new Error("no totals")
    const total = Number(totals["grand_total"])
    expect((await press({}, undefined, "1.5")).read).toEqual({
      response: `The total of your order is now $${total.toFixed(2)}. Check it and place the order again.`,
    })
    expect([count("cart"), count("sales_order")]).toEqual([before, 1])
    expect((await press({}, undefined, String(total))).read).toEqual({ response: "Your order number is: 000000002." })
    expect(small.rows("select grand_total from sales_order where id = 2")).toMatchObject([
      { grand_total: Math.round(total * 10_000) },
    ])
  })

  test("the response to totals of an impossible order is the shop's reason", async () => {
    const excess = "The requested qty exceeds the maximum qty allowed in shopping cart"
    expect((await ask({ qty: "100000" })).read).toEqual({ response: excess })
    expect((await ask({ instant_purchase_shipping_address: "999" })).read).toEqual({ response: instantFailed })
    expect((await ask({ form_key: "0123456789abcdef" })).read).toEqual({ response: instantFailed })
  })

  test("[I1] [R1] 32 concurrent requests place one order, with a key or without", async () => {
    const numbers = await Promise.all(Array.from({ length: 32 }, () => press()))
    expect(new Set(numbers.map(({ read }) => read["response"]))).toEqual(new Set(["Your order number is: 000000002."]))
    const keyed = await Promise.all(Array.from({ length: 32 }, () => press({}, "one-press-of-ann")))
    expect(new Set(keyed.map(({ read }) => read["response"]))).toEqual(new Set(["Your order number is: 000000003."]))
    expect([count("sales_order"), count("card_charge")]).toEqual([3, 3])
  })

  test("the same request ten seconds later places another order", async () => {
    await press()
    now += 10_001
    expect((await press()).read).toEqual({ response: "Your order number is: 000000003." })
  })

  const failures = [
    [{ instant_purchase_payment_token: "" }, instantFailed],
    [
      { instant_purchase_payment_token: "x" },
      "A payment method isn't defined for instance purchase. Verify and try again.",
    ],
    [{ instant_purchase_shipping_address: "999" }, instantFailed],
    [{ product: "" }, instantFailed],
    [{ qty: "100000" }, "The requested qty exceeds the maximum qty allowed in shopping cart"],
    [
      { instant_purchase_carrier: "courier", instant_purchase_shipping: "never" },
      "The shipping method is missing. Select the shipping method and try again.",
    ],
  ] as const

  test("[8.13] a product that cannot be ordered leaves no order, charge or cart, and a message gives the reason", async () => {
    const before = count("cart")
    for (const [changes, response] of failures) {
      expect((await press(changes)).read).toEqual({ response })
      expect(await messages()).toMatchObject({ messages: [{ type: "error" }] })
    }
    expect((await press({ form_key: "0123456789abcdef" })).read).toEqual({ response: instantFailed })
    expect([count("sales_order"), count("card_charge"), count("cart")]).toEqual([1, 1, before])
  })
})

describe("Saved cards of an account", () => {
  test("are listed without their numbers, and deleted by a form without scripts", async () => {
    await saveCard()
    await signIn()
    const list = await browser.visit("/vault/cards/listaction/")
    expect(list.text).toContain("Visa ending in 4242Expires 04/2031")
    const after = await browser.press(list, "Delete Card")
    expect(after.path).toBe("/vault/cards/listaction/")
    expect(after.text).toContain("You have no stored payment methods.")
    expect(count("stored_card")).toBe(0)
  })

  test("[S26] of another customer can be neither seen nor deleted", async () => {
    await saveCard()
    expect((await browser.visit("/vault/cards/listaction/")).path).toMatch(/^\/customer\/account\/login\//)
    await signIn("bob@example.com", "Bob-likes-bowls-7")
    expect((await browser.visit("/vault/cards/listaction/")).text).toContain("You have no stored payment methods.")
    const hash = String(small.rows("select public_hash from stored_card")[0]?.["public_hash"])
    const formKey = browser.cookies.get("form_key") ?? ""
    await browser.send("/vault/cards/deleteaction/", { form_key: formKey, public_hash: hash })
    expect(count("stored_card")).toBe(1)
  })
})
