import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { jane, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: () => PlainBrowser

beforeAll(async () => {
  small = await openSmallShop()
  const host = await hostOver(small.shop)
  browser = () => openPlainBrowser(host)
})
afterAll(() => small.close())

const productId = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])

const withCart = async (...skus: ReadonlyArray<string>): Promise<PlainBrowser> => {
  const shopper = browser()
  for (const sku of skus) await shopper.send("/checkout/cart/add/", { product: productId(sku), qty: "1" })
  return shopper
}

const orderOf = (number: string | null | undefined) =>
  small.rows("select * from sales_order where number = ?", String(number))[0]

const shownNumber = (page: { readonly document: Document }) =>
  page.document.querySelector("[data-order-number]")?.textContent

const ordersOf = (number: string | null | undefined) =>
  small.rows("select count(*) as count from sales_order where cart_id = ?", Number(orderOf(number)?.["cart_id"]))

/** Completes every step before the review. */
const atReview = async (shopper: PlainBrowser, fields?: Readonly<Record<string, string>>) =>
  toReview(shopper, await shopper.visit("/checkout/"), fields)

describe("Checkout without scripts", () => {
  test("a guest gets from the cart to the order number with one form for each step", async () => {
    const shopper = await withCart("MUG", "BOWL")
    const cart = await shopper.visit("/checkout/cart/")
    expect(cart.text).toContain("The mug")
    expect(cart.document.body.className).toContain("checkout-cart-index")

    const address = await shopper.visit("/checkout/")
    const shipping = await shopper.press(address, "Continue to delivery", jane)
    expect(shipping.text).toContain("Jane Doe")
    expect(shipping.text).toContain("Courier")
    const payment = await shopper.press(shipping, "Continue to payment", { rate: "flatrate_flatrate" })
    const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
    expect(review.text).toMatch(/Order Total: \$42\.34/) // 34.49 + 8.25 % + 5
    const success = await shopper.press(review, "Place Order")

    expect(success.path).toBe("/checkout/onepage/success/")
    const order = orderOf(shownNumber(success))
    expect(order).toMatchObject({ email: "jane@example.com", grand_total: 423_400, payment_method: "checkmo" })
    expect(success.text).toContain("$42.34")
    const main = success.document.querySelector("main")
    expect(main?.querySelector('a[href="/mug.html"]')?.textContent).toBe("The mug")

    const again = await shopper.visit("/checkout/onepage/success/")
    expect(shownNumber(again)).toBe(shownNumber(success))
    expect((await shopper.visit("/checkout/cart/")).text).toContain("Your cart is empty")
  })

  test("a customer orders to the preselected saved address, with a coupon", async () => {
    const shopper = await withCart("MUG")
    const signIn = await shopper.visit("/customer/account/login/")
    await shopper.press(signIn, "Sign In", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    expect((await shopper.visit("/checkout/")).text).toContain("Ann Lee1 Main St") // the saved address is complete, so the next step is shown
    const address = await shopper.visit("/checkout/?step=address")
    expect(address.text).toContain("Signed in as Ann Lee")
    expect(address.document.querySelector<HTMLInputElement>('[name="shipping-choice"]:checked')?.value).toMatch(
      /^customer-address\d+$/,
    )
    const withCoupon = await shopper.press(address, "Apply Discount", { coupon_code: "tenth" })
    expect(withCoupon.text).toContain("-$2.45")
    const shipping = await shopper.press(await shopper.visit("/checkout/?step=address"), "Continue to delivery")
    const payment = await shopper.press(shipping, "Continue to payment", { rate: "flatrate_flatrate" })
    const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
    const success = await shopper.press(review, "Place Order")

    const order = orderOf(shownNumber(success))
    expect(order).toMatchObject({ email: "ann@example.com", coupon_code: "TENTH" })
    expect(small.rows("select * from sales_order_address where order_id = ?", Number(order?.["id"]))).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "shipping", firstname: "Ann", city: "Los Angeles" })]),
    )
  })

  test("a virtual cart requires only the billing address, and no shipping", async () => {
    const shopper = await withCart("GIFT-CARD")
    const address = await shopper.visit("/checkout/")
    expect(address.text).not.toContain("Shipping Methods")
    const fields = Object.fromEntries(
      Object.entries(jane).map(([name, value]) => [name.replace("shipping", "billing"), value]),
    )
    const payment = await shopper.press(address, "Continue to payment", { email: "jane@example.com", ...fields })
    const review = await shopper.press(payment, "Review your order", { method: "checkmo" })
    const success = await shopper.press(review, "Place Order")
    expect(orderOf(shownNumber(success))).toMatchObject({ is_virtual: 1, shipping: 0, grand_total: 150_000 })
  })

  test("a cart with total zero needs no payment", async () => {
    const shopper = await withCart("MUG")
    const address = await shopper.press(await shopper.visit("/checkout/"), "Apply Discount", { coupon_code: "FREE100" })
    const shipping = await shopper.press(address, "Continue to delivery", jane)
    const payment = await shopper.press(shipping, "Continue to payment", { rate: "flatrate_flatrate" })
    expect(
      [...payment.document.querySelectorAll<HTMLInputElement>('[name="method"]')].map(({ value }) => value),
    ).toEqual(["free"])
    const review = await shopper.press(payment, "Review your order", { method: "free" })
    const success = await shopper.press(review, "Place Order")
    expect(orderOf(shownNumber(success))).toMatchObject({ grand_total: 0, payment_method: "free" })
  })

  test("a separate billing address is possible", async () => {
    const shopper = await withCart("MUG")
    const address = await shopper.visit("/checkout/")
    const shipping = await shopper.press(address, "Continue to delivery", jane)
    const payment = await shopper.press(shipping, "Continue to payment", { rate: "flatrate_flatrate" })
    const { email: _, ...home } = jane
    const own = { ...home, "shipping-firstname": "Jill", "shipping-city": "Austin", "shipping-region_id": "57" }
    const billing = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name.replace("shipping", "billing"), value]),
    )
    const review = await shopper.press(payment, "Review your order", {
      method: "checkmo",
      "billing-same": "",
      ...billing,
    })
    const success = await shopper.press(review, "Place Order")
    const id = Number(orderOf(shownNumber(success))?.["id"])
    const addresses = small.rows(
      "select kind, firstname, city from sales_order_address where order_id = ? order by kind",
      id,
    )
    expect(addresses).toEqual([
      { kind: "billing", firstname: "Jill", city: "Austin" },
      { kind: "shipping", firstname: "Jane", city: "Beverly Hills" },
    ])
  })

  test("[I11] missing input is reported at its field and in a summary, and all typed input remains", async () => {
    const shopper = await withCart("MUG")
    const wrong = { ...jane, "shipping-city": "", "shipping-region_id": "" }
    const page = await shopper.press(await shopper.visit("/checkout/"), "Continue to delivery", {
      ...wrong,
      email: "jane",
    })
    expect(page.status).toBe(422)
    const links = [...page.document.querySelectorAll(".form-problems a")].map((link) => link.getAttribute("href"))
    expect(links).toEqual(["#checkout-email", "#shipping-city", "#shipping-region_id"])
    for (const link of links) expect(page.document.querySelector(link ?? "")?.getAttribute("aria-invalid")).toBe("true")
    expect(page.document.querySelector<HTMLInputElement>("#shipping-street_0")?.value).toBe("123 Oak Ave")
    expect(page.document.title).toMatch(/^Error:/)
  })

  test("an unavailable rate is shown with its reason and cannot be selected", async () => {
    const shopper = await withCart("MUG")
    const german = { ...jane, "shipping-country_id": "DE", "shipping-postcode": "10115", "shipping-city": "Berlin" }
    const { "shipping-region_id": _, ...address } = german
    const page = await shopper.press(await shopper.visit("/checkout/"), "Continue to delivery", {
      ...address,
      email: "j@example.com",
    })
    expect(page.text).toContain("The courier does not go there.")
    expect(page.document.querySelector<HTMLInputElement>('[value="courier_express"]')?.disabled).toBe(true)
    const forced = await shopper.send("/checkout/", {
      step: "shipping",
      rate: "courier_express",
      form_key: shopper.cookies.get("form_key") ?? "",
    })
    expect(forced.status).toBe(422)
    expect(forced.text).toContain("The shipping method is missing")
  })

  test("[I1] [R1] an order form sent twice places one order, and both responses redirect to it", async () => {
    const shopper = await withCart("MUG")
    const review = await atReview(shopper)
    const [one, other] = await Promise.all([shopper.press(review, "Place Order"), shopper.press(review, "Place Order")])
    const number = shownNumber(one)
    expect(number).toMatch(/^\d{9}$/)
    expect(shownNumber(other)).toBe(number)
    expect(ordersOf(number)).toEqual([{ count: 1 }])
  })

  test("[R4] [I1] sending the order form again after success redirects to the success page, also with an expired form key and a new cart", async () => {
    const shopper = await withCart("MUG")
    const review = await atReview(shopper)
    const number = shownNumber(await shopper.press(review, "Place Order"))
    expect(shownNumber(await shopper.press(review, "Place Order"))).toBe(number)
    await shopper.send("/checkout/cart/add/", { product: productId("MUG"), qty: "1" })
    expect(shownNumber(await shopper.press(review, "Place Order"))).toBe(number)
    shopper.cookies.set("form_key", "AnotherKey1234567")
    expect(shownNumber(await shopper.press(review, "Place Order"))).toBe(number)
    expect(ordersOf(number)).toEqual([{ count: 1 }])
    expect((await shopper.visit("/checkout/cart/")).text).toContain("The mug")
  })

  test("[R4] [S26] an order form of another tab shows the number of the placed order, but not in another browser", async () => {
    const shopper = await withCart("MUG")
    const before = await atReview(shopper)
    const review = await shopper.visit("/checkout/")
    const number = shownNumber(await shopper.press(review, "Place Order"))
    const late = await shopper.press(before, "Place Order")
    expect([late.path, late.text.includes(`Your order # ${number} has been placed.`)]).toEqual([
      "/checkout/cart/",
      true,
    ])
    const other = browser()
    other.cookies.set("form_key", shopper.cookies.get("form_key") ?? "")
    const stranger = await other.press(review, "Place Order")
    expect([stranger.path, stranger.text.includes("has been placed")]).toEqual(["/checkout/cart/", false])
  })

  test("[R4] an order form sent again after a restart, and Back to the checkout, show the number of the placed order", async () => {
    const shopper = await withCart("MUG")
    const review = await atReview(shopper)
    const number = shownNumber(await shopper.press(review, "Place Order"))
    const restarted = openPlainBrowser(await hostOver(small.shop))
    for (const [name, value] of shopper.cookies) restarted.cookies.set(name, value)
    const sent = `Your order # ${number} has been placed.`
    expect((await restarted.press(review, "Place Order")).text).toContain(sent)
    expect((await restarted.visit("/checkout/cart/")).text).not.toContain(sent)
    expect((await restarted.visit("/checkout/")).text).toContain(sent)
    expect(ordersOf(number)).toEqual([{ count: 1 }])
  })

  test("[I3] [R9] a total that differs from the one on the button is shown first, and ordered only after agreement", async () => {
    const shopper = await withCart("UNTAXED")
    const review = await atReview(shopper)
    expect(review.text).toContain("Place Order · $12.77")
    small.runSql("update product set price = 88000 where sku = 'UNTAXED'")
    const changed = await shopper.press(review, "Place Order")
    expect(changed.status).toBe(409)
    expect(changed.text).toContain("has changed to $13.80")
    const success = await shopper.press(changed, "Place Order")
    expect(orderOf(shownNumber(success))).toMatchObject({ grand_total: 138_000 })
  })

  test("an invalid coupon is rejected at its field; nothing else changes", async () => {
    const shopper = await withCart("MUG")
    const page = await shopper.press(await shopper.visit("/checkout/"), "Apply Discount", { coupon_code: ".." })
    expect(page.status).toBe(422)
    expect(page.text).toContain("The coupon code isn't valid")
  })

  test.each([
    ["a wrong form key", { step: "address", form_key: "WrongKeyWrongKey" }, { "sec-fetch-site": "same-origin" }],
    ["no form key from another site", { step: "address" }, { "sec-fetch-site": "cross-site" }],
  ])("[S9] %s is rejected and nothing changes", async (_, fields, headers) => {
    const shopper = await withCart("MUG")
    const page = await shopper.send("/checkout/", fields, headers)
    expect(page.status).toBe(403)
  })

  test("an empty cart redirects from the checkout to the cart, and a success page without an order does too", async () => {
    expect((await browser().visit("/checkout/")).path).toBe("/checkout/cart/")
    expect((await browser().visit("/checkout/onepage/success/")).path).toBe("/checkout/cart/")
  })

  test("shipping and tax can be estimated on the cart page", async () => {
    const shopper = await withCart("MUG")
    const cart = await shopper.visit("/checkout/cart/")
    const estimated = await shopper.press(cart, "Estimate", { country_id: "US", region_id: "12", postcode: "90210" })
    expect(estimated.text).toContain("Flat Rate")
    expect(estimated.text).toContain("$2.02") // 8.25 % of 24.50
  })
})
