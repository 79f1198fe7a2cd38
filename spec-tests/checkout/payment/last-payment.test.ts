import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { fetchLastPaymentMethod } from "../../../adapters/graphql/last-payment-graphql.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../../app/server/storefront-app.ts"
import { emptyCheckoutData } from "../../../core/checkout/checkout-data.ts"
import { selectedMethod } from "../../../core/checkout/checkout.ts"
import { restoredCheckout } from "../../../core/checkout/restored-checkout.ts"
import { method, readyCheckout } from "../../arbitraries/checkout.ts"
import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../../shops/plain-browser.ts"
import { mugAtAddress, toPayment } from "../../shops/plain-checkout.ts"
import { byFlatRate, openSmallShop, orderBody, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop

beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** Ann's order, paid by bank transfer. */
const orderOfAnn = async (): Promise<void> => {
  const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  await small.call("POST", "/carts/mine/shipping-information", byFlatRate, headers)
  const paymentMethod = { method: "banktransfer" }
  await small.call("POST", "/carts/mine/payment-information", { ...orderBody, paymentMethod }, headers)
}

const signIn = async (browser: PlainBrowser): Promise<void> => {
  const page = await browser.visit("/customer/account/login/")
  await browser.press(page, "Sign In", {
    "login[username]": "ann@example.com",
    "login[password]": "Ann-likes-mugs-7",
  })
}

const selectedOn = ({ document }: PlainPage) =>
  document.querySelector("input[name=method][checked]")?.getAttribute("value")

/** The payment method that is selected in the payment step of a customer without scripts. */
const selectedFor = async (browser: PlainBrowser) => {
  const delivery = await mugAtAddress(small, browser)
  return selectedOn(await browser.press(delivery, "Continue to payment", { rate: "flatrate_flatrate" }))
}

const askingHost = () =>
  openStorefrontApp({
    backend: embeddedBackend(small.shop),
    buildDir: "no-build",
    publicDir: "app/public",
    pageOptions: { withoutLastPayment: true },
    log: () => {},
  })

describe("Payment method of a returning customer", () => {
  test("is that of the newest order, without scripts too; none before the first order, for a guest, and where the shop switches it off", async () => {
    const host = await hostOver(small.shop)
    const [ann, guest, withoutPreselection] = [
      openPlainBrowser(host),
      openPlainBrowser(host),
      openPlainBrowser(await askingHost()),
    ]
    await signIn(ann)
    expect(await selectedFor(ann)).toBeUndefined()
    await orderOfAnn()
    expect(await selectedFor(ann)).toBe("banktransfer")
    await signIn(withoutPreselection)
    expect(selectedOn(await mugAtAddress(small, withoutPreselection))).toBeUndefined()
    expect(selectedOn(await toPayment(guest, await mugAtAddress(small, guest)))).toBeUndefined()
  })

  test.each([
    ["its type", [{ payment_methods: [{ type: "checkmo" }] }], "checkmo"],
    ["no order", [], undefined],
    ["an order without payment", [{ payment_methods: null }], undefined],
  ])("of a Magento is read from its newest order: %s", async (_, items, code) => {
    const response = { data: { customer: { orders: { items } } } }
    const http = httpLayer(async () => Response.json(response), "", {})
    expect(await fetchLastPaymentMethod().pipe(Effect.provide(http), Effect.runPromise)).toBe(code)
  })

  test("[4.payment-method-choice.6] [4.payment-method-choice.5] is replaced by one saved in the browser, and is used only while it is offered", () => {
    const state = readyCheckout({
      method: undefined,
      savedMethod: "banktransfer",
      methods: [method("checkmo"), method("banktransfer")],
    })
    const chosen = (data: Partial<typeof emptyCheckoutData>) =>
      selectedMethod(restoredCheckout(state, { ...emptyCheckoutData, ...data }, 1))?.method
    expect(chosen({})).toBe("banktransfer")
    expect(chosen({ selectedPaymentMethod: "checkmo" })).toBe("checkmo")
    const others = [method("checkmo"), method("purchaseorder")]
    expect(selectedMethod({ ...state, methods: others })).toBeUndefined()
  })
})
