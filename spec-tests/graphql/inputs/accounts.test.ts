import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { saveCardOfAnn } from "../../arbitraries/cards.ts"
import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

type Headers = Readonly<Record<string, string>>

let small: SmallShop
let ann: Headers
let bob: Headers
beforeAll(async () => {
  const attribute = {
    required: false,
    options: [
      { value: "1", label: "Gas" },
      { value: "2", label: "Wood" },
      { value: "3", label: "Oil" },
    ],
  }
  small = await openSmallShop({
    ...smallSettings,
    newsletterNeedsConfirmation: true,
    paymentMethods: [...smallSettings.paymentMethods, { code: "demo_card", title: "Card" }],
    customers: {
      ...smallSettings.customers,
      customerAttributes: [
        { code: "kilns", label: "Kilns", input: "multiselect", ...attribute },
        { code: "nickname", label: "Nickname", input: "text", required: false },
      ],
      addressAttributes: [
        { code: "gate", label: "Gate", input: "text", required: false },
        { code: "kiln", label: "Kiln", input: "select", ...attribute },
      ],
    },
  })
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
})
afterAll(() => small.close())

const run = async (query: string, headers: Headers = {}, variables: Readonly<Record<string, unknown>> = {}) => {
  const { data, errors } = await queryOn(small, headers)(query, variables)
  return errors?.[0]?.message ?? data
}

const profile = "email prefix firstname middlename lastname suffix dob date_of_birth gender taxvat is_subscribed"
const person = {
  email: "zoe@example.com",
  prefix: "Dr",
  firstname: "Zoe",
  middlename: "M",
  lastname: "Day",
  suffix: "Jr",
  gender: 2,
  taxvat: "DE1",
}
const kilns = { attribute_code: "kilns", selected_options: [{ value: "1" }, null, { value: "3" }] }
const nickname = { attribute_code: "nickname", value: "Zo" }
const attributes = `custom_attributes{code ... on AttributeValue{value} ... on AttributeSelectedOptions{selected_options{label value}}}`

describe("An account over GraphQL", () => {
  test("has every field that it is created with, and its attributes", async () => {
    const input = {
      ...person,
      email: " zoe@example.com ",
      password: "Zoe-likes-tea-7",
      date_of_birth: "1990-02-03",
      allow_remote_shopping_assistance: true,
      custom_attributes: [kilns, null, nickname],
    }
    expect(
      await run(
        `mutation($i:CustomerCreateInput!){createCustomerV2(input:$i){customer{${profile} ${attributes} allow_remote_shopping_assistance default_billing default_shipping addresses{id}}}}`,
        {},
        { i: input },
      ),
    ).toEqual({
      createCustomerV2: {
        customer: {
          ...person,
          dob: "1990-02-03",
          date_of_birth: "1990-02-03",
          is_subscribed: false,
          allow_remote_shopping_assistance: true,
          default_billing: null,
          default_shipping: null,
          addresses: [],
          custom_attributes: [
            {
              code: "kilns",
              selected_options: [
                { label: "Gas", value: "1" },
                { label: "Oil", value: "3" },
              ],
            },
            { code: "nickname", value: "Zo" },
          ],
        },
      },
    })
  })

  test("is changed in the sent fields only, and returns the requested attributes", async () => {
    const zoe = await tokenOf(small, "zoe@example.com", "Zoe-likes-tea-7")
    const update = (name: string, type: string, input: unknown, fields = profile) =>
      run(`mutation($i:${type}!){${name}(input:$i){customer{${fields}}}}`, zoe, { i: input })
    expect(
      await update(
        "updateCustomerV2",
        "CustomerUpdateInput",
        { dob: "1991-01-01", allow_remote_shopping_assistance: false },
        `${profile} allow_remote_shopping_assistance`,
      ),
    ).toMatchObject({
      updateCustomerV2: {
        customer: { ...person, date_of_birth: "1991-01-01", allow_remote_shopping_assistance: false },
      },
    })
    expect(
      await update("updateCustomer", "CustomerInput", { email: " zoe@example.com", prefix: "Ms", is_subscribed: true }),
    ).toMatchObject({
      updateCustomer: { customer: { prefix: "Ms", lastname: "Day", is_subscribed: false } },
    })
    // The newsletter has to be confirmed.
    expect(small.rows("select email, confirmed from newsletter_subscriber")).toEqual([
      { email: "zoe@example.com", confirmed: 0 },
    ])
    expect(
      await update("updateCustomer", "CustomerInput", {
        email: "zoey@example.com",
        password: "Zoe-likes-tea-7",
        taxvat: "DE2",
        is_subscribed: false,
      }),
    ).toMatchObject({
      updateCustomer: { customer: { email: "zoey@example.com", taxvat: "DE2", prefix: "Ms" } },
    })
    expect(
      await run(`{customer{custom_attributes(attributeCodes:["nickname"]){code} all:custom_attributes{code}}}`, zoe),
    ).toEqual({
      customer: { custom_attributes: [{ code: "nickname" }], all: [{ code: "kilns" }, { code: "nickname" }] },
    })
    expect(
      await run(
        'mutation{updateCustomerV2(input:{custom_attributes:[{attribute_code:"kilns",value:"9"}]}){customer{email}}}',
        zoe,
      ),
    ).toMatch(/kilns/i)
  })

  test("is deleted with its data, after which its token gives no access", async () => {
    const joe = { firstname: "Joe", lastname: "Ray", email: "joe@example.com" }
    await small.call("POST", "/customers", { customer: joe, password: "Joe-likes-cups-7" })
    const headers = await tokenOf(small, "joe@example.com", "Joe-likes-cups-7")
    expect(await run("mutation{deleteCustomer}", headers)).toEqual({ deleteCustomer: true })
    expect(await run("{customer{email}}", headers)).toBe("The current customer isn't authorized.")
    expect(small.rows("select id from customer where email = 'joe@example.com'")).toEqual([])
  })

  test("has the newsletter once it is confirmed", async () => {
    expect(await run('mutation{subscribeEmailToNewsletter(email:" max@example.com "){status}}')).toEqual({
      subscribeEmailToNewsletter: { status: "NOT_ACTIVE" },
    })
    expect(small.rows("select confirmed from newsletter_subscriber where email = 'max@example.com'")).toEqual([
      { confirmed: 0 },
    ])
  })
})

const addressFields = `prefix firstname middlename lastname suffix company street city postcode telephone fax vat_id
  country_code country_id region_id region{region region_code region_id} default_billing default_shipping
  custom_attributes{attribute_code value}`
const texts = {
  prefix: "Dr",
  firstname: "Bob",
  middlename: "M",
  lastname: "Ray",
  suffix: "Jr",
  company: "Bowls Ltd",
  city: "Ulm",
  postcode: "89073",
  telephone: "1",
  fax: "2",
  vat_id: "DE1",
}
const bavaria = { region: "Bayern", region_code: "BAY", region_id: 81 }

describe("An address of the address book over GraphQL", () => {
  const save = (input: unknown, addressId?: number) =>
    addressId === undefined
      ? run(`mutation($i:CustomerAddressInput!){on:createCustomerAddress(input:$i){id ${addressFields}}}`, bob, {
          i: input,
        })
      : run(
          `mutation($a:Int!,$i:CustomerAddressInput!){on:updateCustomerAddress(id:$a,input:$i){id ${addressFields}}}`,
          bob,
          { a: addressId, i: input },
        )

  test("has every field that is sent; an update changes the sent fields, and leaves null and absent ones", async () => {
    const gate = { attribute_code: "gate", value: "7" }
    const made = await save({
      ...texts,
      street: ["Weg 1", null],
      country_code: "DE",
      region: { region_code: "BAY" },
      default_billing: true,
      custom_attributesV2: [gate, null],
    })
    const address = {
      ...texts,
      street: ["Weg 1"],
      country_code: "DE",
      country_id: "DE",
      region_id: 81,
      region: bavaria,
      default_billing: true,
      default_shipping: false,
      custom_attributes: [gate],
    }
    expect(at(made, "on")).toMatchObject(address)
    const id = Number(at(made, "on", "id"))
    expect(at(await save({ city: null, prefix: "Ms", default_shipping: true }, id), "on")).toMatchObject({
      ...address,
      prefix: "Ms",
      default_shipping: true,
    })
    expect(
      at(await save({ country_id: "US", region: { region_id: 12 }, street: ["1 Oak Ave", "Gate"] }, id), "on"),
    ).toMatchObject({
      country_code: "US",
      street: ["1 Oak Ave", "Gate"],
      region: { region: "California", region_code: "CA", region_id: 12 },
    })
    expect(at(await save({ country_code: "GB", country_id: "US", postcode: "N1" }, id), "on")).toMatchObject({
      country_code: "GB",
      region_id: 0,
      region: { region_code: null, region_id: 0 },
    })
    expect(
      at(await save({ custom_attributes: [{ attribute_code: "gate", value: "8" }] }, id), "on", "custom_attributes"),
    ).toEqual([{ attribute_code: "gate", value: "8" }])
    expect(await save({ firstname: "" }, id)).toBe('"firstname" is required. Enter and try again.')
  })

  test("returns the value of a select attribute as its option with the label", async () => {
    const kiln = { attribute_code: "kiln", selected_options: [{ value: "2" }] }
    await save({ ...texts, street: ["Weg 2"], country_code: "DE", custom_attributesV2: [kiln] })
    expect(
      await run(
        '{customer{addresses{custom_attributesV2(attributeCodes:["kiln"]){code ... on AttributeSelectedOptions{selected_options{label}}}}}}',
        bob,
      ),
    ).toEqual({
      customer: {
        addresses: [
          { custom_attributesV2: [] },
          { custom_attributesV2: [{ code: "kiln", selected_options: [{ label: "Wood" }] }] },
        ],
      },
    })
  })
})

describe("Saved cards over GraphQL", () => {
  test("[S26] are listed without number and deleted by their customer only", async () => {
    await saveCardOfAnn(small)
    const cards = "customerPaymentTokens{items{public_hash payment_method_code type details}}"
    const { customerPaymentTokens: tokens } = Object(await run(`{${cards}}`, ann))
    expect(tokens).toEqual({
      items: [
        {
          public_hash: expect.stringMatching(/./),
          payment_method_code: "demo_card",
          type: "card",
          details: expect.any(String),
        },
      ],
    })
    expect(JSON.parse(String(at(tokens, "items", 0, "details")))).toMatchObject({ maskedCC: "4242" })
    const hash = String(at(tokens, "items", 0, "public_hash"))
    const remove = (who: Headers) => run(`mutation{deletePaymentToken(public_hash:"${hash}"){result ${cards}}}`, who)
    expect(await remove(bob)).toEqual({ deletePaymentToken: { result: false, customerPaymentTokens: { items: [] } } })
    expect(await run(`{${cards}}`, ann)).toEqual({ customerPaymentTokens: tokens })
    expect(await remove(ann)).toEqual({ deletePaymentToken: { result: true, customerPaymentTokens: { items: [] } } })
  })
})
