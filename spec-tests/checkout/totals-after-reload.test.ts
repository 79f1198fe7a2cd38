import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser
let sent: ReadonlyArray<string>

/** Totals without shipping: like Magento, the shop has saved the rate of an estimate, but not the totals that include it. */
const totalsWithoutShipping = {
  grand_total: 18.5,
  subtotal: 18.5,
  shipping_amount: 0,
  total_segments: [
    { code: "subtotal", title: "Subtotal", value: 18.5 },
    { code: "shipping", title: "Shipping & Handling", value: 0 },
    { code: "grand_total", title: "Grand Total", value: 18.5 },
  ],
}

const withoutShipping = async (response: Response): Promise<Response> => {
  const body: unknown = await response.json()
  const details = typeof body === "object" && body !== null && "totals" in body ? body : { totals: {} }
  return Response.json({ ...details, totals: { ...Object(details.totals), ...totalsWithoutShipping } })
}

/** The small shop with totals without shipping in `payment-information`, and a `totals-information` that `respond` may replace. */
const shopWithoutShippingTotals = (respond: (response: Response) => Response = (response) => response) => ({
  ...small.shop,
  fetch: async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const call = pathname.split("/").at(-1) ?? ""
    sent = [...sent, `${request.method} ${call}`]
    const response = await small.shop.fetch(request)
    if (request.method === "GET" && call === "payment-information") return withoutShipping(response)
    return call === "totals-information" ? respond(response) : response
  },
})

const open = async (shop = shopWithoutShippingTotals()): Promise<void> => {
  const { cookies } = browser
  browser = openPlainBrowser(await hostOver(shop))
  for (const [name, value] of cookies) browser.cookies.set(name, value)
}

beforeEach(async () => {
  small = await openSmallShop()
  sent = []
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterEach(() => small.close())

const button = ({ document }: { readonly document: Document }): string =>
  document.querySelector(".place-order button")?.textContent ?? ""

describe("Totals of a reloaded checkout", () => {
  test("[I3] include the shipping of the quote's rate, although the shop has not saved such totals", async () => {
    const total = button(await toReview(browser, await mugAtAddress(small, browser)))
    expect(total).toMatch(/^Place Order · \$\d/)
    await open()
    expect(button(await browser.visit("/checkout/"))).toBe(total)
    expect(sent.filter((call) => call === "POST totals-information")).toHaveLength(1)
  })

  test("[I3] that cannot be loaded leave the button without a price", async () => {
    await toReview(browser, await mugAtAddress(small, browser))
    await open(shopWithoutShippingTotals(() => Response.json({ message: "Maintenance." }, { status: 503 })))
    const page = await browser.visit("/checkout/")
    expect([page.status, button(page)]).toEqual([200, "Place Order"])
  })

  test("are not requested before the quote has a rate", async () => {
    await open()
    await mugAtAddress(small, browser)
    expect(sent).not.toContain("POST totals-information")
  })
})
