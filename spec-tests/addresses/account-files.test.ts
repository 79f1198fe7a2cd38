import { describe, expect, test } from "vitest"

import { password } from "../arbitraries/account.ts"
import { annsToken, sharedSmallHost } from "../shops/address-attributes.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { smallSettings } from "../shops/small-shop.ts"

const opened = sharedSmallHost({
  ...smallSettings,
  customers: {
    ...smallSettings.customers,
    customerAttributes: [
      { code: "licence", label: "Licence", input: "file", required: false, fileExtensions: ["pdf"], maxFileSize: 2000 },
      { code: "photo", label: "Photo", input: "image", required: false, maxImageWidth: 300, maxImageHeight: 200 },
      { code: "nickname", label: "Nickname", input: "text", required: true },
      {
        code: "kiln",
        label: "Kiln",
        input: "select",
        required: false,
        options: [
          { value: "1", label: "Gas" },
          { value: "2", label: "Wood" },
        ],
      },
    ],
  },
})

const pdf = (name: string, text = "%PDF-1.4 licence") => new File([text], name)

type Sent = Readonly<Record<string, string | File>>

const post = (browser: PlainBrowser, path: string, fields: Sent) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ form_key: browser.cookies.get("form_key") ?? "", ...fields }))
    form.set(name, value)
  return browser.send(path, form)
}

const register = async (email: string, fields: Sent) => {
  const browser = openPlainBrowser(opened().host)
  await browser.visit("/customer/account/create/")
  const names = { firstname: "Ada", lastname: "Stone", email, password, password_confirmation: password }
  const page = await post(browser, "/customer/account/createpost/", { ...names, nickname: "Addie", ...fields })
  return { browser, page }
}
const saveProfile = (browser: PlainBrowser, fields: Sent = {}) =>
  post(browser, "/customer/account/editPost/", { firstname: "Ada", lastname: "Stone", nickname: "Addie", ...fields })

const accounts = (email: string) =>
  opened().small.rows("select custom_attributes, firstname from customer where email = ?", email)
const attributes = (email: string): unknown => JSON.parse(String(accounts(email)[0]?.["custom_attributes"]))
const files = (email: string) =>
  opened()
    .small.rows(
      "select path from customer_file join customer c on c.id = customer_id where c.email = ? order by path",
      email,
    )
    .map(({ path }) => path)
const nickname = { attribute_code: "nickname", value: "Addie" }

const download = (browser: PlainBrowser, path: string): Promise<Response> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return Promise.resolve(opened().host.fetch(new Request(new URL(path, "http://shop.test"), { headers: { cookie } })))
}

describe("Files of accounts in the built-in shop", () => {
  test("are saved at registration, linked in the profile, and opened only by their owner", async () => {
    const email = "licence1@example.com"
    const { browser } = await register(email, { licence: pdf("My licence.pdf"), kiln: "2" })
    expect(attributes(email)).toEqual([
      { attribute_code: "licence", value: "/M/y/My_licence.pdf" },
      nickname,
      { attribute_code: "kiln", value: "2" },
    ])
    const link = (await browser.visit("/customer/account/edit/")).document.querySelector<HTMLAnchorElement>(
      "a[href*=viewfile]",
    )
    expect(link?.textContent).toBe("My_licence.pdf")
    const file = await download(browser, link?.href ?? "")
    expect([file.status, await file.text(), file.headers.get("content-disposition")]).toEqual([
      200,
      "%PDF-1.4 licence",
      'attachment; filename="My_licence.pdf"',
    ])
    const { browser: other } = await register("licence1b@example.com", {})
    expect((await download(other, link?.href ?? "")).status).toBe(404)
  })

  test("of the same name do not overwrite each other", async () => {
    const email = "licence2@example.com"
    const png = new Uint8Array(24)
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    new DataView(png.buffer).setUint32(16, 9)
    new DataView(png.buffer).setUint32(20, 9)
    const { browser } = await register(email, { licence: pdf("me.pdf"), photo: new File([png], "me.png") })
    expect(files(email)).toEqual(["/m/e/me.pdf", "/m/e/me.png"])
    await saveProfile(browser, { licence: pdf("me.pdf", "%PDF-1.4 new"), "photo[delete]": "1" })
    expect(files(email)).toEqual(["/m/e/me_1.pdf"])
    expect(attributes(email)).toEqual([{ attribute_code: "licence", value: "/m/e/me_1.pdf" }, nickname])
  })

  test("stay when the profile is saved without another", async () => {
    const email = "licence3@example.com"
    const { browser } = await register(email, { licence: pdf("licence.pdf") })
    await saveProfile(browser, { firstname: "Adele" })
    expect([accounts(email)[0]?.["firstname"], files(email)]).toEqual(["Adele", ["/l/i/licence.pdf"]])
  })

  test.each([
    ["a page called PDF", { licence: pdf("page.pdf", "<html></html>") }, '"page.pdf" is not a valid file.'],
    ["a program", { licence: pdf("run.exe") }, "This kind of file is not accepted."],
  ])("that are %s leave no account and change no profile", async (kind, sent, sentence) => {
    const email = `refused-${kind.replaceAll(" ", "-")}@example.com`
    const { page } = await register(email, sent)
    expect([page.status, page.text.includes(sentence), accounts(email)]).toEqual([422, true, []])
    const { browser } = await register(email, { licence: pdf("licence.pdf") })
    const refused = await saveProfile(browser, { ...sent, firstname: "Adele" })
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
    expect([accounts(email)[0]?.["firstname"], files(email)]).toEqual(["Ada", ["/l/i/licence.pdf"]])
  })

  test("sent past our server without a required attribute are refused by the shop, and no file is stored", async () => {
    const email = "direct@example.com"
    const { browser } = await register(email, { licence: pdf("licence.pdf") })
    const form = new FormData()
    const key = browser.cookies.get("form_key") ?? ""
    for (const [name, value] of Object.entries({ form_key: key, firstname: "A", lastname: "B", nickname: "" }))
      form.set(name, value)
    form.set("licence", pdf("other.pdf"))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await opened().small.shop.fetch(
      new Request("http://shop.test/customer/account/editPost/", { method: "POST", body: form, headers: { cookie } }),
    )
    expect(response.headers.get("location")).toBe("http://shop.test/customer/account/edit/")
    expect([accounts(email)[0]?.["firstname"], files(email)]).toEqual(["Ada", ["/l/i/licence.pdf"]])
  })
})

describe("Attributes of accounts over REST and GraphQL", () => {
  const putMe = async (custom_attributes: unknown) => {
    const ann = await annsToken(opened().small)
    const { body } = await opened().small.call("GET", "/customers/me", undefined, ann)
    const { id, firstname, lastname, email, website_id } = Object(body)
    return opened().small.call(
      "PUT",
      "/customers/me",
      { customer: { id, firstname, lastname, email, website_id, custom_attributes } },
      ann,
    )
  }

  test("are saved and returned; those that are not sent stay", async () => {
    expect((await putMe([{ attribute_code: "nickname", value: "Annie" }])).body).toMatchObject({
      custom_attributes: [{ attribute_code: "nickname", value: "Annie" }],
    })
    expect((await putMe({ kiln: "1", unknown: "x" })).body).toMatchObject({
      custom_attributes: [
        { attribute_code: "nickname", value: "Annie" },
        { attribute_code: "kiln", value: "1" },
      ],
    })
    const { body } = await graphqlRequest(
      opened().small.shop,
      `mutation { updateCustomerV2(input: { custom_attributes: [{ attribute_code: "kiln", selected_options: [{ value: "2" }] }] }) {
        customer { all: custom_attributes { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } }
          one: custom_attributes(attributeCodes: ["nickname"]) { code } } } }`,
      {},
      await annsToken(opened().small),
    )
    expect(at(body, "data", "updateCustomerV2", "customer")).toEqual({
      all: [
        { code: "nickname", value: "Annie" },
        { code: "kiln", selected_options: [{ label: "Wood" }] },
      ],
      one: [{ code: "nickname" }],
    })
  })

  test("that are missing or invalid are refused with Magento's message", async () => {
    expect(await putMe({ nickname: "", kiln: "9" })).toMatchObject({
      status: 400,
      body: {
        message: "One or more input exceptions have occurred.",
        errors: [
          { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: "nickname" } },
          { message: "Attribute %1 does not contain option with Id %2", parameters: ["kiln", "9"] },
        ],
      },
    })
    const { body } = await graphqlRequest(
      opened().small.shop,
      `mutation { createCustomerV2(input: { email: "new@example.com", firstname: "N", lastname: "W", password: "${password}" }) { customer { id } } }`,
    )
    expect(at(body, "errors", 0, "message")).toBe('"nickname" is required. Enter and try again.')
    expect(accounts("new@example.com")).toEqual([])
  })

  test("are fields of the forms to register and to change the account", async () => {
    const { body } = await graphqlRequest(
      opened().small.shop,
      '{ attributesForm(formCode: "customer_account_edit") { items { code label entity_type frontend_input is_required } } }',
    )
    const items = at(body, "data", "attributesForm", "items")
    expect(Array.isArray(items) && items.slice(3)).toEqual(
      [
        ["licence", "Licence", "FILE", false],
        ["photo", "Photo", "IMAGE", false],
        ["nickname", "Nickname", "TEXT", true],
        ["kiln", "Kiln", "SELECT", false],
      ].map(([code, label, frontend_input, is_required]) => ({
        code,
        label,
        entity_type: "CUSTOMER",
        frontend_input,
        is_required,
      })),
    )
  })
})
