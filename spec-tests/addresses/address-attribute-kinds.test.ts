import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import type { AddressAttributeSetting, ShopSettings } from "../../app/shop/context/settings.ts"
import { attributeLines } from "../../app/shop/domain/customer/address-attributes.ts"
import { addressFormFrom } from "../../core/addresses/address-attribute.wire.ts"
import { type OpenHost, registered, valueOf } from "../arbitraries/account.ts"
import { at, graphqlRequest } from "../shops/graphql.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { address, openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

const options = [
  { value: "am", label: "Morning" },
  { value: "pm", label: "Afternoon" },
]
const addressAttributes: ReadonlyArray<AddressAttributeSetting> = [
  { code: "time_of_day", label: "Time of day", input: "select", required: true, options },
  { code: "not_before", label: "Not before", input: "date", required: false },
]
const settings: ShopSettings = { ...smallSettings, customers: { ...smallSettings.customers, addressAttributes } }

let small: SmallShop
let host: OpenHost
beforeAll(async () => {
  small = await openSmallShop(settings)
  host = await hostOver(small.shop)
})
afterAll(() => small.close())

const stored = [
  { attribute_code: "time_of_day", value: "pm" },
  { attribute_code: "not_before", value: "2026-12-01" },
]

/** Saves Ann's only address with these attributes over REST. */
const saveAnns = async (custom_attributes: unknown) => {
  const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  const { body: me } = await small.call("GET", "/customers/me", undefined, ann)
  const { email: _email, region_code: _code, region, ...place } = address
  const { id, firstname, lastname, email, website_id } = Object(me)
  const addresses = [{ ...place, region: { region_id: 12, region }, custom_attributes }]
  return small.call(
    "PUT",
    "/customers/me",
    { customer: { id, firstname, lastname, email, website_id, addresses } },
    ann,
  )
}

describe("Address attributes with options and dates", () => {
  test("[3.address-custom-attributes.1] are a list and a date in the form of the address book, without scripts", async () => {
    const bo = await registered(host, "kinds@example.com")
    const page = await bo.visit("/customer/address/new/")
    const choices = [...page.document.querySelectorAll("[name=time_of_day] option")].map((one) => one.textContent)
    expect(choices).toEqual(["-- Please Select --", "Morning", "Afternoon"])
    const typed = {
      country_id: "US",
      firstname: "Bo",
      lastname: "Lund",
      "street[0]": "5 Pine Road",
      postcode: "90001",
      city: "Los Angeles",
      region_id: "12",
      telephone: "555 0199",
      not_before: "2026-12-01",
    }
    const refused = await bo.press(page, "Save Address", typed)
    expect([refused.status, refused.text.includes("This is a required field.")]).toEqual([422, true])
    const saved = await bo.press(refused, "Save Address", { time_of_day: "pm" })
    expect(saved.text).toContain("You saved the address.")
    const [row] = small.rows("select id, custom_attributes from customer_address where street = '5 Pine Road'")
    expect(JSON.parse(String(row?.["custom_attributes"]))).toEqual(stored)
    const edit = await bo.visit(`/customer/address/edit/id/${String(row?.["id"])}/`)
    expect([valueOf(edit, "time_of_day"), valueOf(edit, "not_before")]).toEqual(["pm", "2026-12-01"])
  })

  test("[3.address-custom-attributes.1] of the checkout's address form are sent with the order, and the merchant reads their labels", async () => {
    const browser = openPlainBrowser(host)
    const form = await mugAtAddress(small, browser)
    const review = await toReview(browser, form, {
      ...jane,
      "shipping-time_of_day": "pm",
      "shipping-not_before": "2026-12-01",
    })
    await browser.press(review, "Place Order")
    const [row] = small.rows("select custom_attributes from sales_order_address where kind = 'shipping'")
    expect(JSON.parse(String(row?.["custom_attributes"]))).toEqual(stored)
    expect(attributeLines(settings, String(row?.["custom_attributes"]))).toEqual([
      "Time of day: Afternoon",
      "Not before: 2026-12-01",
    ])
  })

  test("are saved over REST; a date loses its time, and what is no option or no date is Magento's error", async () => {
    const sent = (time_of_day: unknown, not_before: unknown) => saveAnns({ time_of_day, not_before })
    expect(Object((await sent("pm", "2026-12-01 00:00:00")).body).addresses[0].custom_attributes).toEqual(stored)
    expect(await sent("night", "")).toMatchObject({
      status: 400,
      body: { message: "Attribute %1 does not contain option with Id %2", parameters: ["time_of_day", "night"] },
    })
    for (const noDate of ["2026-02-30", "tomorrow", "12/01/2026"])
      expect(await sent("am", noDate)).toMatchObject({
        status: 400,
        body: { message: '"%1" is not a valid date.', parameters: ["Not before"] },
      })
    expect(await sent("", "2026-12-01")).toMatchObject({
      status: 400,
      body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: "time_of_day" } },
    })
  })

  test("[3.address-custom-attributes.1] are described by GraphQL with their options, and read with the selected option", async () => {
    await saveAnns(stored)
    const form = await graphqlRequest(
      small.shop,
      `{ attributesForm(formCode: "customer_address_edit") { items { code label frontend_input is_required options { label value } } } }`,
    )
    const items = at(form.body, "data", "attributesForm", "items")
    expect(addressFormFrom({ items }).attributes).toEqual([
      { code: "time_of_day", label: "Time of day", entry: "select", required: true, options },
      { code: "not_before", label: "Not before", entry: "date", required: false },
    ])
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const read = await graphqlRequest(
      small.shop,
      `{ customer { addresses { custom_attributesV2 { code
        ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } } } }`,
      {},
      ann,
    )
    expect(at(read.body, "data", "customer", "addresses", 0, "custom_attributesV2")).toEqual([
      { code: "time_of_day", selected_options: [{ label: "Afternoon", value: "pm" }] },
      { code: "not_before", value: "2026-12-01" },
    ])
  })

  test("have the labels of the store view, also for options", () => {
    const view = {
      ...smallSettings.stores[0],
      id: 2,
      code: "german",
      texts: { addressAttributes: { time_of_day: "Tageszeit", "time_of_day.pm": "Nachmittag" } },
    }
    const german = settingsOfView({ ...settings, stores: [smallSettings.stores[0], view] }, view)
    expect(attributeLines(german, JSON.stringify(stored))).toEqual(["Tageszeit: Nachmittag", "Not before: 2026-12-01"])
  })
})
