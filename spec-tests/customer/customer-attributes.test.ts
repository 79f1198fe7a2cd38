import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { addressOfDraft, draftOf } from "../../core/addresses/address-draft.ts"
import { emptyAddress } from "../../core/addresses/address.ts"
import { customerFormsFrom } from "../../core/addresses/customer-forms.wire.ts"
import { valueOf } from "../arbitraries/account.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress } from "../shops/plain-checkout.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const field = (
  code: string,
  label: string,
  isRequired: boolean,
  input = "TEXT",
  options: ReadonlyArray<object> = [],
) => ({
  code,
  label,
  frontend_input: input,
  is_required: isRequired,
  options,
})

const names = [
  field("prefix", "Name Prefix", true),
  field("firstname", "First Name", true),
  field("middlename", "Middle Name/Initial", false),
  field("lastname", "Last Name", true),
  field("suffix", "Name Suffix", false),
]

const genders = ["Male", "Female", "Not Specified"].map((label, index) => ({ label, value: String(index + 1) }))

const account = [
  ...names,
  field("email", "Email", true),
  field("dob", "Date of Birth", true, "DATE"),
  field("taxvat", "Tax/VAT Number", true),
  field("gender", "Gender", true, "SELECT", genders),
]

/** As a Magento 2.4.7 responds whose merchant requires prefix, date of birth, tax number and gender, but no telephone number. */
const recorded = {
  register: { items: account },
  edit: { items: account },
  address: {
    items: [
      ...names,
      field("company", "Company", false),
      field("street", "Street Address", true, "MULTILINE"),
      field("region_id", "State/Province", false, "HIDDEN"),
      field("telephone", "Phone Number", false),
      field("vat_id", "VAT Number", false),
    ],
  },
}

let small: SmallShop
let host: Awaited<ReturnType<typeof hostOver>>
let posts: ReadonlyArray<string> = []

beforeAll(async () => {
  small = await openSmallShop()
  host = await hostOver({
    ...small.shop,
    fetch: async (request: Request): Promise<Response> => {
      const text = request.method === "POST" ? await request.clone().text() : ""
      if (decodeURIComponent(request.url + text).includes("attributesForm(")) return Response.json({ data: recorded })
      if (/createpost|editPost|formPost/.test(request.url)) posts = [...posts, text]
      return small.shop.fetch(request)
    },
  })
})
afterAll(() => small.close())

const person = {
  firstname: "Bo",
  lastname: "Lund",
  email: "bo@example.com",
  password: "Bo-likes-bowls-7",
  password_confirmation: "Bo-likes-bowls-7",
}
const attributes = { prefix: "Mr", dob: "1990-05-17", taxvat: "DE123", gender: "1" }

const bosAddress = {
  country_id: "US",
  "street[0]": "5 Pine Road",
  postcode: "90001",
  city: "Los Angeles",
  region_id: "12",
  suffix: "Jr",
}

const sentFields = () => Object.fromEntries(new URLSearchParams(posts.at(-1)))

describe("Attributes that the store requires of a customer", () => {
  test("are read with their kind, options and whether they are required, without the usual fields", () => {
    const { register, address } = customerFormsFrom(recorded)
    expect(register.map(({ code, inputType: entry, required }) => [code, entry, required])).toEqual([
      ["prefix", "text", true],
      ["middlename", "text", false],
      ["suffix", "text", false],
      ["dob", "date", true],
      ["taxvat", "text", true],
      ["gender", "select", true],
    ])
    expect(register.at(-1)?.options).toEqual(genders)
    expect(address.attributes.map(({ code }) => code)).toEqual(["prefix", "middlename", "suffix"])
    expect(address.telephone).toBe("optional")
    expect(customerFormsFrom({})).toEqual({
      register: [],
      edit: [],
      address: { telephone: "required", attributes: [] },
      files: { register: [], edit: [], address: [] },
    })
  })

  test("are in the registration form, missing ones are named at their fields, and all are sent", async () => {
    const browser = openPlainBrowser(host)
    const form = await browser.visit("/customer/account/create/")
    const refused = await browser.press(form, "Create an Account", person)
    expect(refused.status).toBe(422)
    for (const label of ["Name Prefix", "Date of Birth", "Tax/VAT Number", "Gender"])
      expect(refused.text).toContain(`${label}: This is a required field.`)
    expect(refused.text).not.toContain("Name Suffix: This")
    await browser.press(refused, "Create an Account", {
      ...attributes,
      password: person.password,
      password_confirmation: person.password,
    })
    expect(sentFields()).toMatchObject({ ...person, ...attributes })
  })

  test("are in the address book and the profile", async () => {
    const { prefix, dob, taxvat, gender } = attributes
    const bo = openPlainBrowser(host)
    const form = await bo.visit("/customer/account/create/")
    await bo.press(form, "Create an Account", { ...person, ...attributes, email: "bo2@example.com" })
    const added = await bo.press(await bo.visit("/customer/address/new/"), "Save Address", bosAddress)
    expect(added.text).toContain("This is a required field.")
    await bo.press(added, "Save Address", { prefix: "Dr" })
    expect(sentFields()).toMatchObject({ ...bosAddress, prefix: "Dr" })
    const profile = await bo.visit("/customer/account/edit/")
    const refused = await bo.press(profile, "Save", { dob })
    expect(refused.text).toContain("Gender: This is a required field.")
    await bo.press(refused, "Save", { prefix, taxvat, gender })
    expect(sentFields()).toMatchObject({ prefix, dob, taxvat, gender, firstname: "Bo" })
  })

  test("parts of the name are typed like attributes of an address, and belong to the address itself", () => {
    const address = { ...emptyAddress, countryId: "DE", prefix: "Dr", suffix: "Jr", vatId: "DE1" }
    const draft = draftOf(address)
    expect(draft.custom_attributes).toEqual({ prefix: "Dr", suffix: "Jr", vat_id: "DE1" })
    expect(addressOfDraft(draft, undefined)).toEqual(address)
    expect(addressOfDraft({ ...draft, custom_attributes: { prefix: " Ms ", note: "x" } }, undefined)).toMatchObject({
      prefix: "Ms",
      suffix: "",
      customAttributes: [{ code: "note", value: "x" }],
    })
  })

  test("a telephone number is optional at the checkout where the store's address form says so", async () => {
    const form = await mugAtAddress(small, openPlainBrowser(host))
    const phone = form.document.querySelector("[name=shipping-telephone]")
    expect(phone?.getAttribute("aria-required")).not.toBe("true")
    expect(valueOf(form, "shipping-prefix")).toBe("")
  })
})
