import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import type { StorefrontApp } from "../../app/server/storefront-app.ts"
import { hostOfShopWithPages, openPlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const captcha = (formId: string) => ({
  [formId]: {
    isCaseSensitive: false,
    imageSrc: "http://shop.test/media/captcha/base/ea52.png",
    refreshUrl: "http://shop.test/captcha/refresh/",
    isRequired: true,
  },
})

describe("Cart and checkout of a shop that protects them", () => {
  let small: SmallShop
  let host: StorefrontApp
  let captchas: Readonly<Record<string, unknown>> = {}
  /** Part of the layout in the shop's page, such as that of a reCAPTCHA. */
  let layout: Readonly<Record<string, unknown>> = {}

  /** Responds with the configuration of the built-in shop and these protections; its pages are HTML. */
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const response = await small.shop.fetch(request)
    if (request.method !== "GET" || !/^\/checkout\/(cart\/)?$/.test(pathname) || !response.ok) return response
    if (request.headers.get("accept") === "text/html")
      return new Response(`<p>page of the shop at ${pathname}</p>`, { headers: { "content-type": "text/html" } })
    const body = await response.json()
    return Response.json(
      { ...body, checkoutConfig: { ...body.checkoutConfig, captcha: captchas }, layout },
      { headers: response.headers },
    )
  }

  beforeAll(async () => {
    small = await openSmallShop()
    host = await hostOfShopWithPages(small.shop, fetch)
  })
  afterAll(() => small.close())
  beforeEach(() => {
    captchas = {}
    layout = {}
  })

  test("the coupon form of the cart has the picture and its field", async () => {
    captchas = captcha("sales_rule_coupon_request")
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    const place = (await browser.visit("/checkout/cart/")).document.querySelector(".coupon-form [data-captcha]")
    expect(place?.querySelector("img")?.getAttribute("src")).toBe("/media/captcha/base/ea52.png")
    expect(place?.querySelector("input")?.getAttribute("name")).toBe("captcha[sales_rule_coupon_request]")
  })

  test("without scripts the order says that its CAPTCHA needs them; without a CAPTCHA nothing is said", async () => {
    const noteOf = async () => {
      const browser = openPlainBrowser(host)
      const review = await toReview(browser, await mugAtAddress(small, browser))
      return review.document.querySelector(".place-order noscript")?.innerHTML
    }
    expect(await noteOf()).toBeUndefined()
    captchas = captcha("payment_processing_request")
    expect(await noteOf()).toContain("needs JavaScript")
  })

  test("a checkout whose order has a reCAPTCHA is the shop's own page, under the policy of such pages", async () => {
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    layout = { reCaptchaId: "recaptcha-checkout-place-order" }
    expect((await browser.visit("/checkout/")).text).toBe("page of the shop at /checkout/")
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await host.fetch(new Request("http://shop.test/checkout/", { headers: { cookie } }))
    expect(response.headers.get("content-security-policy")).toContain("'unsafe-inline'")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })

  test("a coupon with a reCAPTCHA is entered on the shop's own cart page, to which a link leads", async () => {
    layout = { reCaptchaId: "recaptcha-checkout-coupon-apply" }
    const browser = openPlainBrowser(host)
    const checkout = await mugAtAddress(small, browser)
    for (const page of [checkout, await browser.visit("/checkout/cart/")]) {
      const link = page.document.querySelector(".coupon-form a")?.getAttribute("href") ?? ""
      expect((await browser.visit(link)).text).toBe("page of the shop at /checkout/cart/")
    }
  })

  test("a sign-in with a reCAPTCHA opens the sign-in page instead of the pop-up", async () => {
    const browser = openPlainBrowser(host)
    await mugAtAddress(small, browser)
    const isOnPage = async () => {
      const html = (await browser.visit("/checkout/")).document.documentElement.innerHTML
      return html.includes('"isOnPage":true')
    }
    expect(await isOnPage()).toBe(false)
    layout = { reCaptchaId: "recaptcha-checkout-login" }
    expect(await isOnPage()).toBe(true)
  })
})
