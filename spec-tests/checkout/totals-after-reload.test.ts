import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser
let sent: ReadonlyArray<string>

/** The totals of a shop that has saved the rate of an estimate, but not the totals with it, as Magento does. */
const bareTotals = {
  grand_total: 18.5,
  subtotal: 18.5,
  shipping_amount: 0,
  total_segments: [
    { code: "subtotal", title: "Subtotal", value: 18.5 },
    { code: "shipping", title: "Shipping & Handling", value: 0 },
    { code: "grand_total", title: "Grand Total", value: 18.5 },
  ],
}

const withBareTotals = async (response: Response): Promise<Response> => {
  const body: unknown = await response.json()
  const details = typeof body === "object" && body !== null && "totals" in body ? body : { totals: {} }
  return Response.json({ ...details, totals: { ...Object(details.totals), ...bareTotals } })
}

/** The small shop with those totals in `payment-information`, and a `totals-information` that `respond` may replace. */
const shopWithBareTotals = (respond: (response: Response) => Response = (response) => response) => ({
  ...small.shop,
  fetch: async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const call = pathname.split("/").at(-1) ?? ""
    sent = [...sent, `${request.method} ${call}`]
    const response = await small.shop.fetch(request)
    if (request.method === "GET" && call === "payment-information") return withBareTotals(response)
    return call === "totals-information" ? respond(response) : response
  },
})

const open = async (shop = shopWithBareTotals()): Promise<void> => {
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
  test("[I3] are those of the quote's rate and address, although the shop saved none with them", async () => {
    const total = button(await toReview(browser, await mugAtAddress(small, browser)))
    expect(total).toMatch(/^Place Order · \$\d/)
    await open()
    expect(button(await browser.visit("/checkout/"))).toBe(total)
    expect(sent.filter((call) => call === "POST totals-information")).toHaveLength(1)
  })

  test("[I3] leave the button without a price while the shop does not respond with them", async () => {
    await toReview(browser, await mugAtAddress(small, browser))
    await open(shopWithBareTotals(() => Response.json({ message: "Maintenance." }, { status: 503 })))
    const page = await browser.visit("/checkout/")
    expect([page.status, button(page)]).toEqual([200, "Place Order"])
  })

  test("are not requested before the quote has a rate", async () => {
    await open()
    await mugAtAddress(small, browser)
    expect(sent).not.toContain("POST totals-information")
  })
})
