import { describe, expect, test } from "vitest"

import { attributeLines } from "../../app/shop/domain/customer/attribute-values.ts"
import { toggleOption, sentAttributes } from "../../core/addresses/address-attribute.ts"
import { addressFormFrom } from "../../core/addresses/address-attribute.wire.ts"
import { registerAccount } from "../arbitraries/account.ts"
import {
  addressFormAttributes,
  annsToken,
  pineRoad,
  saveAnnsAddress,
  sharedSmallHost,
  storedAttributes,
  withAddressAttributes,
} from "../shops/address-attributes.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { openPlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"

const options = [
  { value: "4", label: "Monday" },
  { value: "5", label: "Tuesday" },
  { value: "6", label: "Friday" },
]
const settings = withAddressAttributes([{ code: "days", label: "Days", input: "multiselect", required: true, options }])
const opened = sharedSmallHost(settings)

const checked = ({ document }: PlainPage): ReadonlyArray<string> =>
  [...document.querySelectorAll<HTMLInputElement>("fieldset input[type=checkbox]")].flatMap((box) =>
    box.checked ? [box.value] : [],
  )

const saveAnns = (days: unknown) => saveAnnsAddress(opened().small, { days })

describe("Address attributes of which several options can be selected", () => {
  test("[3.address-custom-attributes.1] are checkboxes in the address book without scripts, of which one is required", async () => {
    const { small, host } = opened()
    const bo = await registerAccount(host, "days@example.com")
    const page = await bo.visit("/customer/address/new/")
    expect(page.text).toContain("Days MondayTuesdayFriday")
    const refused = await bo.press(page, "Save Address", pineRoad)
    expect([refused.status, refused.text.includes("This is a required field.")]).toEqual([422, true])
    const saved = await bo.press(refused, "Save Address", { "days[0]": "4", "days[2]": "6" })
    expect(saved.text).toContain("You saved the address.")
    const row = "select id, custom_attributes from customer_address where street = '5 Pine Road'"
    expect(storedAttributes(small, row)).toEqual([{ attribute_code: "days", value: "4,6" }])
    const edit = await bo.visit(`/customer/address/edit/id/${String(small.rows(row)[0]?.["id"])}/`)
    expect(checked(edit)).toEqual(["4", "6"])
    await bo.press(edit, "Save Address", { "days[0]": "" })
    expect(storedAttributes(small, row)).toEqual([{ attribute_code: "days", value: "6" }])
  })

  test("[3.address-custom-attributes.1] of the checkout are sent with the order, and the merchant reads their labels", async () => {
    const { small, host } = opened()
    const browser = openPlainBrowser(host)
    const form = await mugAtAddress(small, browser)
    const days = { "shipping-days[1]": "5", "shipping-days[2]": "6" }
    await browser.press(await toReview(browser, form, { ...jane, ...days }), "Place Order")
    const row = "select custom_attributes from sales_order_address where kind = 'shipping'"
    expect(storedAttributes(small, row)).toEqual([{ attribute_code: "days", value: "5,6" }])
    expect(
      attributeLines(settings.customers.addressAttributes ?? [], JSON.stringify(storedAttributes(small, row))),
    ).toEqual(["Days: Tuesday, Friday"])
  })

  test("are saved over REST as text or list; every value that is not an option is Magento's error", async () => {
    for (const days of ["4,5", ["4", "5"], [4, 5]])
      expect(Object((await saveAnns(days)).body).addresses[0].custom_attributes).toEqual([
        { attribute_code: "days", value: "4,5" },
      ])
    const notAnOption = "Attribute %1 does not contain option with Id %2"
    expect(await saveAnns("4,9")).toMatchObject({
      status: 400,
      body: { message: notAnOption, parameters: ["days", "9"] },
    })
    expect(await saveAnns("8,9")).toMatchObject({
      status: 400,
      body: { errors: ["8", "9"].map((value) => ({ message: notAnOption, parameters: ["days", value] })) },
    })
    for (const none of ["", ",", []])
      expect(await saveAnns(none)).toMatchObject({
        status: 400,
        body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: "days" } },
      })
  })

  test("[3.address-custom-attributes.1] are described by GraphQL with their options, and written and read as selected options", async () => {
    const { small } = opened()
    expect(await addressFormAttributes(small)).toEqual([
      { code: "days", label: "Days", inputType: "multiselect", required: true, options },
    ])
    const ann = await annsToken(small)
    const ids = await graphqlRequest(small.shop, "{ customer { addresses { id } } }", {}, ann)
    const saved = await graphqlRequest(
      small.shop,
      `mutation ($id: Int!) { updateCustomerAddress(id: $id, input: {
        custom_attributesV2: [{ attribute_code: "days", selected_options: [{ value: "5" }, { value: "6" }] }] }) {
        custom_attributesV2 { code ... on AttributeSelectedOptions { selected_options { label value } } } } }`,
      { id: at(ids.body, "data", "customer", "addresses", 0, "id") },
      ann,
    )
    expect(at(saved.body, "data", "updateCustomerAddress", "custom_attributesV2")).toEqual([
      { code: "days", selected_options: options.slice(1) },
    ])
  })

  test("keep the order of the options whatever the order of the presses, and a second press deselects", () => {
    const press = (presses: ReadonlyArray<string>): string =>
      presses.reduce((text, value) => toggleOption(options, text, value), "")
    expect(press(["6", "4"])).toBe("4,6")
    expect(press(["6", "4", "6"])).toBe("4")
    expect(press(["6", "6"])).toBe("")
  })

  test("are read from a form by their options; a value that an option does not have is not selected", () => {
    const [days] = addressFormFrom({
      items: [{ code: "days", label: "Days", frontend_input: "MULTISELECT", is_required: false, options }],
    }).attributes
    const read = (fields: Readonly<Record<string, string>>) =>
      sentAttributes(days === undefined ? [] : [days], (name) => fields[name])
    expect(read({ days: "", "days[1]": "5", "days[2]": "6" })).toEqual({ days: "5,6" })
    expect(read({ days: "", "days[1]": "6", "days[7]": "4" })).toEqual({ days: "" })
    expect(read({})).toEqual({ days: "" })
    expect(read({ days: "4,6" })).toEqual({ days: "4,6" })
  })
})
