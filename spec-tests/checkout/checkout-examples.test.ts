import { describe, expect, test } from "vitest"

import { addressOfForm, formOfAddress } from "../../core/addresses/address-form.wire.ts"
import { addressBody, estimateBody } from "../../core/addresses/address.wire.ts"
import { addressKey } from "../../core/addresses/known-address-key.ts"
import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { noticeFor } from "../../core/checkout/failed-call-notice.ts"
import { resolveBillingAddress } from "../../core/checkout/payment/billing-address.ts"
import { choosePaymentMethod, offeredMethods } from "../../core/checkout/payment/payment-method-choice.ts"
import { chooseShippingRate } from "../../core/checkout/shipping/shipping-rate-choice.ts"
import { rateCode } from "../../core/checkout/shipping/shipping-rate.ts"
import { totalsAddressBody } from "../../core/checkout/totals/totals-information.wire.ts"
import { CallFailed, CallRefused, CallNotSent, SignInNeeded } from "../../core/web/call-error.ts"
import { method, rate, saved, typed } from "../arbitraries/checkout.ts"
import { vectorCountries } from "../arbitraries/vector-countries.ts"

// The rules of the checkout as tables to read, one line a case.

const none = "-"

describe("Shipping rate selection, examples", () => {
  // offered (an x is not available), current, saved, configured → chosen, because
  test.each([
    ["flat", none, none, none, "flat", "the only one"],
    ["flat", none, "dhl", "dhl", "flat", "the only one"],
    ["flat xdhl", none, none, none, "flat", "the only one"],
    ["flat dhl", none, none, none, none, "none of the preferences is offered"],
    ["flat dhl", "dhl", "flat", "flat", "dhl", "current"],
    ["flat dhl", "ups", "dhl", "flat", "dhl", "saved"],
    ["flat dhl", "ups", "ups", "flat", "flat", "configured"],
    ["flat dhl", "ups", "ups", "ups", none, "none of the preferences is offered"],
    ["flat xdhl", "dhl", none, none, none, "none of the preferences is offered"],
    ["flat", "dhl", none, none, none, "none of the preferences is offered"],
    ["flat", "dhl", none, "flat", "flat", "configured"],
    ["xflat", none, "flat", "flat", none, "none of the preferences is offered"],
    ["", "flat", "flat", "flat", none, "none of the preferences is offered"],
  ])(
    "[4.shipping-rate-choice.1] [4.shipping-rate-choice.2] offered %j, current %s, saved %s, configured %s: %s, because %s",
    (offered, current, stored, configured, chosen, reason) => {
      const rates = offered
        .split(" ")
        .flatMap((code) => (code === "" ? [] : [rate(code.replace(/^x/, ""), { available: !code.startsWith("x") })]))
      const codeOf = (code: string) => (code === none ? undefined : `${code}_${code}`)
      const preferences = { current: codeOf(current), saved: codeOf(stored), configured: codeOf(configured) }
      const choice = chooseShippingRate(rates, preferences)
      expect([choice.rate === undefined ? none : rateCode(choice.rate), choice.reason]).toEqual([
        chosen === none ? none : `${chosen}_${chosen}`,
        reason,
      ])
    },
  )
})

describe("Payment method selection, examples", () => {
  // named, total, selected, saved → offered, chosen, because
  test.each([
    ["free check bank", "10", none, none, "check bank", none, "nothing selected is offered"],
    ["free check bank", "0", "check", "bank", "free", "free", "nothing to pay"],
    ["free check bank", "-1", none, none, "free", "free", "nothing to pay"],
    ["free check bank", "0.01", "bank", none, "check bank", "bank", "selected"],
    ["free check bank", "10", "free", "bank", "check bank", "bank", "saved"],
    ["free check bank", "10", "check", "bank", "check bank", "check", "selected"],
    ["free check", "10", none, none, "check", "check", "the only one"],
    ["free", "10", "free", "free", "", none, "nothing selected is offered"],
    ["check", "0", none, none, "check", "check", "the only one"],
    ["check bank", "0", none, "bank", "check bank", "bank", "saved"],
    ["check bank", "10", "card", "card", "check bank", none, "nothing selected is offered"],
    ["check check", "10", none, none, "check", "check", "the only one"],
    ["", "0", "free", "free", "", none, "nothing selected is offered"],
  ])(
    "[4.payment-method-choice.2] [4.payment-method-choice.7] named %j, total %s, selected %s, saved %s: %j, chosen %s, because %s",
    (named, total, selected, stored, offered, chosen, reason) => {
      const methods = named.split(" ").flatMap((code) => (code === "" ? [] : [method(code)]))
      const codeOf = (code: string) => (code === none ? undefined : code)
      const choice = choosePaymentMethod(methods, total, { selected: codeOf(selected), saved: codeOf(stored) })
      expect(
        offeredMethods(methods, total)
          .map((one) => one.method)
          .join(" "),
      ).toBe(offered)
      expect([choice.method?.method ?? none, choice.reason]).toEqual([chosen, reason])
    },
  )
})

describe("Billing address selection, examples", () => {
  const home = saved("1")
  const office = saved("2", { isDefaultBilling: true })
  const beach = saved("3", { isDefaultShipping: true })
  const own = { ...typed(9), type: "new-customer-billing-address" as const }
  const known = { home, office, beach, own, [none]: undefined }

  // selected, addresses, shipping, virtual → billing, because
  test.each([
    ["customer-address1", "home office", "beach", false, "home", "selected"],
    ["new-customer-billing-address9", "home office", "beach", false, "own", "selected"],
    ["new-customer-billing-address", "home office", "beach", false, "own", "selected"],
    ["customer-address99", "home office", "beach", false, "office", "default"],
    ["customer-address99", "home", "beach", false, "beach", "as shipping"],
    [none, "home office", "beach", false, "office", "default"],
    [none, "home", "beach", false, "beach", "as shipping"],
    [none, "home", "home", false, "home", "as shipping"],
    [none, "home", "beach", true, "beach", "as shipping"],
    [none, "home", "home", true, none, "none"],
    [none, "home", none, false, none, "none"],
  ] as const)(
    "[4.billing-address-resolution.1] selected %s among %s, shipped to %s, virtual %s: %s, because %s",
    (selected, list, shipping, isVirtual, billing, reason) => {
      const addresses = list
        .split(" ")
        .flatMap((name) => (name === "home" ? [home] : name === "office" ? [office] : []))
      const choice = resolveBillingAddress({
        selectedKey: selected === none ? undefined : selected,
        typed: own,
        addresses,
        shipping: known[shipping],
        isVirtual,
      })
      expect(choice).toEqual({ known: known[billing], reason })
    },
  )
})

describe("Error message of a failed call, examples", () => {
  const generic = "Something went wrong with your request. Please try again later."
  test.each([
    ["[8.1] the session is over", new SignInNeeded(), { redirectTo: "/customer/account/login/" }],
    [
      "[8.2] the shop says why",
      new CallRefused({ status: 400, message: "Sold out.", step: undefined }),
      { message: "Sold out." },
    ],
    ["[8.3] no response", new CallFailed({ reason: "unreachable" }), { message: generic }],
    ["[8.3] the response is not JSON", new CallFailed({ reason: "not JSON" }), { message: generic }],
    [
      "[8.4] there is no such call",
      new CallNotSent({ call: "x" }),
      { message: "Provided service call does not exist." },
    ],
  ])("%s", (_, error, notice) => expect(noticeFor(error)).toEqual(notice))

  test.each<[unknown, string | undefined]>([
    [{ message: "Sold out." }, "Sold out."],
    [
      { message: "No such entity with %fieldName = %fieldValue", parameters: { fieldName: "cartId", fieldValue: 5 } },
      "No such entity with cartId = 5",
    ],
    [{ message: "%1 of %2", parameters: ["a", "b"] }, "a of b"],
    [{ message: "100% sure", parameters: [] }, "100% sure"],
    [{ message: "Hello %name", parameters: { other: 1 } }, "Hello %name"],
    [{ message: "x", errors: [{ message: "y" }, { message: "%1", parameters: ["z"] }] }, "y z"],
    [{ message: "x", errors: [] }, "x"],
    [{ message: "x", parameters: null, errors: null }, "x"],
    [{ message: " " }, undefined],
    [{ error: "x" }, undefined],
    ["text", undefined],
    [null, undefined],
  ])("[8.2] [8.3] the response %j has the message %j", (body, text) => expect(errorBodyMessage(body)).toBe(text))
})

describe("Address form and address, examples", () => {
  const facts = {
    type: "new-customer-address",
    createdAt: 1700000000000,
    defaults: { countryId: "US", regionId: "12", postcode: "00000" },
    countries: vectorCountries,
    text: (source: string) => `*${source}*`,
  } as const
  const address = (form: unknown) => addressOfForm(form, facts)?.address

  test.each<[string, unknown, unknown]>([
    [
      "nothing given: the shop's defaults",
      {},
      { countryId: "US", region: { id: "12", code: "CA", name: "California" }, postcode: "00000" },
    ],
    ["another country: no default region", { country_id: "DE" }, { countryId: "DE", region: { code: "", name: "" } }],
    [
      "a region by its id",
      { country_id: "DE", region_id: 80 },
      { region: { id: "80", code: "NDS", name: "Niedersachsen" } },
    ],
    ["a region as an object", { region: { region_id: "57" } }, { region: { id: "57", code: "TX", name: "Texas" } }],
    [
      "region_id '0' is not a region",
      { country_id: "GB", region_id: "0", region: "Kent" },
      { region: { code: "", name: "Kent" } },
    ],
    [
      "a region that the country does not have",
      { country_id: "DE", region_id: "12" },
      { region: { code: "", name: "" } },
    ],
    ["street lines by number", { street: { "0": " 1 Main St ", "1": "" } }, { street: ["1 Main St"] }],
    ["a street of one line", { street: "1 Main St" }, { street: ["1 Main St"] }],
    ["street lines as a list, with a number", { street: ["Flat", 5, null] }, { street: ["Flat", "5"] }],
    [
      "names",
      { prefix: "Dr", firstname: "Ann", middlename: "B", lastname: "Lee", suffix: "Jr" },
      { prefix: "Dr", firstName: "Ann", middleName: "B", lastName: "Lee", suffix: "Jr" },
    ],
    [
      "the rest",
      { company: "C", telephone: 5, fax: "6", vat_id: "V", city: "LA", postcode: "90210" },
      { company: "C", telephone: "5", fax: "6", vatId: "V", city: "LA", postcode: "90210" },
    ],
    [
      "attributes by code, yes and no in words",
      { custom_attributes: { gift: true, note: "x", no: null } },
      {
        customAttributes: [
          { code: "gift", value: true, label: "*Yes*" },
          { code: "note", value: "x" },
        ],
      },
    ],
    [
      "attributes as a list",
      { custom_attributes: [{ attribute_code: "gift", value: false }] },
      { customAttributes: [{ code: "gift", value: false, label: "*No*" }] },
    ],
    ["extension attributes", { extension_attributes: { pickup: "s1" } }, { extensionAttributes: { pickup: "s1" } }],
  ])("[3.new-customer-address.1] [3.new-customer-address.2] %s: %j", (_, form, expected) => {
    expect(address(form)).toMatchObject(Object(expected))
  })

  test("[3.new-customer-address.6] a new address has its own key and the flag for the address book", () => {
    const known = addressOfForm({ save_in_address_book: "1", email: "a@b.de" }, facts)
    expect(known).toMatchObject({ saveInAddressBook: true, email: "a@b.de", type: "new-customer-address" })
    expect(known && addressKey(known)).toBe("new-customer-address1700000000000")
    expect(addressOfForm({}, facts)?.saveInAddressBook).toBe(false)
    for (const form of [null, "text", 5, [], [{}]]) expect(addressOfForm(form, facts)).toBeUndefined()
  })

  test("an address converted to a form and back is unchanged", () => {
    const known = addressOfForm(
      {
        country_id: "US",
        region_id: "57",
        street: ["a", "b"],
        custom_attributes: { n: 1 },
        extension_attributes: { x: 1 },
        firstname: "Ann",
      },
      facts,
    )
    expect(known && address(formOfAddress(known))).toEqual(known?.address)
  })

  test("[7.totals-information.2] [3.new-customer-address.8] [7.shipping-estimation.4] each call sends its own fields of an address", () => {
    const known = addressOfForm(
      { country_id: "GB", region: "Kent", city: "Dover", street: ["1"], postcode: "CT16" },
      facts,
    )
    const { address: at } = known ?? typed(1)
    expect(totalsAddressBody(at)).toEqual({ countryId: "GB", region: "Kent", postcode: "CT16" })
    expect(estimateBody(at)).toEqual({
      country_id: "GB",
      region: "Kent",
      postcode: "CT16",
      city: "Dover",
      street: ["1"],
    })
    expect(addressBody(known ?? typed(1), "a@b.de")).toMatchObject({
      email: "a@b.de",
      saveInAddressBook: 0,
      region: "Kent",
    })
    expect(addressBody(saved("5"), undefined)).toMatchObject({ customerAddressId: 5, customerId: "1", regionId: "12" })
    expect(addressBody(saved("5"), undefined)).not.toHaveProperty("saveInAddressBook")
  })
})
