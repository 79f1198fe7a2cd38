import { describe, expect, test } from "vitest"

import { anyText } from "../../app/testing/any-text.ts"
import { serviceUrl, type CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { forAll } from "../arbitraries/for-all.ts"

const guest: CartOwner = { kind: "guest", cartId: "MASKEDID" }
const customer: CartOwner = { kind: "customer" }

const pathOf = (owner: CartOwner, call: string, parameters = {}) => {
  const address = serviceUrl("default", owner, call, parameters)
  return address._tag === "Address" ? address.path : address.reason
}

describe("URLs of checkout calls", () => {
  test.each([
    [
      "[7.1] [6.1] [9.checkout.1] a guest's by the masked cart id",
      guest,
      "cart",
      "/rest/default/V1/guest-carts/MASKEDID",
    ],
    ["[7.1] [6.2] a customer's by the session", customer, "cart", "/rest/default/V1/carts/mine"],
    [
      "[7.totals-information.1]",
      guest,
      "totals-information",
      "/rest/default/V1/guest-carts/MASKEDID/totals-information",
    ],
    ["[7.cart-totals.1]", customer, "totals", "/rest/default/V1/carts/mine/totals"],
    [
      "[7.shipping-estimation.1] [7.shipping-estimation.2]",
      guest,
      "estimate-shipping-methods",
      "/rest/default/V1/guest-carts/MASKEDID/estimate-shipping-methods",
    ],
    [
      "[7.shipping-estimation.3]",
      customer,
      "estimate-shipping-methods-by-address-id",
      "/rest/default/V1/carts/mine/estimate-shipping-methods-by-address-id",
    ],
    [
      "[7.shipping-information.1]",
      guest,
      "shipping-information",
      "/rest/default/V1/guest-carts/MASKEDID/shipping-information",
    ],
    [
      "[7.payment-information.1]",
      customer,
      "set-payment-information",
      "/rest/default/V1/carts/mine/set-payment-information",
    ],
    ["[7.coupons.2]", guest, "coupons", "/rest/default/V1/guest-carts/MASKEDID/coupons/"],
    ["[7.coupons.2]", customer, "coupons", "/rest/default/V1/carts/mine/coupons/"],
    ["[7.gift-message.1]", customer, "gift-message", "/rest/default/V1/carts/mine/gift-message"],
    ["[7.gift-message.2]", guest, "gift-message", "/rest/default/V1/guest-carts/MASKEDID/gift-message"],
  ])("%s", (_, owner, call, path) => {
    expect(pathOf(owner, call)).toBe(path)
  })

  test("[7.coupons.1] a coupon code is encoded as one segment, whatever it contains", () => {
    expect(pathOf(guest, "coupon", { couponCode: "A B" })).toBe("/rest/default/V1/guest-carts/MASKEDID/coupons/A%20B")
    expect(pathOf(guest, "coupon", { couponCode: "cartId" })).toBe(
      "/rest/default/V1/guest-carts/MASKEDID/coupons/cartId",
    )
    expect(pathOf(guest, "coupon", { couponCode: ":cartId" })).toBe(
      "/rest/default/V1/guest-carts/MASKEDID/coupons/%3AcartId",
    )
  })

  test("[8.4] an unknown call is rejected before any request", () => {
    expect(pathOf(guest, "nothing")).toBe("no such call")
    expect(pathOf(guest, "constructor")).toBe("no such call")
    expect(pathOf(guest, "estimate-shipping-methods-by-address-id")).toBe("no such call")
  })

  test.each(["", ".", "..", "a/b", "a\\b", "\ud800", "\u0000"])(
    "the parameter %j is rejected before any request",
    (value) => {
      expect(pathOf(guest, "coupon", { couponCode: value })).toBe("unsafe parameter")
      expect(pathOf({ kind: "guest", cartId: value }, "cart")).toBe("unsafe parameter")
    },
  )

  test("no parameter value changes the structure of the path", () => {
    forAll(anyText(), anyText(), (cartId, couponCode) => {
      const address = serviceUrl("default", { kind: "guest", cartId }, "coupon", { couponCode })
      if (address._tag === "Refused") return
      const { pathname, search, hash } = new URL(address.path, "http://shop.test")
      expect(pathname.split("/").map(decodeURIComponent)).toEqual([
        "",
        "rest",
        "default",
        "V1",
        "guest-carts",
        cartId,
        "coupons",
        couponCode,
      ])
      expect(search + hash).toBe("")
    })
  })
})
