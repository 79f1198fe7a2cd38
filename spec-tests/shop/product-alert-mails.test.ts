import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { eventually } from "../eventually.ts"
import { at } from "../shops/graphql.ts"
import { type AdminVisitor, openOfficeShop, signedInMerchant } from "../shops/office-shop.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, orderBody, readyCart, smallSettings, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
let nora: AdminVisitor
let ann: PlainBrowser
let host: Awaited<ReturnType<typeof hostOver>>
beforeAll(async () => {
  small = await openOfficeShop(settingsOfThreeViews)
  host = await hostOver(small.shop)
  nora = await signedInMerchant(small)
  ann = openPlainBrowser(host)
})
afterAll(() => small.close())

const forStock = "Notify me when this product is in stock"
const forPrice = "Notify me when the price drops"
const alertsPage = "/customer/alerts/"

const mails = () => small.rows("select recipient, subject, text from mail where kind = 'other' order by id")

const saveProduct = async (sku: string, change: Readonly<Record<string, string>>): Promise<number> => {
  const id = String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
  const { body } = await nora.get(`/products/${id}`)
  const form = { ...Object(at(body, "values")), id, version: String(at(body, "version")) }
  return (await nora.post("/products/save", { ...form, ...change })).status
}

describe("Product alerts of the built-in shop", () => {
  test("a guest signs in for a stock alert, finds it in the account, and gets one mail when a merchant has new pieces", async () => {
    const signIn = await ann.press(await ann.visit("/gone.html"), forStock)
    expect(signIn.path).toMatch(/^\/customer\/account\/login\//)
    const fields = { "login[username]": "ann@example.com", "login[password]": "Ann-likes-mugs-7" }
    const back = await ann.press(signIn, "Sign In", fields)
    expect([back.path, back.text.includes("Alert subscription has been saved.")]).toEqual(["/gone.html", true])
    const list = await ann.visit(alertsPage)
    expect([...list.document.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^The goneIn stock again.*End this alert/),
    ])
    expect(await saveProduct("GONE", { price: "11" })).toBe(200)
    expect(mails()).toEqual([])
    await saveProduct("GONE", { quantity: "3" })
    await saveProduct("GONE", { quantity: "4" })
    expect(mails()).toMatchObject([{ recipient: "ann@example.com", subject: "The gone is in stock again" }])
    expect(mails()[0]?.["text"]).toContain("http://shop.test/gone.html")
    expect((await ann.visit(alertsPage)).text).toContain("You are not waiting for a product or a price.")
  })

  test("the canceled order of the last piece sends the stock alert of the product", async () => {
    const cart = await readyCart(small, [{ sku: "LAST", qty: 1 }])
    await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    await ann.press(await ann.visit("/last.html"), forStock)
    const [order] = small.rows("select id from sales_order")
    expect((await nora.post("/orders/event", { id: String(order?.["id"]), event: "cancel" })).status).toBe(200)
    expect(mails().at(-1)).toMatchObject({ recipient: "ann@example.com", subject: "The last is in stock again" })
  })

  test("a price alert is sent in the language and currency in which it was made, for a lower price only", async () => {
    ann.cookies.set("store", "german")
    const button = "Bei Preissenkung benachrichtigen"
    const page = await ann.visit("/mug.html")
    const form = [...page.document.querySelectorAll("form")].find(({ action }) =>
      action.includes("/productalert/add/price/"),
    )
    await ann.press(page, form?.textContent?.trim() ?? button)
    ann.cookies.delete("store")
    const before = mails().length
    await saveProduct("MUG", { price: "25" })
    await saveProduct("MUG", { price: "24.5" })
    expect(mails()).toHaveLength(before)
    await saveProduct("MUG", { special_price: "20" })
    const [mail] = mails().slice(before)
    expect(mail?.["subject"]).toMatch(/^The mug kostet jetzt 18,40\s€$/)
    expect(mail?.["text"]).toContain("http://shop.test/mug.html?___store=german")
  })

  test("a special price that begins by its date sends the price alerts: also one that began while the shop was closed", async () => {
    let now = Date.UTC(2026, 10, 28)
    vi.useFakeTimers({ toFake: ["setInterval"] })
    const first = await openSmallShop(smallSettings, undefined, () => now)
    const subjects = (shop: SmallShop) => shop.rows("select subject from mail").map(({ subject }) => subject)
    const begins = (shop: SmallShop, sku: string, at: number) =>
      shop.runSql(`update product set special_price = price / 2, special_from = ${at} where sku = '${sku}';
        insert into product_alert (customer_id, product_id, kind, store_id, name, address, price, created_at)
        select (select id from customer where email = 'ann@example.com'), id, 'price', 1, name, 'http://shop.test/', price, ${now}
        from product where sku = '${sku}'`)
    begins(first, "MUG", now + 90_000)
    begins(first, "BOWL", now + 900_000)
    now += 60_000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(subjects(first)).toEqual([])
    now += 60_000
    await vi.advanceTimersByTimeAsync(60_000)
    await eventually(() => expect(subjects(first)).toEqual([expect.stringContaining("The mug now costs")]))
    await first.close("keep")
    now += 3_600_000
    const again = await openSmallShop(smallSettings, first.dataDir, () => now)
    await eventually(() => expect(subjects(again).at(-1)).toContain("The bowl now costs"))
    expect(again.rows("select id from product_alert")).toEqual([])
    await again.close()
    vi.useRealTimers()
  })

  test("an ended alert sends no mail, and other customers' alerts stay", async () => {
    await ann.press(await ann.visit("/sale.html"), forPrice)
    const bob = openPlainBrowser(host)
    const fields = { "login[username]": "bob@example.com", "login[password]": "Bob-likes-bowls-7" }
    await bob.press(await bob.press(await bob.visit("/sale.html"), forPrice), "Sign In", fields)
    const ended = await ann.press(await ann.visit(alertsPage), "End this alert")
    expect([ended.path, ended.text.includes("You will no longer receive price alerts for this product.")]).toEqual([
      alertsPage,
      true,
    ])
    const before = mails().length
    await saveProduct("SALE", { special_price: "29" })
    expect(mails().slice(before)).toMatchObject([
      { recipient: "bob@example.com", subject: "The sale now costs $29.00" },
    ])
  })

  test("a link of another site and a product that does not exist add no alert", async () => {
    const rows = () => small.rows("select id from product_alert")
    const count = rows().length
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const request = (id: string, site: string) =>
      new Request(`http://shop.test/productalert/add/price/product_id/${id}/`, {
        headers: { cookie, "sec-fetch-site": site },
      })
    const [mug] = small.rows("select id from product where sku = 'MUG'")
    expect((await small.shop.fetch(request(String(mug?.["id"]), "cross-site"))).status).toBe(302)
    expect((await small.shop.fetch(request("999999", "same-origin"))).status).toBe(302)
    expect(rows()).toHaveLength(count)
  })
})
