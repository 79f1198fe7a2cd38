import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { openSmallShop, settingsWithSender, type SmallShop } from "../shops/small-shop.ts"

const settings = {
  ...settingsWithSender,
  checkout: {
    ...settingsWithSender.checkout,
    multishipping: { maximumQuantity: 100 },
    agreements: [{ id: 3, name: "Terms", sentence: "I accept the terms", text: "All of them", mustBeAccepted: true }],
  },
}

let small: SmallShop
let ann: PlainBrowser
let home = ""
let mothersAddress = ""

const cartPath = "/checkout/cart/"
const base = "/multishipping/checkout"

const signIn = async (browser: PlainBrowser): Promise<PlainPage> => {
  const page = await browser.visit("/customer/account/login/")
  return browser.press(page, "Sign In", { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" })
}

/** Moment at which the shop fails in the next request that changes something: before the change, or after it. */
let failsNext: "before" | "after" | undefined

const unavailable = () => new Response("{}", { status: 503, headers: { "content-type": "application/json" } })

beforeAll(async () => {
  small = await openSmallShop(settings)
  const host = await hostOver({
    ...small.shop,
    fetch: async (request) => {
      const fails = request.method !== "GET" && request.url.includes("/vitrine/multishipping") ? failsNext : undefined
      if (fails === undefined) return small.shop.fetch(request)
      failsNext = undefined
      if (fails === "after") await small.shop.fetch(request)
      return unavailable()
    },
  })
  ann = openPlainBrowser(host)
  await signIn(ann)
  home = String(small.rows("select id from customer_address")[0]?.["id"])
})
afterAll(() => small.close())

const addMugs = async (qty: number): Promise<void> => {
  small.runSql("delete from cart where is_active = 1")
  const page = await ann.visit("/mug.html")
  await ann.press(page, "Add to Cart", { qty: String(qty) })
}

const fieldNames = ({ document }: PlainPage, end: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(`[name$="${end}"]`)].map((field) => field.getAttribute("name") ?? "")

const field = (page: PlainPage, end: string, index: number): string => fieldNames(page, end)[index] ?? ""

const valueOf = (page: PlainPage, name: string): string | undefined => {
  const found = page.document.querySelector(`[name="${name}"]`)
  return found !== null && "value" in found ? String(found.value) : undefined
}

/** From the cart to the addresses, with one mug for each of two addresses. */
const split = async (): Promise<PlainPage> => {
  await addMugs(2)
  const page = await ann.visit(`${base}/addresses/`)
  return ann.press(page, "Continue to Shipping Methods", {
    [field(page, "[qty]", 0)]: "1",
    [field(page, "[qty]", 1)]: "1",
    [field(page, "[address]", 0)]: home,
    [field(page, "[address]", 1)]: mothersAddress,
  })
}

const toOverview = async (): Promise<PlainPage> => {
  const rates = await split()
  const billing = await ann.press(rates, "Continue to Billing Information", {
    [`shipping_method[${home}]`]: "flatrate_flatrate",
    [`shipping_method[${mothersAddress}]`]: "flatrate_flatrate",
  })
  return ann.press(billing, "Review Your Order", { "payment[method]": "checkmo" })
}

const orderNumbers = () => small.rows("select number from sales_order order by id").map(({ number }) => String(number))

describe("Pages of orders to several addresses, without scripts", () => {
  test("the cart of a customer with two pieces links to the pages, the cart of one piece or of a guest does not", async () => {
    const link = async () => (await ann.visit(cartPath)).document.querySelector(`a[href="${base}/"]`)?.textContent
    await addMugs(1)
    expect(await link()).toBeUndefined()
    await addMugs(2)
    expect(await link()).toBe("Ship to several addresses")
    const page = await ann.visit(`${base}/`)
    expect([page.path, page.status]).toEqual([`${base}/addresses/`, 200])
  })

  test("an address that is entered on the way is saved, and what was typed is still there", async () => {
    const page = await ann.visit(`${base}/addresses/`)
    const quantity = field(page, "[qty]", 0)
    const form = await ann.press(page, "Enter a New Address", { [quantity]: "2" })
    expect(form.path).toContain("/customer/address/new/")
    const back = await ann.press(form, "Save Address", {
      firstname: "Eva",
      lastname: "Lee",
      "street[0]": "2 Oak St",
      city: "San Diego",
      region_id: "12",
      postcode: "92101",
      country_id: "US",
      telephone: "555 0101",
    })
    expect([back.path, valueOf(back, quantity)]).toEqual([`${base}/addresses/`, "2"])
    expect(back.text).toContain("What you typed is here, and not saved yet.")
    mothersAddress = String(small.rows("select max(id) as id from customer_address")[0]?.["id"])
    const fresh = await ann.press(back, "Continue to Shipping Methods")
    expect(fresh.status).toBe(422)
    expect(fresh.text).toContain("The quantities must add up to the quantity in your cart.")
    expect(fresh.document.title).toMatch(/^Error:/)
  })

  test("each address gets its order; pressing again, and going back, show the same numbers", async () => {
    const overview = await toOverview()
    expect(overview.path).toBe(`${base}/overview/`)
    // Two mugs of 24.50 and two flat rates of 5, with the tax of California.
    expect(overview.text).toMatch(/Address 1 of 2.*Subtotal\$24.50.*Fixed\)\$5.00Tax\$2.02Order Total\$31.52/)
    expect(overview.text).toContain("Grand Total $63.04")

    const refused = await ann.press(overview, "Place Order")
    expect([refused.status, orderNumbers()]).toEqual([422, []])
    expect(refused.text).toContain("Please agree to all the terms and conditions before placing the order.")

    const done = await ann.press(refused, "Place Order", { "agreement-3": "1" })
    expect(done.path).toBe(`${base}/success/`)
    const numbers = orderNumbers()
    expect(numbers).toHaveLength(2)
    for (const number of numbers) expect(done.text).toContain(`Order # ${number}`)

    const again = await ann.press(refused, "Place Order", { "agreement-3": "1" })
    const back = await ann.visit(`${base}/overview/`)
    expect([again.path, again.text, back.path]).toEqual([done.path, done.text, done.path])
    expect(orderNumbers()).toEqual(numbers)
    for (const link of done.document.querySelectorAll('a[href^="/sales/order/view/"]'))
      expect((await ann.visit(link.getAttribute("href") ?? "")).text).toContain(link.textContent)
  })

  test("while the shop does not respond, the selection is shown again and sent with the next press", async () => {
    const rates = await split()
    failsNext = "before"
    const again = await ann.press(rates, "Continue to Billing Information", {
      [`shipping_method[${home}]`]: "courier_express",
      [`shipping_method[${mothersAddress}]`]: "flatrate_flatrate",
    })
    expect(again.path).toBe(`${base}/shipping/`)
    expect(again.text).toContain("What you typed is here, and not saved yet.")
    expect((await ann.press(again, "Continue to Billing Information")).path).toBe(`${base}/billing/`)
    expect(small.rows("select choices from multishipping order by cart_id desc limit 1")).toEqual([
      { choices: expect.stringContaining('"courier_express"') },
    ])
  })

  test("after a lost response the orders exist, and the next press shows their numbers and places no others", async () => {
    const before = orderNumbers()
    const overview = await toOverview()
    failsNext = "after"
    const lost = await ann.press(overview, "Place Order", { "agreement-3": "1" })
    const numbers = orderNumbers().slice(before.length)
    expect(numbers).toHaveLength(2)
    const again = await ann.press(overview, "Place Order", { "agreement-3": "1" })
    expect([lost.path, again.path]).toEqual([`${base}/success/`, `${base}/success/`])
    for (const number of numbers) expect(again.text).toContain(`Order # ${number}`)
    expect(orderNumbers()).toHaveLength(before.length + 2)
  })

  test("a step before which another is not finished redirects to that one", async () => {
    await addMugs(2)
    expect((await ann.visit(`${base}/overview/`)).path).toBe(`${base}/shipping/`)
    small.runSql("delete from cart where is_active = 1")
    expect((await ann.visit(`${base}/shipping/`)).path).toBe(cartPath)
  })

  test("a cart that changed in another tab returns to the addresses with a sentence, and nothing is ordered", async () => {
    const before = orderNumbers()
    const overview = await toOverview()
    small.runSql("update cart_item set quantity = 3 where cart_id in (select id from cart where is_active = 1)")
    const page = await ann.press(overview, "Place Order", { "agreement-3": "1" })
    expect(page.path).toBe(`${base}/addresses/`)
    expect(page.text).toContain("Your cart or your addresses have changed. Check what each address receives.")
    expect(fieldNames(page, "[qty]").map((name) => valueOf(page, name))).toEqual(["1", "1", "1"])
    expect(orderNumbers()).toEqual(before)
  })

  test("another distribution that was chosen in another tab is shown before it is ordered, even for the same total", async () => {
    const before = orderNumbers()
    const overview = await toOverview()
    const other = await ann.visit(`${base}/shipping/`)
    await ann.press(other, "Continue to Billing Information", { [`shipping_method[${home}]`]: "courier_express" })
    const back = await ann.press(await ann.visit(`${base}/shipping/`), "Continue to Billing Information", {
      [`shipping_method[${home}]`]: "flatrate_flatrate",
      [`shipping_method[${mothersAddress}]`]: "flatrate_flatrate",
    })
    await ann.press(back, "Review Your Order", { billing_address: mothersAddress })
    const changed = await ann.press(overview, "Place Order", { "agreement-3": "1" })
    expect([changed.status, orderNumbers()]).toEqual([422, before])
    expect(changed.text).toContain("Your cart has changed. Check what each address receives")
    expect((await ann.press(changed, "Place Order", { "agreement-3": "1" })).path).toBe(`${base}/success/`)
    expect(orderNumbers()).toHaveLength(before.length + 2)
  })

  test("an item that is sold out meanwhile is named on the last step", async () => {
    const overview = await toOverview()
    small.runSql("update product_stock set quantity = 1 where product_id = (select id from product where sku = 'MUG')")
    const page = await ann.press(overview, "Place Order", { "agreement-3": "1" })
    expect([page.status, page.path]).toEqual([422, `${base}/overviewPost/`])
    expect(page.text).toContain("Some of the products are out of stock. The mug: The requested qty is not available")
    small.runSql(
      "update product_stock set quantity = 500 where product_id = (select id from product where sku = 'MUG')",
    )
  })

  test("a rate or method that is not offered is refused at its field, and what was selected stays", async () => {
    const rates = await split()
    const none = await ann.send(`${base}/shippingPost/`, {
      form_key: valueOf(rates, "form_key") ?? "",
      [`shipping_method[${home}]`]: "flatrate_flatrate",
      [`shipping_method[${mothersAddress}]`]: "courier_gone",
    })
    expect(none.status).toBe(422)
    expect(none.text).toContain("Please select shipping methods for all addresses.")
    expect(none.document.querySelector(`[name="shipping_method[${home}]"][checked]`)).not.toBeNull()
    const key = { form_key: valueOf(none, "form_key") ?? "" }
    const billing = await ann.send(`${base}/overview/`, { ...key, billing_address: "0", "payment[method]": "free" })
    expect(billing.path).toBe(`${base}/shipping/`)
  })

  test("a session that ends on the way leads to sign-in and back to the step, filled as it was sent", async () => {
    await addMugs(2)
    const page = await ann.visit(`${base}/addresses/`)
    ann.cookies.delete("PHPSESSID")
    const typed = { [field(page, "[qty]", 0)]: "1", [field(page, "[qty]", 1)]: "1" }
    const login = await ann.press(page, "Continue to Shipping Methods", typed)
    expect(login.path).toContain("/customer/account/login/")
    const back = await ann.press(login, "Sign In", {
      "login[username]": "ann@example.com",
      "login[password]": "Ann-likes-mugs-7",
    })
    expect(back.path).toBe(`${base}/addresses/`)
    expect(Object.entries(typed).map(([name]) => valueOf(back, name))).toEqual(["1", "1"])
  })
})
