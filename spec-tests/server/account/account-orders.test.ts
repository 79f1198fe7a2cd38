import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import {
  focused,
  numberOfOrder,
  type OpenHost,
  placeRestOrder,
  password,
  registerAccount,
  valueOf,
} from "../../arbitraries/account.ts"
import { openSmallHost, openPlainBrowser, type PlainPage } from "../../shops/plain-browser.ts"
import { orderBody, readyCart, smallSettings, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  const cancellation = { enabled: true, reasons: ["By mistake", "Other"] }
  ;({ small, host } = await openSmallHost({ ...smallSettings, orders: { ...smallSettings.orders, cancellation } }))
})
afterAll(() => small.close())
beforeEach(() => small.runSql("delete from sign_in_attempt"))

describe("Orders of a customer", () => {
  test("an order is listed in the history and shows items, totals, addresses and status", async () => {
    const ada = await registerAccount(host, "orders@example.com")
    const id = await placeRestOrder(small, "orders@example.com", [{ sku: "MUG", qty: 2 }])
    const history = await ada.visit("/sales/order/history/")
    expect([history.status, history.text.includes("1 order")]).toEqual([200, true])
    const link = history.document.querySelector(`a[href="/sales/order/view/order_id/${id}/"]`)
    expect(link?.textContent).toBe(numberOfOrder(small, id))
    const order = await ada.visit(`/sales/order/view/order_id/${id}/`)
    const printed = await ada.visit(`/sales/order/print/order_id/${id}/`)
    expect([printed.status, printed.text]).toEqual([200, order.text])
    expect(order.document.title).toContain(`Order # ${numberOfOrder(small, id)}`)
    const [placed] = small.rows("select subtotal, shipping, tax, grand_total from sales_order where id = ?", id)
    const dollars = (units: unknown) => `$${(Number(units) / 10_000).toFixed(2)}`
    const rows = [...order.document.querySelectorAll(".totals__row")].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      `Subtotal${dollars(placed?.["subtotal"])}`,
      `Shipping & Handling (Flat Rate - Fixed)${dollars(placed?.["shipping"])}`,
      `Tax${dollars(placed?.["tax"])}`,
      `Order Total${dollars(placed?.["grand_total"])}`,
    ])
    for (const words of ["Pending", "Jane Doe", "1 Oak Ave", "United States", "Check / Money order"])
      expect(order.text).toContain(words)
  })

  test("pages are private, and a guest is redirected to sign-in and back", async () => {
    const browser = openPlainBrowser(host)
    for (const path of [
      "/sales/order/history/",
      "/sales/order/view/order_id/1/",
      "/customer/address/",
      "/customer/address/new/",
      "/customer/account/edit/",
    ]) {
      const response = await host.fetch(new Request(`http://shop.test${path}`))
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 303, "private, no-store"])
      const page = await browser.visit(path)
      expect(page.path).toMatch(/^\/customer\/account\/login\/referer\//)
    }
    await registerAccount(host, "back@example.com")
    const login = await browser.visit("/sales/order/history/")
    const back = await browser.press(login, "Sign In", {
      "login[username]": "back@example.com",
      "login[password]": password,
    })
    expect([back.path, back.text.includes("You have placed no orders.")]).toEqual(["/sales/order/history/", true])
  })

  test("every response about a customer is private and never cached", async () => {
    const ada = await registerAccount(host, "private@example.com")
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    for (const path of [
      "/customer/account/",
      "/sales/order/history/",
      "/customer/address/",
      "/customer/account/edit/",
    ]) {
      const response = await host.fetch(new Request(`http://shop.test${path}`, { headers: { cookie } }))
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "private, no-store"])
    }
  })

  test("[S26] viewing or reordering another customer's order responds like an unknown one", async () => {
    await registerAccount(host, "owner@example.com")
    const id = await placeRestOrder(small, "owner@example.com", [{ sku: "MUG", qty: 1 }])
    const eve = await registerAccount(host, "eve-orders@example.com")
    for (const wanted of [id, 987_654, "x"]) {
      const page = await eve.visit(`/sales/order/view/order_id/${wanted}/`)
      expect([page.status, page.text.includes("We cannot find this order.")]).toEqual([404, true])
    }
    const cart = await eve.send(`/sales/order/reorder/order_id/${id}/`, { form_key: eve.cookies.get("form_key") ?? "" })
    expect(cart.path).toBe("/sales/order/history/")
    expect(small.rows("select * from cart_item where cart_id in (select id from cart where is_active = 1)")).toEqual([])
  })

  test("reorder adds the available items to the cart and names the others", async () => {
    const ada = await registerAccount(host, "again@example.com")
    const id = await placeRestOrder(small, "again@example.com", [
      { sku: "MUG", qty: 2 },
      { sku: "BOWL", qty: 1 },
    ])
    small.runSql("update product_stock set in_stock = 0 where product_id = (select id from product where sku = 'BOWL')")
    const cart = await ada.press(await ada.visit(`/sales/order/view/order_id/${id}/`), "Reorder")
    small.runSql("update product_stock set in_stock = 1 where product_id = (select id from product where sku = 'BOWL')")
    expect(cart.path).toBe("/checkout/cart/")
    expect(cart.text).toMatch(/Could not add ".*" to the shopping cart: This product is out of stock\./)
    const lines = small.rows(
      "select p.sku, i.quantity from cart_item i join cart c on c.id = i.cart_id join product p on p.id = i.product_id where c.is_active = 1 and c.customer_id = (select id from customer where email = 'again@example.com')",
    )
    expect(lines).toEqual([{ sku: "MUG", quantity: 2 }])
  })

  test("the gift message of an order is shown as text", async () => {
    const ada = await registerAccount(host, "gift@example.com")
    const gift = { sender: "Ann", recipient: "Bo", message: "Enjoy <b>it</b>" }
    const id = await placeRestOrder(small, "gift@example.com", [{ sku: "MUG", qty: 1 }], gift)
    const page = await ada.visit(`/sales/order/view/order_id/${id}/`)
    expect(page.text).toContain("Gift Message for This Order")
    expect(page.text).toMatch(/From: Ann\s*To: Bo\s*Enjoy <b>it<\/b>/)
  })

  test("an unknown page of the history shows the first page", async () => {
    const ada = await registerAccount(host, "pages@example.com")
    await placeRestOrder(small, "pages@example.com", [{ sku: "MUG", qty: 1 }])
    expect((await ada.visit("/sales/order/history/?p=7")).path).toBe("/sales/order/history/")
    expect((await ada.visit("/sales/order/history/?p=nonsense")).text).toContain("1 order")
  })
})

describe("Cancellation by the customer", () => {
  const orderPage = (id: number) => `/sales/order/view/order_id/${id}/`
  const reasonOf = (page: PlainPage) =>
    page.document.querySelectorAll<HTMLOptionElement>('select[name="reason"] option')
  const statusOf = (id: number) => small.rows("select status from sales_order where id = ?", id)[0]?.["status"]

  test("an order is canceled with one of the shop's reasons; its page says so and offers no second cancellation", async () => {
    const ada = await registerAccount(host, "cancel@example.com")
    const id = await placeRestOrder(small, "cancel@example.com", [{ sku: "MUG", qty: 1 }])
    const page = await ada.visit(orderPage(id))
    expect([...reasonOf(page)].map(({ value }) => value)).toEqual(["", "By mistake", "Other"])
    const after = await ada.press(page, "Cancel Order", { reason: "By mistake" })
    expect([after.path, statusOf(id)]).toEqual([orderPage(id), "canceled"])
    expect(after.text).toContain("Your order has been canceled.")
    expect(after.text).toContain("Canceled")
    expect(reasonOf(after)).toHaveLength(0)
  })

  test("without a reason nothing is canceled, and a message says that one is missing", async () => {
    const ada = await registerAccount(host, "no-reason@example.com")
    const id = await placeRestOrder(small, "no-reason@example.com", [{ sku: "MUG", qty: 1 }])
    const after = await ada.press(await ada.visit(orderPage(id)), "Cancel Order", { reason: "" })
    expect([statusOf(id), after.text.includes("Select a reason for the cancellation.")]).toEqual(["pending", true])
  })

  test("an order that was shipped meanwhile stays, and the shop's text says why", async () => {
    const ada = await registerAccount(host, "shipped@example.com")
    const id = await placeRestOrder(small, "shipped@example.com", [{ sku: "MUG", qty: 1 }])
    const page = await ada.visit(orderPage(id))
    small.runSql(`update sales_order set status = 'complete' where id = ${id}`)
    const after = await ada.press(page, "Cancel Order", { reason: "Other" })
    expect([statusOf(id), after.text.includes("Order already closed, complete, cancelled or on hold")]).toEqual([
      "complete",
      true,
    ])
  })

  test("[S26] another customer, a guest and a form without a key cancel nothing", async () => {
    await registerAccount(host, "kept@example.com")
    const id = await placeRestOrder(small, "kept@example.com", [{ sku: "MUG", qty: 1 }])
    const eve = await registerAccount(host, "eve-cancels@example.com")
    const path = `/sales/order/cancel/order_id/${id}/`
    const key = eve.cookies.get("form_key") ?? ""
    expect((await eve.send(path, { form_key: key, reason: "Other" })).status).toBe(404)
    expect(
      (await eve.send(path, { form_key: "wrong", reason: "Other" }, { "sec-fetch-site": "cross-site" })).status,
    ).toBe(403)
    const guest = openPlainBrowser(host)
    await guest.visit("/")
    const entry = await guest.send(path, { form_key: guest.cookies.get("form_key") ?? "", reason: "Other" })
    expect(entry.path).toMatch(/^\/customer\/account\/login\//)
    expect(statusOf(id)).toBe("pending")
  })
})

describe("Orders of a guest", () => {
  const look = async (fields: Readonly<Record<string, string>>): Promise<PlainPage> => {
    const browser = openPlainBrowser(host)
    return browser.press(await browser.visit("/sales/guest/form/"), "Continue", fields)
  }
  let number = ""
  beforeAll(async () => {
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const { body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    number = numberOfOrder(small, Number(body))
  })

  test("an order is found by number, last name and email, or by postcode", async () => {
    const byEmail = await look({ oar_order_id: number, oar_billing_lastname: "doe", oar_email: "JANE@example.com" })
    expect([byEmail.status, byEmail.path]).toEqual([200, "/sales/guest/view/"])
    expect(byEmail.document.title).toContain(`Order # ${number}`)
    expect(byEmail.text).toContain("1 Oak Ave")
    expect(byEmail.document.body.className).toContain("sales-guest-view")
    const byZip = await look({ oar_order_id: ` ${number} `, oar_billing_lastname: "Doe", oar_zip: "90 210" })
    expect(byZip.document.title).toContain(`Order # ${number}`)
  })

  test("an order is reordered without an account; unavailable items are named", async () => {
    const cartLines = () =>
      small.rows(
        "select p.sku, i.quantity from cart_item i join cart c on c.id = i.cart_id join product p on p.id = i.product_id where c.is_active = 1 and c.customer_id is null",
      )
    const browser = openPlainBrowser(host)
    const known = { oar_order_id: number, oar_billing_lastname: "Doe", oar_zip: "90210" }
    const order = await browser.press(await browser.visit("/sales/guest/form/"), "Continue", known)
    small.runSql("update product_stock set in_stock = 0 where product_id = (select id from product where sku = 'MUG')")
    const refused = await browser.press(order, "Reorder")
    small.runSql("update product_stock set in_stock = 1 where product_id = (select id from product where sku = 'MUG')")
    expect(refused.text).toMatch(/Could not add ".*" to the shopping cart: This product is out of stock\./)
    const cart = await browser.press(order, "Reorder")
    expect([cart.path, cart.text.includes("The mug")]).toEqual(["/checkout/cart/", true])
    expect(cartLines()).toEqual([{ sku: "MUG", quantity: 1 }])
  })

  test("[S26] an order is not reordered with incomplete details", async () => {
    const browser = openPlainBrowser(host)
    const form_key = valueOf(await browser.visit("/sales/guest/form/"), "form_key")
    const guess = { form_key, oar_order_id: number, oar_billing_lastname: "Dee", oar_email: "jane@example.com" }
    const page = await browser.send("/sales/guest/reorder/", guess)
    expect([page.path, page.text.includes("You entered incorrect data.")]).toEqual(["/sales/guest/form/", true])
  })

  test("[S26] an unknown order and wrong details give the same message, and what was typed stays", async () => {
    const wrong = [
      { oar_order_id: "999999999", oar_billing_lastname: "Doe", oar_email: "jane@example.com" },
      { oar_order_id: number, oar_billing_lastname: "Dee", oar_email: "jane@example.com" },
      { oar_order_id: number, oar_billing_lastname: "Doe", oar_email: "eve@example.com" },
      { oar_order_id: number, oar_billing_lastname: "Doe", oar_zip: "10001" },
    ]
    for (const fields of wrong) {
      const page = await look(fields)
      expect([page.status, focused(page)]).toEqual([404, "You entered incorrect data. Please try again."])
      expect(valueOf(page, "oar_order_id")).toBe(fields.oar_order_id)
    }
  })

  test("a missing field is reported before the shop is requested", async () => {
    const page = await look({ oar_order_id: "", oar_billing_lastname: "Doe", oar_email: "jane" })
    expect(page.status).toBe(422)
    expect(focused(page)).toBe(
      "There is a problemOrder ID: Enter the number of your order.Email: Enter the email address of the order, or the ZIP code below.",
    )
  })

  test("[S32] too many lookups are rate limited, even with right details", async () => {
    const browser = openPlainBrowser(host)
    const form = await browser.visit("/sales/guest/form/")
    const form_key = valueOf(form, "form_key")
    const from = { "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.77" }
    const lookUp = (oar_billing_lastname: string) =>
      browser.send(
        "/sales/guest/view/",
        { form_key, oar_order_id: number, oar_billing_lastname, oar_email: "jane@example.com" },
        from,
      )
    for (let guess = 0; guess < 30; guess += 1) expect((await lookUp(`Guess${guess}`)).status).toBe(404)
    const page = await lookUp("Doe")
    expect([page.status, focused(page)]).toEqual([429, "Too many requests. Please wait a moment and try again."])
  })

  test("opening the result page without a lookup redirects to the form", async () => {
    expect((await openPlainBrowser(host).visit("/sales/guest/view/")).path).toBe("/sales/guest/form/")
  })
})
