import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"

import { captchaHttp } from "../../adapters/http/captcha-http.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { captchaFormOf, usedCaptcha } from "../../core/checkout/checkout-captcha.ts"
import { readCheckoutCaptchas } from "../../core/checkout/checkout-captcha.wire.ts"
import { saved } from "../arbitraries/checkout.ts"

const at = { origin: "http://shop.test", page: "/checkout/" }

/** Entry of `checkoutConfig.captcha` as Magento 2.4.7 sends it. */
const entry = (picture: string, isRequired = true) => ({
  isCaseSensitive: false,
  imageHeight: 50,
  imageSrc: picture,
  refreshUrl: "http://shop.test/captcha/refresh/",
  isRequired,
  timestamp: 1795436780,
})

describe("CAPTCHAs in the configuration of the checkout", () => {
  test("are read for the coupon form and the order with their picture on our origin", () => {
    const config = {
      payment_processing_request: entry("http://shop.test/media/captcha/base/ea52.png"),
      user_login: entry("http://shop.test/media/captcha/base/4011.png"),
      sales_rule_coupon_request: entry("http://shop.test/media/captcha/base/d028.png"),
    }
    const captcha = { page: "/checkout/", isCaseSensitive: false }
    expect(readCheckoutCaptchas(config, at)).toEqual({
      coupon: { ...captcha, formId: "sales_rule_coupon_request", picture: "/media/captcha/base/d028.png" },
      order: { ...captcha, formId: "payment_processing_request", picture: "/media/captcha/base/ea52.png" },
    })
  })

  test.each([
    ["absent", undefined],
    ["an empty list of PHP", []],
    ["not required", { payment_processing_request: entry("", false) }],
    ["a picture of another host", { payment_processing_request: entry("https://evil.example/media/x.png") }],
    ["no picture of the shop", { payment_processing_request: entry("http://shop.test/customer/account/logout/") }],
    ["invalid", { payment_processing_request: "yes", sales_rule_coupon_request: { imageSrc: 7 } }],
  ])("none is required when the configuration is %s", (_, config) => {
    expect(readCheckoutCaptchas(config, at)).toBeUndefined()
  })
})

describe("Calls of the checkout with a CAPTCHA", () => {
  const guest = { kind: "guest", cartId: "abc" } as const
  const order = {
    email: "jane@example.com",
    shipping: undefined,
    billingAddress: saved("1"),
    method: "checkmo",
    expectedTotal: "10",
  }

  /** Sends a call with these texts in the fields and returns what was sent. */
  const sentBy = async (
    texts: Readonly<Record<string, string>>,
    call: (calls: CheckoutCalls["Service"]) => Effect.Effect<unknown, unknown>,
  ) => {
    const sent: Array<readonly [string, string | null]> = []
    const http = httpLayer(
      (address, init) => {
        sent.push([`${init.method ?? ""} ${address}`, new Headers(init.headers).get("x-captcha")])
        return Promise.resolve(Response.json("12"))
      },
      "",
      {},
    )
    const layer = checkoutRest("default", guest).pipe(
      Layer.provide(captchaHttp((form) => texts[form])),
      Layer.provide(http),
    )
    await Effect.runPromiseExit(Effect.flatMap(CheckoutCalls, call).pipe(Effect.provide(layer)))
    return sent
  }

  test("a coupon and an order are sent with the text of their picture, without spaces around it", async () => {
    const texts = { coupon: " AKxu ", order: "p3Qr" }
    expect(await sentBy(texts, (calls) => calls.applyCoupon("SAVE10"))).toEqual([
      ["PUT /rest/default/V1/guest-carts/abc/coupons/SAVE10", "AKxu"],
    ])
    expect(await sentBy(texts, (calls) => calls.placeOrder(order, { key: "k", fingerprint: "f" }))).toEqual([
      ["POST /rest/default/V1/guest-carts/abc/payment-information", "p3Qr"],
    ])
  })

  test("a form without a CAPTCHA sends no text", async () => {
    const sent = await sentBy({ order: "p3Qr" }, (calls) => calls.applyCoupon("SAVE10"))
    expect(sent.map(([, text]) => text)).toEqual([null])
  })

  test("a text that a header cannot contain is sent as an invalid one", async () => {
    const sent = await sentBy({ coupon: "ключ" }, (calls) => calls.applyCoupon("A"))
    expect(sent.map(([, text]) => text)).toEqual(["?"])
  })

  test("the picture of a coupon is used by every result, that of an order unless it is placed", () => {
    const notice = { message: "Incorrect CAPTCHA" }
    expect(usedCaptcha({ _tag: "CouponFailed", notice, totals: undefined })).toBe("coupon")
    expect(usedCaptcha({ _tag: "PlaceOrderFinished", outcome: { _tag: "Unconfirmed" } })).toBe("order")
    expect(usedCaptcha({ _tag: "PlaceOrderFinished", outcome: { _tag: "Placed", orderId: "12" } })).toBeUndefined()
    expect(usedCaptcha({ _tag: "PaymentInformationSet" })).toBeUndefined()
  })

  test.each([
    ["reading the methods", "GET", "/rest/default/V1/guest-carts/abc/payment-information"],
    ["choosing a method", "POST", "/rest/default/V1/guest-carts/abc/set-payment-information"],
    ["removing a coupon", "DELETE", "/rest/default/V1/guest-carts/abc/coupons"],
    ["totals", "POST", "/rest/default/V1/guest-carts/abc/totals-information"],
  ])("%s is protected by none", (_, method, path) => {
    expect(captchaFormOf(method, path)).toBeUndefined()
  })
})
