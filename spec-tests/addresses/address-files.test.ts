import { describe, expect, test } from "vitest"

import { attributeLines } from "../../app/shop/domain/customer/attribute-values.ts"
import { registerAccount } from "../arbitraries/account.ts"
import {
  annsToken,
  pineRoad,
  saveAnnsAddress,
  sharedSmallHost,
  storedAttributes,
  withAddressAttributes,
} from "../shops/address-attributes.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"

const settings = withAddressAttributes([
  { code: "plan", label: "Plan", input: "file", required: true, fileExtensions: ["pdf", "png"], maxFileSize: 2000 },
  { code: "door", label: "Door", input: "image", required: false, maxImageWidth: 300, maxImageHeight: 200 },
])
const opened = sharedSmallHost(settings)

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"))
const pdf = bytesOf("%PDF-1.4 plan")
/** The beginning of a PNG of this size. */
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

type Files = Readonly<Record<string, File>>

const formWith = (texts: Readonly<Record<string, string>>, files: Files): FormData => {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(texts), ...Object.entries(files)]) form.set(name, value)
  return form
}

const save = (
  browser: PlainBrowser,
  id: number | undefined,
  files: Files,
  texts: Readonly<Record<string, string>> = {},
) =>
  browser.send(
    `/customer/address/formPost/${id === undefined ? "" : `id/${String(id)}/`}`,
    formWith({ ...pineRoad, ...texts, form_key: browser.cookies.get("form_key") ?? "" }, files),
  )

const plan = (name = "My plan.pdf", content = pdf) => new File([content], name)

/** A customer with an address that has a plan. */
const withPlan = async (email: string) => {
  const { small, host } = opened()
  const bo = await registerAccount(host, email)
  await save(bo, undefined, { plan: plan() })
  const customer = "(select id from customer where email = ?)"
  const addresses = () => small.rows(`select * from customer_address where customer_id = ${customer}`, email)
  const files = () =>
    small.rows(`select path from customer_file where customer_id = ${customer}`, email).map((row) => row["path"])
  return { bo, id: Number(addresses()[0]?.["id"]), addresses, files }
}

const download = async (browser: PlainBrowser, path: string): Promise<Response> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return opened().host.fetch(new Request(new URL(path, "http://shop.test"), { headers: { cookie } }))
}

describe("Files of addresses in the built-in shop", () => {
  test("[3.address-custom-attributes.1] are saved with the address, linked in its form, and opened only by their owner", async () => {
    const { bo, id, addresses } = await withPlan("plan1@example.com")
    expect(addresses()[0]?.["custom_attributes"]).toBe(
      JSON.stringify([{ attribute_code: "plan", value: "/M/y/My_plan.pdf" }]),
    )
    const page = await bo.visit(`/customer/address/edit/id/${String(id)}/`)
    const link = page.document.querySelector<HTMLAnchorElement>("a[href*=viewfile]")
    expect(link?.textContent).toBe("My_plan.pdf")
    const file = await download(bo, link?.href ?? "")
    expect([file.status, await file.text()]).toEqual([200, "%PDF-1.4 plan"])
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": 'attachment; filename="My_plan.pdf"',
      "x-content-type-options": "nosniff",
    })
    const eve = await registerAccount(opened().host, "eve@example.com")
    for (const other of [eve, openPlainBrowser(opened().host)])
      expect((await download(other, link?.href ?? "")).status).toBe(404)
  })

  test("stay when the address is saved without a new file, are replaced by a new file, and are deleted with the address", async () => {
    const { bo, id, files } = await withPlan("plan2@example.com")
    await save(bo, id, {}, { city: "Reno" })
    expect(files()).toEqual(["/M/y/My_plan.pdf"])
    await save(bo, id, { plan: plan("new.png", png(9, 9)), door: plan("door.png", png(300, 200)) })
    expect(new Set(files())).toEqual(new Set(["/d/o/door.png", "/n/e/new.png"]))
    await save(bo, id, {}, { "door[delete]": "1" })
    expect(files()).toEqual(["/n/e/new.png"])
    await bo.send(`/customer/address/delete/id/${String(id)}/`, { form_key: bo.cookies.get("form_key") ?? "" })
    expect(files()).toEqual([])
  })

  test("of two addresses do not overwrite each other", async () => {
    const { bo, files } = await withPlan("plan3@example.com")
    await save(bo, undefined, { plan: plan() })
    expect(files()).toEqual(["/M/y/My_plan.pdf", "/M/y/My_plan_1.pdf"])
  })

  test("that are required cannot be left out or removed", async () => {
    const { bo, id, files } = await withPlan("plan4@example.com")
    for (const refused of [await save(bo, undefined, {}), await save(bo, id, {}, { "plan[delete]": "1" })])
      expect([refused.status, refused.text.includes("This is a required field.")]).toEqual([422, true])
    expect(files()).toEqual(["/M/y/My_plan.pdf"])
  })

  const html = bytesOf("<html><script>alert(1)</script></html>")
  test.each([
    ["a page called PDF", { plan: plan("plan.pdf", html) }, '"plan.pdf" is not a valid file.'],
    ["a page called JPEG", { door: plan("door.jpg", html) }, "This kind of file is not accepted."],
    ["a drawing with a script", { door: plan("door.svg", bytesOf("<svg onload='alert(1)'/>")) }, "not accepted"],
    ["a program", { plan: plan("plan.php", pdf) }, "This kind of file is not accepted."],
    ["a program with a second extension", { plan: plan("plan.php.pdf", pdf) }, '"" is not a valid file extension.'],
    ["a large file", { plan: plan("plan.pdf", new Uint8Array([...pdf, ...new Uint8Array(2000)])) }, "too large"],
    ["a wide image", { door: plan("door.png", png(301, 200)) }, "This image is too wide or too high."],
  ])("are refused with a sentence when one is %s, and nothing is changed", async (kind, files, sentence) => {
    const owner = await withPlan(`refused-${kind.replaceAll(" ", "-")}@example.com`)
    const refused = await save(owner.bo, owner.id, files, { city: "Reno" })
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
    expect(refused.document.querySelector<HTMLInputElement>("[name=city]")?.value).toBe("Reno")
    expect(owner.addresses()[0]?.["city"]).toBe("Los Angeles")
    expect(owner.files()).toEqual(["/M/y/My_plan.pdf"])
  })

  test.each(["../../etc/plan.pdf", "..\\..\\plan.pdf", "/etc/plan.pdf", '"><b>plan.pdf'])(
    "called %s are saved under a plain name",
    async (name) => {
      const owner = await withPlan(`name${Buffer.from(name).toString("hex")}@example.com`)
      await save(owner.bo, owner.id, { plan: plan(name) })
      expect(owner.files()).toHaveLength(1)
      expect(owner.files()[0]).toMatch(/^\/[\w-]\/[\w-]\/[\w-]+\.pdf$/)
    },
  )

  test("sent past our server are checked by the shop too", async () => {
    const owner = await withPlan("direct@example.com")
    const cookie = [...owner.bo.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const key = owner.bo.cookies.get("form_key") ?? ""
    for (const files of [
      { door: plan("door.svg", html) },
      { door: plan("door.jpg", html) },
      { door: plan("door.png", png(301, 9)) },
      { door: plan("door.png", png(9, 201)) },
      { plan: plan("../../plan.pdf") },
    ] as ReadonlyArray<Files>) {
      const response = await opened().small.shop.fetch(
        new Request(`http://shop.test/customer/address/formPost/id/${String(owner.id)}/`, {
          method: "POST",
          body: formWith({ ...pineRoad, form_key: key }, files),
          headers: { cookie },
        }),
      )
      expect(response.headers.get("location")).toContain("/customer/address/edit/")
    }
    expect(owner.files()).toEqual(["/M/y/My_plan.pdf"])
  })

  test("are paths over REST and GraphQL; a value that is not a path is Magento's error", async () => {
    const { small } = opened()
    const saved = await saveAnnsAddress(small, { plan: "/M/y/My_plan.pdf" })
    expect(Object(saved.body).addresses[0].custom_attributes).toEqual([
      { attribute_code: "plan", value: "/M/y/My_plan.pdf" },
    ])
    const { body } = await graphqlRequest(
      small.shop,
      "{ customer { addresses { custom_attributesV2 { code ... on AttributeValue { value } } } } }",
      {},
      await annsToken(small),
    )
    expect(at(body, "data", "customer", "addresses", 0, "custom_attributesV2")).toEqual([
      { code: "plan", value: "/M/y/My_plan.pdf" },
    ])
    for (const value of ["/../plan.pdf", "javascript:alert(1)", "/M/y/<b>.pdf"])
      expect(await saveAnnsAddress(small, { plan: value })).toMatchObject({
        status: 400,
        body: { message: '"%1" is not a valid file.', parameters: [value] },
      })
  })

  test("[3.address-custom-attributes.1] are not part of the checkout's forms, where a guest orders without a required one", async () => {
    const { small, host } = opened()
    const browser = openPlainBrowser(host)
    const form = await mugAtAddress(small, browser)
    expect(form.document.querySelector("input[type=file], [name=shipping-plan]")).toBeNull()
    const placed = await browser.press(await toReview(browser, form, jane), "Place Order")
    expect(placed.path).toBe("/checkout/onepage/success/")
  })

  test("of an ordered address are kept with the order, whose merchant reads their name", async () => {
    const owner = await withPlan("ordered@example.com")
    const delivery = await mugAtAddress(opened().small, owner.bo)
    const payment = await owner.bo.press(delivery, "Continue to payment", { rate: "flatrate_flatrate" })
    const review = await owner.bo.press(payment, "Review your order", { method: "checkmo" })
    await owner.bo.press(review, "Place Order")
    const row = "select custom_attributes from sales_order_address where kind = 'shipping' order by order_id desc"
    const stored = storedAttributes(opened().small, row)
    expect(attributeLines(settings.customers.addressAttributes ?? [], JSON.stringify(stored))).toEqual([
      "Plan: My_plan.pdf",
    ])
    const key = owner.bo.cookies.get("form_key") ?? ""
    await owner.bo.send(`/customer/address/delete/id/${String(owner.id)}/`, { form_key: key })
    expect(owner.files()).toEqual(["/M/y/My_plan.pdf"])
  })
})
