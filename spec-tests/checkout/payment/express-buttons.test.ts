import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { expressButtons } from "../../../app/projects/payments/modules/payment-request/express.ts"
import arabic from "../../../app/public/static/ar_SA/js-translation.json" with { type: "json" }
import { expressVisitor, openSheet } from "../../shops/payments/express-visitor.ts"
import { openPaymentShop, type PaymentShop } from "../../shops/payments/payment-shop.ts"
import { installSheet } from "../../shops/payments/simulated-sheet.ts"

const destination = { country: "US", region: "CA", city: "Beverly Hills", postalCode: "90210" }
const jane = { recipient: "Jane van Doe", addressLine: ["123 Oak Ave"], phone: "512-555-1111" }
const email = "jane@example.com"

beforeEach(installSheet)
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PaymentRequest")
  Reflect.deleteProperty(globalThis, "openSheet")
})

describe("An express button", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
    shop.provider.setNotifying("never")
  })
  afterAll(() => shop.close())

  const tokenOf = async (number = "4111 1111 1111 1111"): Promise<string> => {
    const response = await fetch(`${shop.provider.origin}/tokens`, {
      method: "POST",
      body: new URLSearchParams({ number }),
    })
    const body: { readonly token?: string } = await response.json()
    return body.token ?? ""
  }
  const ordersAfter = async (act: () => Promise<unknown>) => {
    const before = shop.orders().length
    await act()
    return shop.orders().slice(before)
  }

  test("is not shown where the browser lacks the API or cannot pay", async () => {
    const [button] = expressButtons
    expect(await button?.isAvailable()).toBe(true)
    Object.assign(Reflect.get(globalThis, "PaymentRequest").prototype, { canMakePayment: async () => false })
    expect(await button?.isAvailable()).toBe(false)
    Reflect.deleteProperty(globalThis, "PaymentRequest")
    expect(await button?.isAvailable()).toBe(false)
  })

  test("of a product buys it with the totals of the shop, once, and the payment page finishes the order", async () => {
    const visitor = expressVisitor(shop)
    const { session, closed } = visitor.press("product")
    expect((await openSheet().shown()).shippingOptions).toEqual([])
    const quoted = await openSheet().pick(destination)
    expect(quoted.shippingOptions.map(({ id, selected }) => [id, selected])).toEqual([
      ["flatrate_flatrate", true],
      ["courier_express", false],
    ])
    const chosen = await openSheet().choose("courier_express")
    expect(Number(chosen.total.amount.value) - Number(quoted.total.amount.value)).toBeCloseTo(15)
    expect(chosen.displayItems.map(({ label }) => label)).toContain("Subtotal")

    const orders = await ordersAfter(async () => {
      const token = await tokenOf()
      expect(await openSheet().approve(email, token, jane)).toBe("success")
      const again = {
        address: {
          countryId: "US",
          region: "CA",
          city: "",
          postcode: "",
          street: [],
          name: "",
          company: "",
          telephone: "",
        },
        email,
        values: {},
      }
      expect(await session.pay(again)).toEqual({ _tag: "Placed" })
      await closed
      expect(await session.end()).toEqual({ path: "/checkout/payment/" })
      await shop.restart()
      expect((await visitor.browser.visit("/checkout/payment/")).path).toBe("/checkout/onepage/success/")
    })
    expect(orders).toEqual([{ status: "processing", paid: Math.round(Number(chosen.total.amount.value) * 10_000) }])
  })

  test("reports each missing part of the address with a sentence, before anything is ordered", async () => {
    const visitor = expressVisitor(shop)
    await visitor.addMug()
    const { session, closed } = visitor.press("cart")
    await openSheet().pick(destination)
    const orders = await ordersAfter(async () => {
      expect(await openSheet().approve("", await tokenOf(), { recipient: "Jane" })).toMatchObject({
        shippingAddress: {
          recipient: "Enter your last name.",
          addressLine: "Enter your street and house number.",
          phone: "Enter a phone number, so that the carrier can reach you.",
        },
        payer: { email: "Enter your email address." },
      })
    })
    expect(orders).toEqual([])
    expect(await openSheet().approve(email, await tokenOf(), jane)).toBe("success")
    await closed
    expect(await session.end()).toEqual({ path: "/checkout/payment/" })
    expect((await visitor.browser.visit("/checkout/payment/")).path).toBe("/checkout/onepage/success/")
  })

  test("shows an error for a country that the shop does not deliver to, and continues with another address", async () => {
    const visitor = expressVisitor(shop)
    await visitor.addMug()
    const { session, closed } = visitor.press("cart")
    expect(await openSheet().pick({ ...destination, country: "XX" })).toMatchObject({
      error: "We do not deliver to this country.",
      shippingOptions: [],
    })
    expect((await openSheet().pick(destination)).error).toBeUndefined()
    openSheet().close()
    await closed
    expect(await session.end()).toEqual({})
    expect(await visitor.linesInCart()).toHaveLength(1)
  })

  test("orders nothing when the total has changed since the sheet showed it", async () => {
    const visitor = expressVisitor(shop)
    await visitor.addMug()
    const { session, closed } = visitor.press("cart")
    await openSheet().pick(destination)
    const orders = await ordersAfter(async () => {
      await visitor.addMug()
      expect(await openSheet().approve(email, await tokenOf(), jane)).toBe("fail")
    })
    await closed
    expect(orders).toEqual([])
    expect((await session.end()).text).toMatch(/^The total of your order has changed to \$[\d.]+\. Please look at it/)
  })

  test("removes the product from the cart when the sheet is closed, and leaves the other items", async () => {
    const visitor = expressVisitor(shop)
    const before = await visitor.linesInCart()
    const first = visitor.press("product")
    await openSheet().shown()
    openSheet().close()
    await first.closed
    expect(await first.session.end()).toEqual({})
    expect([before, await visitor.linesInCart()]).toEqual([[], []])

    await visitor.addMug()
    const second = visitor.press("product")
    await openSheet().shown()
    expect((await visitor.linesInCart())[0]).toMatch(/^2 /)
    openSheet().close()
    await second.closed
    await second.session.end()
    expect((await visitor.linesInCart())[0]).toMatch(/^1 /)
  })

  test("pressed again after an order whose window was closed leads to its payment, and orders nothing", async () => {
    const visitor = expressVisitor(shop)
    await visitor.addMug()
    visitor.press("cart")
    await openSheet().pick(destination)
    await openSheet().approve(email, await tokenOf("4000 0000 0000 0002"), jane)
    const orders = await ordersAfter(async () => {
      const { session, closed } = visitor.press("cart")
      await closed
      expect(await session.end()).toEqual({ path: "/checkout/payment/?back=1" })
    })
    expect(orders).toEqual([])
    const declined = await visitor.browser.visit("/checkout/payment/")
    expect(declined.path).toBe("/checkout/")
    expect(await visitor.linesInCart()).toHaveLength(1)
  })
})

describe("An express button in front of a Magento", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop("in front of a Magento")
  })
  afterAll(() => shop.close())

  test("in Arabic has the rates, totals and messages of that shop in its sheet, and the payment follows at an address of that shop", async () => {
    const visitor = expressVisitor(shop, { dictionary: arabic, locale: "ar-SA" })
    await visitor.addMug()
    const { session, closed } = visitor.press("cart")
    const abroad = await openSheet().pick({ ...destination, country: "XX" })
    expect(abroad.error).toMatch(/\p{Script=Arabic}/u)
    const quoted = await openSheet().pick(destination)
    expect(quoted.shippingOptions.map(({ id }) => id)).toEqual(["flatrate_flatrate", "courier_express"])
    expect([quoted.total.label, ...quoted.displayItems.map(({ label }) => label)].join(" ")).toMatch(
      /\p{Script=Arabic}/u,
    )
    expect(quoted.total.amount.value).toMatch(/^\d+\.\d{2}$/)
    expect(await openSheet().approve(email, "a token", { ...jane, phone: "" })).toMatchObject({
      shippingAddress: { phone: expect.stringMatching(/\p{Script=Arabic}/u) },
    })
    expect(await openSheet().approve(email, "a token", jane)).toBe("success")
    await closed
    expect(await session.end()).toEqual({ path: "/checkout/payment/" })
    expect(shop.orders()).toEqual([{ status: "pending_payment", paid: null }])
  })
})
