import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { customerFormsFrom } from "../../core/addresses/customer-forms.wire.ts"
import type { OpenHost } from "../arbitraries/account.ts"
import { pineRoad } from "../shops/address-attributes.ts"
import { hostOver, openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const rule = (name: string | null, value: string) => ({ name, value })
const names = ["firstname", "lastname", "email"].map((code) => ({ code, label: code, frontend_input: "TEXT" }))
const fileField = (code: string, is_required: boolean) => ({
  code,
  label: `My ${code}`,
  frontend_input: "FILE",
  is_required,
  options: [],
  validate_rules: [rule("FILE_EXTENSIONS", "pdf, PNG"), rule("MAX_FILE_SIZE", "2000")],
})
const photo = {
  ...fileField("photo", false),
  frontend_input: "IMAGE",
  validate_rules: [rule("MAX_FILE_SIZE", "2000"), rule("MAX_IMAGE_WIDTH", "300"), rule(null, "200")],
}
/** As a Magento 2.4.7-p3 responds; it cannot name the rule of an image's height. */
const recorded = {
  register: { items: [...names, fileField("licence", true), photo] },
  edit: { items: [...names, fileField("licence", true), photo] },
  address: { items: [fileField("plan", false), fileField("permit", false)] },
}

const saved = { licence: "/l/i/licence.pdf", photo: "/p/h/photo.png" }

type Post = { readonly path: string; readonly form: FormData }

let small: SmallShop
let host: OpenHost
let posts: ReadonlyArray<Post> = []
/** Attributes of the customer and of every address, as the shop responds. */
let ofCustomer: Readonly<Record<string, string>> = {}
let ofAddress: Readonly<Record<string, string>> = {}
let isRejected = false

const attributesJson = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([attribute_code, value]) => ({ attribute_code, value }))

const respond = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (/createpost|editPost|formPost/i.test(pathname) && request.method === "POST") {
    posts = [...posts, { path: pathname, form: await request.clone().formData() }]
    const page = pathname
      .replace(/createpost/i, "create")
      .replace(/editPost/i, "edit")
      .replace(/formPost/i, "edit")
    if (isRejected) return new Response(null, { status: 302, headers: { location: page } })
  }
  if (pathname.includes("/viewfile/"))
    return new Response("<script>alert(1)</script>", { headers: { "content-type": "image/svg+xml" } })
  const text = request.method === "POST" ? await request.clone().text() : ""
  if (decodeURIComponent(request.url + text).includes("attributesForm(")) return Response.json({ data: recorded })
  const response = await small.shop.fetch(request)
  if (!pathname.endsWith("/customers/me") || !response.ok) return response
  const me: unknown = await response.json()
  const addresses: ReadonlyArray<object> = Object(me).addresses
  return Response.json({
    ...Object(me),
    custom_attributes: attributesJson(ofCustomer),
    addresses: addresses.map((address) => ({ ...address, custom_attributes: attributesJson(ofAddress) })),
  })
}

beforeAll(async () => {
  small = await openSmallShop()
  host = await hostOver({ ...small.shop, fetch: respond })
})
afterAll(() => small.close())

const pdf = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type: "application/pdf" })

/** The fields of a page's form as a browser sends them, with chosen files. */
const formOf = (
  page: PlainPage,
  selector: string,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, File>> = {},
): FormData => {
  const form = page.document.querySelector<HTMLFormElement>(selector)
  if (form === null) throw new Error(`no form ${selector}`)
  const sent = new FormData()
  for (const [name, value] of new page.window.FormData(form)) if (typeof value === "string") sent.set(name, value)
  for (const [name, value] of Object.entries(texts)) sent.set(name, value)
  for (const [name, file] of Object.entries(files)) sent.set(name, file)
  return sent
}

const person = (email: string) => ({
  firstname: "Bo",
  lastname: "Lund",
  email,
  password: "Bo-likes-bowls-7",
  password_confirmation: "Bo-likes-bowls-7",
})

const register = async (email: string) => {
  const bo = openPlainBrowser(host)
  const page = await bo.visit("/customer/account/create/")
  const form = formOf(page, "#form-validate", person(email), { licence: pdf("licence.pdf") })
  await bo.send("/customer/account/createpost/", form)
  return bo
}

/** Names and texts of the last post; files as name and size. */
const lastPost = () =>
  Object.fromEntries(
    [...(posts.at(-1)?.form ?? [])].map(([name, value]) => [
      name,
      typeof value === "string" ? value : [value.name, value.size],
    ]),
  )

describe("Files of a customer", () => {
  test("are read with accepted kinds, sizes and whether they are required; an image is a GIF, JPEG or PNG", () => {
    const { files, register: typed } = customerFormsFrom(recorded)
    expect(typed).toEqual([])
    expect(files.register).toEqual([
      {
        code: "licence",
        label: "My licence",
        required: true,
        kind: "file",
        extensions: ["pdf", "png"],
        maxBytes: 2000,
      },
      {
        code: "photo",
        label: "My photo",
        required: false,
        kind: "image",
        extensions: ["gif", "jpg", "jpeg", "png"],
        maxBytes: 2000,
        maxWidth: 300,
        maxHeight: 200,
      },
    ])
    expect(files.address.map(({ code }) => code)).toEqual(["plan", "permit"])
    expect(customerFormsFrom({}).files).toEqual({ register: [], edit: [], address: [] })
  })

  test("are fields of the registration with label, kinds and size; a missing required one is named", async () => {
    const bo = openPlainBrowser(host)
    const page = await bo.visit("/customer/account/create/")
    const form = page.document.querySelector<HTMLFormElement>("#form-validate")
    expect(form?.enctype).toBe("multipart/form-data")
    const field = page.document.querySelector("input[type=file][name=licence]")
    expect([field?.getAttribute("accept"), field?.getAttribute("aria-required")]).toEqual([".pdf,.png", "true"])
    expect(page.text).toContain("My licence Compatible file extensions to upload: .pdf, .png · Maximum file size: 2 KB")
    const before = posts.length
    const refused = await bo.send("/customer/account/createpost/", formOf(page, "#form-validate", person("a@b.co")))
    expect([refused.status, posts.length]).toEqual([422, before])
    expect(refused.text).toContain("My licence: This is a required field.")
  })

  test.each([
    ["page.html", 100, "This kind of file is not accepted."],
    ["no-extension", 100, "This kind of file is not accepted."],
    ["../../licence.svg", 100, "This kind of file is not accepted."],
    ["licence.pdf", 2001, "This file is too large."],
    ["licence.pdf", 0, "This file is empty."],
  ])("called %s with %i bytes are refused before they are sent, and typed text stays", async (name, bytes, problem) => {
    const bo = openPlainBrowser(host)
    const page = await bo.visit("/customer/account/create/")
    const before = posts.length
    const form = formOf(page, "#form-validate", person("kept@example.com"), { licence: pdf(name, bytes) })
    const refused = await bo.send("/customer/account/createpost/", form)
    expect([refused.status, posts.length]).toEqual([422, before])
    expect(refused.text).toContain(`My licence: ${problem}`)
    expect(refused.document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("kept@example.com")
  })

  test("that are not images are refused in an image field, whatever their name, because Magento would delete the previous file", async () => {
    const bo = openPlainBrowser(host)
    const page = await bo.visit("/customer/account/create/")
    const html = new File(["<script>alert(1)</script>"], "photo.jpg", { type: "image/jpeg" })
    const files = { licence: pdf("licence.pdf"), photo: html }
    const before = posts.length
    const form = formOf(page, "#form-validate", person("html@example.com"), files)
    const refused = await bo.send("/customer/account/createpost/", form)
    expect([refused.status, posts.length]).toEqual([422, before])
    expect(refused.text).toContain("My photo: This kind of file is not accepted.")
  })

  test("reach the shop's registration as multipart, their names without folders and with a small extension", async () => {
    const bo = openPlainBrowser(host)
    const page = await bo.visit("/customer/account/create/")
    const files = { licence: pdf("../..\\My Licence.PDF") }
    await bo.send("/customer/account/createpost/", formOf(page, "#form-validate", person("sent@example.com"), files))
    expect(lastPost()).toMatchObject({ ...person("sent@example.com"), licence: ["My Licence.pdf", 100] })
  })

  test("have to be chosen again when the shop refuses the form", async () => {
    const bo = openPlainBrowser(host)
    const page = await bo.visit("/customer/account/create/")
    isRejected = true
    const form = formOf(page, "#form-validate", person("again@example.com"), { licence: pdf("licence.pdf") })
    const refused = await bo.send("/customer/account/createpost/", form)
    isRejected = false
    expect([refused.status, refused.text.includes("Please choose the file licence.pdf again.")]).toEqual([422, true])
  })

  test("stay when any form of the profile is saved: Magento deletes a file that is not named", async () => {
    const bo = await register("kept@example.net")
    ofCustomer = saved
    const page = await bo.visit("/customer/account/edit/")
    expect(page.text).toContain("licence.pdf")
    for (const part of ["#profile-name", "#profile-email", "#profile-password"]) {
      const typed = {
        email: "kept2@example.net",
        current_password: "Bo-likes-bowls-7",
        password: "Bo-likes-bowls-8",
        password_confirmation: "Bo-likes-bowls-8",
        licence_uploaded: "/planted.pdf",
        delete_attribute_value: "licence",
      }
      isRejected = true
      await bo.send("/customer/account/editPost/", formOf(page, `section:has(${part}) form`, typed))
      isRejected = false
      expect(lastPost()).toMatchObject({ licence_uploaded: saved.licence, photo_uploaded: saved.photo })
      expect(lastPost()).not.toHaveProperty("delete_attribute_value")
    }
    ofCustomer = {}
  })

  test("are removed by a checkbox or replaced in the profile; a required one can only be replaced", async () => {
    const bo = await register("removed@example.net")
    ofCustomer = saved
    const page = await bo.visit("/customer/account/edit/")
    expect(page.document.querySelector('[name="licence[delete]"]')).toBeNull()
    const form = formOf(page, "section:has(#profile-name) form", { "photo[delete]": "1" }, { licence: pdf("new.pdf") })
    await bo.send("/customer/account/editPost/", form)
    const sent = lastPost()
    expect(sent["licence"]).toEqual(["new.pdf", 100])
    for (const absent of ["photo", "photo[delete]", "photo_uploaded", "licence_uploaded"])
      expect(sent).not.toHaveProperty([absent])
    const required = formOf(page, "section:has(#profile-name) form", { "licence[delete]": "1" })
    const refused = await bo.send("/customer/account/editPost/", required)
    expect(refused.text).toContain("My licence: This is a required field.")
    ofCustomer = {}
  })

  test("are opened as a download that no browser runs, whatever headers the shop sends", async () => {
    const bo = await register("open@example.net")
    ofCustomer = saved
    const page = await bo.visit("/customer/account/edit/")
    const link = page.document.querySelector<HTMLAnchorElement>("a[href*=viewfile]")
    expect(link?.pathname).toBe("/customer/index/viewfile/file/bC9pL2xpY2VuY2UucGRm/")
    const response = await host.fetch(new Request(new URL(link?.pathname ?? "", "http://shop.test")))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    })
    ofCustomer = {}
  })

  test("of an address are kept, replaced and removed, one a request as Magento's form takes them", async () => {
    const bo = await register("plan@example.net")
    const first = await bo.visit("/customer/address/new/")
    await bo.send("/customer/address/formPost/", formOf(first, "form.panel", pineRoad, { plan: pdf("plan.pdf") }))
    expect(lastPost()).toMatchObject({ "street[0]": "5 Pine Road", plan: ["plan.pdf", 100] })
    ofAddress = { plan: "/p/l/plan.pdf", permit: "/p/e/permit.pdf" }
    const [row] = small.rows("select max(id) as id from customer_address")
    const path = `/customer/address/formPost/id/${String(row?.["id"])}/`
    const page = await bo.visit(path.replace("formPost", "edit"))
    expect(page.text).toContain("plan.pdfRemove plan.pdf")
    await bo.send(path, formOf(page, "form.panel", {}))
    expect(lastPost()).toMatchObject({ plan_uploaded: "/p/l/plan.pdf", permit_uploaded: "/p/e/permit.pdf" })
    const before = posts.length
    const saved = await bo.send(path, formOf(page, "form.panel", { "plan[delete]": "1", "permit[delete]": "1" }))
    expect(saved.text).toContain("You saved the address.")
    expect(posts.slice(before).map(({ form }) => form.get("delete_attribute_value"))).toEqual(["plan", "permit"])
    const large = formOf(page, "form.panel", { city: "Reno" }, { plan: pdf("plan.pdf", 3000) })
    const refused = await bo.send(path, large)
    expect([refused.status, refused.text.includes("This file is too large.")]).toEqual([422, true])
    expect(refused.document.querySelector<HTMLInputElement>("[name=city]")?.value).toBe("Reno")
    ofAddress = {}
  })

  test("in a form of more than 5 MB are refused with a message", async () => {
    const bo = openPlainBrowser(host)
    const form = new FormData()
    form.set("licence", pdf("licence.pdf", 5_100_000))
    const refused = await bo.send("/customer/account/createpost/", form)
    expect([refused.status, refused.text]).toEqual([
      413,
      "The files are too large. Please go back and choose smaller ones.",
    ])
  })

  test.each(["/media/customer/l/i/licence.pdf", "/pub/media/customer_address/p/l/plan.pdf"])(
    "cannot be opened at %s, where Magento stores them",
    async (path) => {
      const response = await host.fetch(new Request(`http://shop.test${path}`))
      expect(response.status).toBe(404)
    },
  )
})
