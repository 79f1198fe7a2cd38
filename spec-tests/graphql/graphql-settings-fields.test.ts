import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { at, graphqlRequest } from "../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

const terms = { id: 7, name: "Terms", sentence: "I agree", text: "Be kind.", mustBeAccepted: true }
const addressAttributes = [
  {
    code: "time_of_day",
    label: "Time of day",
    input: "select",
    required: false,
    options: [
      { value: "am", label: "Morning" },
      { value: "pm", label: "Afternoon" },
    ],
  },
] as const

let plain: SmallShop
let small: SmallShop
beforeAll(async () => {
  plain = await openSmallShop()
  small = await openSmallShop({
    ...smallSettings,
    checkout: { ...smallSettings.checkout, agreements: [terms] },
    customers: { ...smallSettings.customers, addressAttributes },
  })
})
afterAll(() => Promise.all([plain.close(), small.close()]))

const runQuery = async ({ shop }: SmallShop, query: string, headers = {}): Promise<unknown> =>
  (await graphqlRequest(shop, query, {}, headers)).body

describe("Fields of GraphQL that follow the settings", () => {
  test("storeConfig has whether agreements exist, and the place of the method for free orders", async () => {
    const query = "{ storeConfig { is_checkout_agreements_enabled zero_subtotal_sort_order } }"
    const place = smallSettings.paymentMethods.findIndex(({ code }) => code === "free")
    const config = (isEnabled: boolean) => ({
      data: { storeConfig: { is_checkout_agreements_enabled: isEnabled, zero_subtotal_sort_order: place } },
    })
    expect(await runQuery(plain, query)).toEqual(config(false))
    expect(await runQuery(small, query)).toEqual(config(true))
  })

  test("the default order is relevance for a search, and that of the settings for a listing", async () => {
    const defaultOf = async (argument: string) =>
      at(
        await runQuery(small, `{ products(${argument}) { sort_fields { default } } }`),
        "data",
        "products",
        "sort_fields",
        "default",
      )
    expect(await defaultOf('search: "mug"')).toBe("relevance")
    expect(await defaultOf('filter: { sku: { eq: "MUG" } }')).toBe(smallSettings.listing.defaultSort)
  })

  test("a mutation without its input names the first field of it that is missing", async () => {
    for (const [mutation, field] of [
      ["sendEmailToFriend { sender { name } }", "product_id"],
      ["addSimpleProductsToCart { cart { id } }", "cart_id"],
    ])
      expect(at(await runQuery(small, `mutation { ${mutation} }`), "errors", 0)).toMatchObject({
        message: `Required parameter "${field}" is missing`,
        extensions: { category: "graphql-input" },
      })
  })

  test("the form of an address names its fields as the storefront does", async () => {
    const query = `{ attributesForm(formCode: "customer_address_edit") { items { code label frontend_input is_required } } }`
    const items = at(await runQuery(small, query), "data", "attributesForm", "items")
    expect(items).toEqual(
      expect.arrayContaining([
        { code: "postcode", label: "Zip/Postal Code", frontend_input: "TEXT", is_required: false },
        { code: "telephone", label: "Phone Number", frontend_input: "TEXT", is_required: true },
        { code: "vat_id", label: "VAT Number", frontend_input: "TEXT", is_required: false },
        { code: "time_of_day", label: "Time of day", frontend_input: "SELECT", is_required: false },
      ]),
    )
  })

  test("an attribute with options is returned with the selected one only", async () => {
    const ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    const selected = '{ attribute_code: "time_of_day", selected_options: [{ value: "pm" }] }'
    const created = await runQuery(
      small,
      `mutation { createCustomerAddress(input: { firstname: "Ann", lastname: "Lee", street: ["1 Elm Street"], city: "Austin",
        postcode: "78701", country_code: US, region: { region_id: 57 }, telephone: "1", custom_attributesV2: [${selected}] }) {
        custom_attributesV2 { code ... on AttributeSelectedOptions { selected_options { label value } } } } }`,
      ann,
    )
    expect(at(created, "data", "createCustomerAddress", "custom_attributesV2")).toEqual([
      { code: "time_of_day", selected_options: [{ label: "Afternoon", value: "pm" }] },
    ])
  })

  test("swatchAddresses has the attributes and the options that are named in addresses", async () => {
    const other = await openSmallShop()
    expect(at(await runQuery(other, "{ swatchAddresses }"), "data", "swatchAddresses")).toBe("{}")
    await other.close("keep")
    other.runSql(`update attribute set in_url_label = 'size-of' where code = 'size';
      update attribute_option set in_url_value = 'small' where label = 'S'`)
    const [{ id, option } = {}] = other.rows(
      "select attribute.id, o.id as option from attribute join attribute_option o on o.attribute_id = attribute.id where o.label = 'S'",
    )
    const again = await openSmallShop(smallSettings, other.dataDir)
    const text = at(await runQuery(again, "{ swatchAddresses }"), "data", "swatchAddresses")
    expect(JSON.parse(String(text))).toEqual({
      [String(id)]: { inUrlLabel: "size-of", [String(option)]: { inUrlValue: "small" } },
    })
    await again.close()
  })
})
