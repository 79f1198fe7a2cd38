import { describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import { attributeLines } from "../../app/shop/domain/customer/attribute-values.ts"
import { registerAccount, valueOf } from "../arbitraries/account.ts"
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
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { jane, mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { smallSettings } from "../shops/small-shop.ts"

const options = [
  { value: "am", label: "Morning" },
  { value: "pm", label: "Afternoon" },
]
const settings = withAddressAttributes([
  { code: "time_of_day", label: "Time of day", input: "select", required: true, options },
  { code: "not_before", label: "Not before", input: "date", required: false },
])
const opened = sharedSmallHost(settings)

const stored = [
  { attribute_code: "time_of_day", value: "pm" },
  { attribute_code: "not_before", value: "2026-12-01" },
]

describe("Address attributes with options and dates", () => {
  test("[3.address-custom-attributes.1] are a list and a date in the form of the address book, without scripts", async () => {
    const { small, host } = opened()
    const bo = await registerAccount(host, "kinds@example.com")
    const page = await bo.visit("/customer/address/new/")
    const choices = [...page.document.querySelectorAll("[name=time_of_day] option")].map((one) => one.textContent)
    expect(choices).toEqual(["-- Please Select --", "Morning", "Afternoon"])
    const refused = await bo.press(page, "Save Address", { ...pineRoad, not_before: "2026-12-01" })
    expect([refused.status, refused.text.includes("This is a required field.")]).toEqual([422, true])
    const saved = await bo.press(refused, "Save Address", { time_of_day: "pm" })
    expect(saved.text).toContain("You saved the address.")
    const [row] = small.rows("select id, custom_attributes from customer_address where street = '5 Pine Road'")
    expect(JSON.parse(String(row?.["custom_attributes"]))).toEqual(stored)
    const edit = await bo.visit(`/customer/address/edit/id/${String(row?.["id"])}/`)
    expect([valueOf(edit, "time_of_day"), valueOf(edit, "not_before")]).toEqual(["pm", "2026-12-01"])
  })

  test("[3.address-custom-attributes.1] of the checkout's address form are sent with the order, and the merchant reads their labels", async () => {
    const { small, host } = opened()
    const browser = openPlainBrowser(host)
    const form = await mugAtAddress(small, browser)
    const review = await toReview(browser, form, {
      ...jane,
      "shipping-time_of_day": "pm",
      "shipping-not_before": "2026-12-01",
    })
    await browser.press(review, "Place Order")
    const ofOrder = storedAttributes(small, "select custom_attributes from sales_order_address where kind = 'shipping'")
    expect(ofOrder).toEqual(stored)
    expect(attributeLines(settings.customers.addressAttributes ?? [], JSON.stringify(ofOrder))).toEqual([
      "Time of day: Afternoon",
      "Not before: 2026-12-01",
    ])
  })

  test("are saved over REST; a date loses its time, and an invalid option or date is Magento's error", async () => {
    const sent = (time_of_day: unknown, not_before: unknown) =>
      saveAnnsAddress(opened().small, { time_of_day, not_before })
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
    const { small } = opened()
    await saveAnnsAddress(small, stored)
    expect(await addressFormAttributes(small)).toEqual([
      { code: "time_of_day", label: "Time of day", inputType: "select", required: true, options },
      { code: "not_before", label: "Not before", inputType: "date", required: false },
    ])
    const ann = await annsToken(small)
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
    expect(attributeLines(german.customers.addressAttributes ?? [], JSON.stringify(stored))).toEqual([
      "Tageszeit: Nachmittag",
      "Not before: 2026-12-01",
    ])
  })
})
