import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { valueOf } from "../arbitraries/account.ts"
import { isOnPostgres } from "../postgres/shop-database.ts"
import {
  hostOver,
  misbehavingHostOver,
  openPlainBrowser,
  type PlainBrowser,
  type PlainPage,
} from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

// The checkout rows of the error catalogue without scripts, with fault scenarios of the shop.

let small: SmallShop
let browser: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  browser = openPlainBrowser(await misbehavingHostOver(small.shop))
})
afterEach(() => {
  vi.useRealTimers()
  return small.close()
})

const misbehave = (scenario: string): void => void browser.cookies.set("scenario", scenario)
const behave = (): void => void browser.cookies.delete("scenario")

const ann = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }

const orders = (): number => Number(small.rows("select count(*) as n from sales_order")[0]?.["n"])

const atAddress = (): Promise<PlainPage> => mugAtAddress(small, browser)
const atReview = async (): Promise<PlainPage> => toReview(browser, await atAddress())

const typedIn = (page: PlainPage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(jane).map((name) => [name, valueOf(page, name)]))

const somethingWentWrong = "Something went wrong with your request. Please try again later."

describe("Rejected address, without scripts", () => {
  test.each([
    ["[8.2] a fault of the shop", "failing", somethingWentWrong],
    ["[8.3] HTML instead of JSON", "html", somethingWentWrong],
  ])("%s: the message is shown, all input remains, and the next try succeeds", async (_, scenario, text) => {
    const address = await atAddress()
    misbehave(scenario)
    const again = await browser.press(address, "Continue to delivery", jane)
    expect([again.status, again.text.includes(text), typedIn(again)]).toEqual([422, true, jane])
    behave()
    expect((await browser.press(again, "Continue to delivery")).text).toContain("Flat Rate")
  })

  test("[I11] [S9] an address sent with an expired form key is shown again, and saved only when sent again", async () => {
    const address = await atAddress()
    browser.cookies.delete("form_key")
    const again = await browser.press(address, "Continue to delivery", jane)
    expect([again.status, typedIn(again)]).toEqual([403, jane])
    expect(small.rows("select * from cart_address where firstname = 'Jane'")).toEqual([])
    expect((await browser.press(again, "Continue to delivery")).text).toContain("Flat Rate")
  })
})

describe("Unavailable rates, without scripts", () => {
  test.each([
    ["[8.2] a fault of the shop", "failing", somethingWentWrong],
    ["[8.3] HTML instead of JSON", "html", somethingWentWrong],
  ])("%s: the message replaces the rates, and they can be loaded again", async (_, scenario, text) => {
    await browser.press(await atAddress(), "Continue to delivery", jane)
    misbehave(`${scenario}:estimate-shipping-methods`)
    const page = await browser.visit("/checkout/?step=shipping")
    expect(page.text).toContain(text)
    expect(page.text).toContain("The shipping methods could not be loaded.")
    const retry = [...page.document.querySelectorAll("a")].find(({ textContent }) => textContent === "Try again")
    behave()
    expect((await browser.visit(retry?.href ?? "")).text).toContain("Flat Rate")
  })
})

describe("Rejected order, without scripts", () => {
  test.each([
    ["[8.2] [R5] stock gone", "stock-gone", "Some of the products are out of stock."],
    ["[8.2] [R5] payment declined", "payment-declined", "The payment was declined."],
    ["[8.2] a fault of the shop", "failing", somethingWentWrong],
    ["[8.3] HTML instead of JSON", "html", somethingWentWrong],
  ])("%s: the message is shown, nothing is ordered, and the next press orders once", async (_, scenario, text) => {
    const review = await atReview()
    misbehave(scenario)
    const again = await browser.press(review, "Place Order")
    expect([again.status, orders()]).toEqual([422, 0])
    expect(again.text).toContain(`Your order was not placed yet${text}`)
    expect(again.text).toContain("123 Oak Ave")
    behave()
    const thanks = await browser.press(await browser.visit("/checkout/"), "Place Order")
    expect([thanks.path, orders()]).toEqual(["/checkout/onepage/success/", 1])
  })

  test("[R3] [I7] lost response: the order is found and confirmed; sending the form again places no second one", async () => {
    const review = await atReview()
    misbehave("lost-response")
    const thanks = await browser.press(review, "Place Order")
    expect([thanks.path, orders()]).toEqual(["/checkout/onepage/success/", 1])
    behave()
    const again = await browser.press(review, "Place Order")
    expect([again.path, orders()]).toEqual(["/checkout/onepage/success/", 1])
  })

  test.skipIf(isOnPostgres())(
    "[R3] [I7] unconfirmed order: pressing the button again finds out whether it was placed",
    async () => {
      let isSilent = false
      const losing = async (request: Request): Promise<Response> => {
        const { pathname } = new URL(request.url)
        const response = await small.shop.fetch(request)
        if (request.method === "POST" && pathname.endsWith("/payment-information")) isSilent = true
        return isSilent && pathname.startsWith("/rest/") ? new Response("Gateway Time-out", { status: 504 }) : response
      }
      browser = openPlainBrowser(await hostOver({ ...small.shop, fetch: losing }))
      const review = await atReview()
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      let hasResponded = false
      const pressed = browser.press(review, "Place Order").finally(() => (hasResponded = true))
      while (!hasResponded) await vi.advanceTimersByTimeAsync(1000)
      vi.useRealTimers()
      const unsure = await pressed
      expect([unsure.status, orders()]).toEqual([503, 1])
      expect(unsure.text).toContain("press the button again to check")
      expect(unsure.text).not.toContain("not placed yet")
      isSilent = false
      const found = await browser.press(unsure, "Place Order")
      expect([found.path, orders()]).toEqual(["/checkout/onepage/success/", 1])
    },
  )

  test("[8.1] an expired session redirects to sign-in, and from there back to the checkout", async () => {
    const review = await atReview()
    misbehave("signed-out")
    const login = await browser.press(review, "Place Order")
    expect(login.path).toMatch(/^\/customer\/account\/login\/referer\//)
    behave()
    const back = await browser.press(login, "Sign In", ann)
    expect([back.path, orders()]).toEqual(["/checkout/", 0])
    expect(back.text).toContain("The mug")
  })
})

describe("Session expired during checkout, without scripts", () => {
  const signedIn = async (): Promise<PlainPage> => {
    await browser.press(await browser.visit("/customer/account/login/"), "Sign In", ann)
    await atAddress()
    return browser.visit("/checkout/?step=address")
  }
  const typed = {
    "shipping-choice": "new",
    "shipping-firstname": "Annie",
    "shipping-lastname": "Lee",
    "shipping-street_0": "9 Maple Row",
  }

  test("[I11] [8.1] [R11] the customer's typed address is restored after sign-in, until it is saved", async () => {
    const address = await signedIn()
    browser.cookies.delete("PHPSESSID")
    const login = await browser.press(address, "Continue to delivery", typed)
    expect(login.path).toMatch(/^\/customer\/account\/login\/referer\//)
    const back = await browser.press(login, "Sign In", ann)
    expect(back.path).toBe("/checkout/")
    expect(back.text).toContain("What you typed is here, and not saved yet.")
    expect(
      Object.keys(typed)
        .slice(1)
        .map((name) => valueOf(back, name)),
    ).toEqual(["Annie", "Lee", "9 Maple Row"])
    const withCoupon = await browser.press(back, "Apply Discount", { coupon_code: "tenth" })
    expect([withCoupon.text.includes("-$2.45"), valueOf(withCoupon, "shipping-street_0")]).toEqual([
      true,
      "9 Maple Row",
    ])
    const rest = {
      "shipping-country_id": "US",
      "shipping-postcode": "90210",
      "shipping-city": "LA",
      "shipping-region_id": "12",
    }
    const shipping = await browser.press(back, "Continue to delivery", { ...rest, "shipping-telephone": "555 0101" })
    expect(shipping.text).toContain("Flat Rate")
    expect((await browser.visit("/checkout/")).text).not.toContain("What you typed is here")
  })

  test("[I10] the typed address is restored to nobody else", async () => {
    const address = await signedIn()
    browser.cookies.delete("PHPSESSID")
    const login = await browser.press(address, "Continue to delivery", typed)
    await browser.press(login, "Sign In", {
      "login[username]": "bob@example.com",
      "login[password]": "Bob-likes-bowls-7",
    })
    await atAddress()
    expect((await browser.visit("/checkout/")).text).not.toContain("Maple Row")
  })
})
