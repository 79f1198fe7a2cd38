import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { at } from "../shops/graphql.ts"
import { type AdminVisitor, openOfficeShop, signedInMerchant } from "../shops/office-shop.ts"
import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { byFlatRate, orderBody, readyCart, settingsWithSender, type SmallShop, tokenOf } from "../shops/small-shop.ts"

let small: SmallShop
let nora: AdminVisitor
let ann: PlainBrowser
let guest: PlainBrowser
beforeAll(async () => {
  small = await openOfficeShop(settingsWithSender)
  const host = await hostOver(small.shop)
  nora = await signedInMerchant(small)
  ann = openPlainBrowser(host)
  guest = openPlainBrowser(host)
})
afterAll(() => small.close())

const lastOrder = () => small.rows("select id, number from sales_order order by id desc limit 1")[0] ?? {}

const ship = async (): Promise<void> => {
  for (const event of ["pay", "ship"]) await nora.post("/orders/event", { id: String(lastOrder()["id"]), event })
}

const annBuys = async (qty: number): Promise<string> => {
  const headers = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  const call = (method: string, path: string, body?: unknown) => small.call(method, path, body, headers)
  await call("POST", "/carts/mine")
  await call("POST", "/carts/mine/items", { cartItem: { sku: "MUG", qty } })
  await call("POST", "/carts/mine/shipping-information", byFlatRate)
  await call("POST", "/carts/mine/payment-information", orderBody)
  return `/sales/order/view/order_id/${String(lastOrder()["id"])}/`
}

const quantityField = ({ document }: PlainPage): string =>
  document.querySelector("[name^=return_qty_]")?.getAttribute("name") ?? ""

const comments = async (): Promise<unknown> =>
  at((await nora.get(`/orders/${String(lastOrder()["id"])}`)).body, "comments")

const shopMails = () => small.rows("select recipient, reply_to, subject from mail where kind = 'contact' order by id")

describe("Returns of the built-in shop", () => {
  test("a customer requests a return of a shipped order; it is a comment for the merchant, a mail to the shop, and on the page of the order", async () => {
    const path = await annBuys(2)
    const fields = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
    await ann.press(await ann.visit("/customer/account/login/"), "Sign In", fields)
    expect((await ann.visit(path)).text).not.toContain("Ask for a return")
    await ship()

    const page = await ann.visit(path)
    const wrong = await ann.press(page, "Send the Request", {
      [quantityField(page)]: "3",
      return_comment: "A <b>crack</b>",
    })
    expect([wrong.status, wrong.document.querySelectorAll("[aria-invalid=true]").length]).toEqual([422, 2])
    expect(wrong.document.querySelector("textarea")?.value).toBe("A <b>crack</b>")
    expect(await comments()).toEqual([])

    const right = { [quantityField(page)]: "1", return_reason: "damaged" }
    const done = await ann.press(wrong, "Send the Request", right)
    expect(done.path).toBe(path)
    expect(done.text).toContain("We got your request for a return. We answer by email.")
    expect(done.text).toMatch(/Asked for on .*1 × The mug ?It arrived damaged ?A <b>crack<\/b>/)
    expect(await comments()).toEqual(["Return asked for: 1 × The mug. Reason: It arrived damaged. A <b>crack</b>"])
    expect(shopMails()).toEqual([
      {
        recipient: "shop@example.com",
        reply_to: "ann@example.com",
        subject: `A return of order #${String(lastOrder()["number"])}`,
      },
    ])

    // The same form sent twice, and more pieces than are left.
    await ann.press(wrong, "Send the Request", right)
    const tooMany = await ann.press(wrong, "Send the Request", {
      ...right,
      return_reason: "other",
      [quantityField(page)]: "2",
    })
    expect(tooMany.status).toBe(422)
    expect(small.rows("select id from order_return")).toHaveLength(1)
  })

  test("a guest requests a return of the order that was found, without an account", async () => {
    const cart = await readyCart(small, [{ sku: "BOWL", qty: 1 }])
    await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    await ship()
    const found = await guest.press(await guest.visit("/sales/guest/form/"), "Continue", {
      oar_order_id: String(lastOrder()["number"]),
      oar_billing_lastname: "Doe",
      oar_email: "jane@example.com",
    })
    const done = await guest.press(found, "Send the Request", { return_reason: "unsuitable" })
    expect(done.text).toContain("We got your request for a return. We answer by email.")
    expect(done.text).toContain("It does not suit me")
    expect(done.text).not.toContain("Ask for a return")
    expect(await comments()).toEqual(["Return asked for: 1 × The bowl. Reason: It does not suit me."])
  })

  test("[S26] the returns of another customer's order, and of a guest's order without proof, are as of an unknown one", async () => {
    const headers = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    const orders = small.rows("select id, number from sales_order order by id")
    for (const id of [orders[0]?.["id"], 999])
      expect((await small.call("GET", `/vitrine/orders/mine/${String(id)}/returns`, undefined, headers)).status).toBe(
        404,
      )
    const claim = { lastname: "Doe", email: "other@example.com" }
    for (const number of [orders[1]?.["number"], "999"])
      expect((await small.call("POST", `/vitrine/orders/${String(number)}/returns`, claim)).status).toBe(404)
    expect((await small.call("GET", `/vitrine/orders/mine/${String(orders[0]?.["id"])}/returns`)).status).toBe(401)
  })
})
