import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { amountText } from "../../app/shop/context/money.ts"
import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import type { MinimumOrder, ShopSettings } from "../../app/shop/context/settings.ts"
import { minimumOrderProblem } from "../../app/shop/domain/checkout/minimum-order.ts"
import { translate } from "../../app/shop/infra/translation/shop-translate.ts"
import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import type { CartPageEvent } from "../../core/cart/cart-page.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { queryOn, placeOrderQuery, readyByGraphql } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openPlainBrowser, openSmallHost, type PlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../shops/plain-checkout.ts"
import { messagesOf, newShopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { orderBody, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"

const fifty: MinimumOrder = { amount: "50", includeDiscount: true, includeTax: false }
const withMinimum = (change: Partial<MinimumOrder> = {}) => ({
  ...smallSettings,
  minimumOrder: { ...fifty, ...change },
})
const text = "Minimum order amount is $50.00"

describe("Minimum order amount", () => {
  const units = (amount: number) => Math.round(amount * 10_000)
  const of = (subtotal: number, change: { discount?: number; shippingDiscount?: number; tax?: number } = {}) => ({
    subtotal: units(subtotal),
    discount: units(change.discount ?? 0),
    shippingDiscount: units(change.shippingDiscount ?? 0),
    tax: units(change.tax ?? 0),
  })

  const problemText = (settings: ShopSettings, amounts: ReturnType<typeof of>) => {
    const problem = minimumOrderProblem(settings, amounts)
    return problem === undefined ? undefined : translate(settings, problem)
  }

  test.each([
    ["below it", {}, of(49.99), text],
    ["exactly it", {}, of(50), undefined],
    ["a discount counts", {}, of(52, { discount: 3 }), text],
    ["a discount does not count where it is excluded", { includeDiscount: false }, of(52, { discount: 3 }), undefined],
    ["a discount on shipping never counts", {}, of(52, { discount: 3, shippingDiscount: 3 }), undefined],
    ["tax does not count", {}, of(48, { tax: 4 }), text],
    ["tax counts where it is included", { includeTax: true }, of(48, { tax: 4 }), undefined],
    [
      "the merchant's own text",
      { description: "Please order for $50 or more." },
      of(1),
      "Please order for $50 or more.",
    ],
  ] as const)("%s", (_, change, amounts, expected) => {
    expect(problemText(withMinimum(change), amounts)).toBe(expected)
  })

  test("without the setting any amount can be ordered", () => {
    expect(minimumOrderProblem(smallSettings, of(0.01))).toBeUndefined()
  })

  test("is an amount in the shop's base currency, displayed in the currency of the store view", () => {
    const [own] = smallSettings.stores
    const euro = { ...own, id: 9, code: "euro", money: { currency: "EUR", rate: "0.5" } }
    const settings = settingsOfView({ ...withMinimum(), stores: [own, euro] }, euro)
    expect(minimumOrderProblem(settings, of(25))).toBeUndefined()
    expect(problemText(settings, of(24.99))).toBe("Minimum order amount is €25.00")
  })

  test("for any minimum, exactly the lower subtotals are rejected", () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    forAll(amount, amount, (minimum, subtotal) => {
      const settings = withMinimum({ amount: amountText(minimum) })
      const problem = minimumOrderProblem(settings, { subtotal, discount: 0, shippingDiscount: 0, tax: 0 })
      expect(problem !== undefined).toBe(subtotal < minimum)
    })
  })
})

describe("A shop with a minimum order amount", () => {
  let small: SmallShop
  let browser: () => PlainBrowser
  beforeAll(async () => {
    const opened = await openSmallHost(withMinimum())
    small = opened.small
    browser = () => openPlainBrowser(opened.host)
  })
  afterAll(() => small.close())

  const orders = () => small.rows("select count(*) as count from sales_order")[0]?.["count"]

  test("[7.payment-information.2] rejects a lower order over REST and names the checkout step to return to", async () => {
    const before = orders()
    const mask = await readyCart(small, [{ sku: "MUG", qty: 2 }])
    const refused = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    expect([refused.status, refused.body]).toEqual([400, { message: text }])
    expect(refused.headers.get("errorRedirectAction")).toBe("#shipping")
    expect(orders()).toBe(before)
    await small.call("POST", `/guest-carts/${mask}/items`, { cartItem: { sku: "BOWL", qty: 1 } })
    expect((await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)).status).toBe(200)
  })

  test("rejects a lower order over GraphQL", async () => {
    const mask = await readyByGraphql(small)
    expect(at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder")).toEqual({
      orderV2: null,
      errors: [{ code: "UNABLE_TO_PLACE_ORDER", message: text }],
    })
  })

  test("shows the message on its cart page, and redirects from the checkout to the cart", async () => {
    const shopper = newShopper(small.shop)
    const product = String(idOf(small, "product", "where sku = 'MUG'"))
    await shopper.post("/checkout/cart/add/", { product, qty: "2" })
    shopper.cookies.delete("mage-messages")
    const page = await shopper.get("/checkout/cart/")
    expect(messagesOf(page)).toEqual([{ type: "notice", text }])
    expect(await page.json()).toMatchObject({ checkoutDisabled: true })
    const checkout = await shopper.get("/checkout/")
    expect([checkout.status, checkout.headers.get("location")]).toEqual([302, "http://shop.test/checkout/cart/"])
    shopper.cookies.delete("mage-messages")
    await shopper.post("/checkout/cart/add/", { product, qty: "1" })
    shopper.cookies.delete("mage-messages")
    const enough = await shopper.get("/checkout/cart/")
    expect(messagesOf(enough)).toEqual([])
    expect(await enough.json()).not.toHaveProperty("checkoutDisabled")
    expect((await shopper.get("/checkout/")).status).toBe(200)
  })

  test("shows the amount on the cart page and disables the checkout button until it is reached", async () => {
    const shopper = browser()
    const product = String(idOf(small, "product", "where sku = 'MUG'"))
    await shopper.send("/checkout/cart/add/", { product, qty: "1" })
    const button = ({ document }: { readonly document: Document }) =>
      [...document.querySelectorAll("button, a")].find((one) => one.textContent === "Proceed to Checkout")
    const page = await shopper.visit("/checkout/cart/")
    expect(page.document.querySelector(".message--notice")?.textContent).toBe(text)
    expect(button(page)?.matches("button:disabled")).toBe(true)
    const checkout = await shopper.visit("/checkout/")
    expect(checkout.path).toBe("/checkout/cart/")
    expect(checkout.text).toContain(text)
    await shopper.send("/checkout/cart/add/", { product, qty: "2" })
    const enough = await shopper.visit("/checkout/cart/")
    expect(enough.text).not.toContain(text)
    expect(button(enough)?.matches("a[href='/checkout/']")).toBe(true)
  })

  test("redirects a checkout whose cart falls below the minimum at the next form", async () => {
    const shopper = browser()
    const product = String(idOf(small, "product", "where sku = 'MUG'"))
    await shopper.send("/checkout/cart/add/", { product, qty: "2" })
    const address = await mugAtAddress(small, shopper)
    expect(address.path).toBe("/checkout/")
    const item = small.rows("select max(id) as id from cart_item")[0]?.["id"]
    small.runSql(`update cart_item set quantity = 1 where id = ${Number(item)}`)
    const back = await shopper.press(address, "Continue to delivery", jane)
    expect(back.path).toBe("/checkout/cart/")
    expect(back.text).toContain(text)
  })
})

describe("Cart page below the minimum order amount", () => {
  const state = cartPage({ lines: [cartLineOf("7", 2)], totals: totals("15"), isCheckoutDisabled: true })
  const changed = (total: string): CartPageEvent => ({
    _tag: "CartChanged",
    section: { count: 2, subtotal: "15", lines: [], canCheckOut: true, guestCheckout: true, version: 2 },
    lines: state.lines,
    totals: totals(total),
  })
  const again = { _tag: "OpenCartPage", path: "/checkout/cart/" }

  test("is reloaded when the total grows, since only the shop can decide", () => {
    expect(cartPageStep(state, changed("16")).requests).toEqual([again])
    expect(cartPageStep({ ...state, isCheckoutDisabled: false }, changed("16")).requests).toEqual([])
  })

  test("stays unchanged when the total does not grow", () => {
    expect(cartPageStep(state, changed("15")).requests).toEqual([])
    expect(cartPageStep(state, changed("14"))).toMatchObject({ requests: [], state: { isCheckoutDisabled: true } })
  })
})
