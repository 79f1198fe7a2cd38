import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import type { Browser, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { loadDemoAccounts } from "../../../app/shop/seed/load-settings.ts"
import { injectionGroups, injections, injectionText } from "../../arbitraries/injections.ts"
import { launchBrowser } from "../../browser.ts"
import { startShop, type RunningShop } from "../../running-shop.ts"
import { watchVisits, type WatchedVisits } from "./hostile-visits.ts"

/** Groups of injections for each place: a few in every test, all in the long tests. */
const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000
/** The first group; the long run has all. */
const seed = Number(process.env["SEED"] ?? 1)
const some = (few: number): ReadonlyArray<string> =>
  Array.from({ length: isLong ? injectionGroups.length : few }, (_, index) => injectionText(seed + index))

/** The texts of all groups, beginning with one. */
const textsFrom = (first: number): ReadonlyArray<string> =>
  injectionGroups.map((_, index) => injectionText(first + index))

let shop: RunningShop
let browser: Browser
let watched: WatchedVisits

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), launchBrowser()])
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  watched = await watchVisits(context, [shop.origin])
  process.stderr.write(`Injections into fields and addresses: SEED=${seed}\n`)
}, 240_000)
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** Addresses that carry a text of whoever made the link. */
const addresses: ReadonlyArray<(text: string) => string> = [
  (text) => `/catalogsearch/result/?q=${encodeURIComponent(text)}`,
  (text) => `/tableware.html?material=${encodeURIComponent(text)}&product_list_order=${encodeURIComponent(text)}`,
  (text) => `/${encodeURIComponent(text)}`,
  (text) => `/customer/account/login/referer/${Buffer.from(text).toString("base64url")}/`,
  (text) => `/harbor-mug.html?options=${encodeURIComponent(text)}#${encodeURIComponent(text)}`,
  (text) => `/contact/?name=${encodeURIComponent(text)}`,
  (text) => `/demo/card/?message=${encodeURIComponent(text)}`,
  (text) => `/sales/guest/form/?number=${encodeURIComponent(text)}`,
]

/** Runs in the page: types a text into every field of every form in the page's own part, and returns how many there are. */
const typeInto = (texts: ReadonlyArray<string>): number => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)"),
  ].filter(
    (field) =>
      !/^(?:hidden|radio|checkbox|file|submit|button|number|range|color|date|datetime-local|time)$/.test(field.type),
  )
  for (const [index, field] of fields.entries()) {
    field.removeAttribute("maxlength")
    field.value = texts[index % texts.length] ?? ""
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  for (const form of document.querySelectorAll("form")) form.noValidate = true
  return fields.length
}

/** Types injections into the fields of a page and sends its form; the page that follows is looked at by the caller. */
const fillAndSend =
  (path: string, texts: ReadonlyArray<string>, button: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path, { waitUntil: "load" })
    expect(await page.evaluate(typeInto, texts)).toBeGreaterThan(0)
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().click()
    await page.waitForLoadState("networkidle")
  }

const shopperForms = [
  ["/customer/account/create/", "Create an Account"],
  ["/customer/account/login/", "Sign In"],
  ["/customer/account/forgotpassword/", "Reset My Password"],
  ["/contact/", "Send Message"],
  ["/sales/guest/form/", "Continue"],
] as const

const merchantForms = ["coupons", "labels", "banners", "slides", "synonyms", "terms"] as const

const visitEach = async (acts: ReadonlyArray<readonly [string, (page: Page) => Promise<unknown>]>) => {
  const wrong: Array<string> = []
  for (const [what, act] of acts) wrong.push(...(await watched.visit(what, act)))
  return wrong
}

const signInToOffice = async (): Promise<void> => {
  const { page } = watched
  const [merchant] = loadDemoAccounts().merchants
  await page.goto("/demo/back-office/sign-in/")
  await page
    .getByLabel("Email")
    .first()
    .fill(merchant?.email ?? "")
  await page.getByLabel("Password", { exact: true }).fill(merchant?.password ?? "")
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click()
  await page.waitForURL(/back-office\/(?!sign-in)/)
}

/** Writes an injection into every text of orders, customers, reviews, mails and records, each row another. */
const fillDatabase = (): void => {
  const database = new DatabaseSync(join(shop.dataDir, "shop.db"), { timeout: 5000 })
  database.function("injection", (row) => injections[(seed + Number(row)) % injections.length] ?? "")
  const texts: Readonly<Record<string, ReadonlyArray<string>>> = {
    sales_order: ["firstname", "lastname", "email", "coupon_label", "shipping_title", "payment_title", "po_number"],
    sales_order_address: ["firstname", "lastname", "company", "street", "city", "region", "postcode", "telephone"],
    sales_order_item: ["name", "sku"],
    mail: ["subject", "recipient", "html", "text"],
    coupon: ["code", "label"],
    label: ["text", "css_class", "link", "custom"],
    banner: ["identifier", "title", "html"],
    slide: ["picture_text", "heading", "text", "link", "link_text"],
  }
  for (const [table, columns] of Object.entries(texts))
    for (const [index, column] of columns.entries())
      database.exec(`update or ignore ${table} set ${column} = injection(id * 7 + ${index})`)
  database.close()
}

const address = {
  firstname: "A",
  lastname: "B",
  street: ["1 Oak Ave"],
  city: "Los Angeles",
  region_id: 12,
  region: "California",
  region_code: "CA",
  postcode: "90210",
  country_id: "US",
  telephone: "555 0101",
}

/** Places an order of a guest over REST; returns its id. */
const placeOrder = async (): Promise<string> => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${shop.origin}/rest/V1/guest-carts${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    })
    return response.json()
  }
  const cart = String(await call("POST", ""))
  await call("POST", `/${cart}/items`, { cartItem: { sku: "TK-TAPER-CANDLES", qty: 6 } })
  const method = { shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }
  await call("POST", `/${cart}/shipping-information`, {
    addressInformation: { shipping_address: address, billing_address: address, ...method },
  })
  const payment = { email: "a@example.com", paymentMethod: { method: "checkmo" }, billingAddress: address }
  return String(await call("POST", `/${cart}/payment-information`, payment))
}

describe("Injections typed by shoppers and merchants, or carried by links", () => {
  test("in addresses do nothing in the page", async () => {
    const acts = some(1).flatMap((text) =>
      addresses.map((path) => [path(text), (page: Page) => page.goto(path(text), { waitUntil: "load" })] as const),
    )
    expect(await visitEach(acts)).toEqual([])
  }, 7_200_000)

  test("in every field of shoppers' forms do nothing in the page that follows", async () => {
    const acts = some(1).flatMap((_, index) =>
      shopperForms.map(([path, button]) => [path, fillAndSend(path, textsFrom(seed + index), button)] as const),
    )
    expect(await visitEach(acts)).toEqual([])
  }, 7_200_000)

  test("in every field of the back office's forms do nothing in the page that follows", async () => {
    await signInToOffice()
    const acts = some(1).flatMap((_, index) =>
      merchantForms.map((kind) => {
        const path = `/demo/back-office/${kind}/new/`
        return [path, fillAndSend(path, textsFrom(seed + index), "Save")] as const
      }),
    )
    expect(await visitEach(acts)).toEqual([])
  }, 7_200_000)

  test("in every stored text do nothing in the back office, in mails and in the shop's labels, banners and slides", async () => {
    const orders: Array<string> = []
    for (let count = 0; count < (isLong ? 40 : 2); count += 1) orders.push(await placeOrder())
    fillDatabase()
    const lists = ["orders", "coupons", "labels", "banners", "slides"].map((kind) => `/demo/back-office/${kind}/`)
    const pages = [
      ...lists,
      ...orders.map((id) => `/demo/back-office/orders/view/id/${id}/`),
      ...["coupons", "labels", "banners"].map((kind) => `/demo/back-office/${kind}/edit/id/1/`),
      "/demo/outbox/",
      "/demo/outbox/1/",
      "/harbor-mug.html",
      "/",
    ]
    const acts = pages.map((path) => [path, (page: Page) => page.goto(path, { waitUntil: "load" })] as const)
    expect(await visitEach(acts)).toEqual([])
  }, 7_200_000)
})
