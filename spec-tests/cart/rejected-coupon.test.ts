import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { StorefrontApp } from "../../app/server/storefront-app.ts"
import { openPlainBrowser, openSmallHost } from "../shops/plain-browser.ts"
import { mugAtAddress } from "../shops/plain-checkout.ts"
import type { SmallShop } from "../shops/small-shop.ts"

describe("Coupon form of the cart without scripts", () => {
  let small: SmallShop
  let host: StorefrontApp
  beforeAll(async () => {
    ;({ small, host } = await openSmallHost())
  })
  afterAll(() => small.close())

  /** The cart after a code was sent. */
  const send = async (code: string) => {
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    const cart = await browser.press(await browser.visit("/checkout/cart/"), "Apply Discount", { coupon_code: code })
    const form = cart.document.querySelector(".coupon-form")
    return {
      text: cart.text,
      path: cart.path,
      isOpen: form?.closest("details")?.hasAttribute("open"),
      typed: form?.querySelector<HTMLInputElement>("#coupon_code")?.value,
    }
  }

  test("a rejected code stays in the form, which stays open below the message", async () => {
    const cart = await send("NO-SUCH & <code>")
    expect(cart).toMatchObject({ isOpen: true, typed: "NO-SUCH & <code>" })
    expect(cart.text).toContain("is not valid")
  })

  test("an accepted code is not in the address", async () => {
    expect(await send("TENTH")).toMatchObject({ isOpen: true, typed: "TENTH", path: "/checkout/cart/" })
  })
})
