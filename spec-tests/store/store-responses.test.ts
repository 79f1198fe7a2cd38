import { describe, expect, test } from "vitest"

import { accountOf, plainId, readAccountOrder, readOrdersPage } from "../../core/customer/account.wire.ts"
import { defaultSignInOffer } from "../../core/customer/authentication-pop-up.ts"
import { signInPart } from "../../core/customer/sign-in-step.ts"
import { readStore } from "../../core/store/store.wire.ts"
import { textDirection } from "../../core/translation/text-direction.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-22" }

describe("Store configuration decoding", () => {
  test("missing settings have Magento's defaults", () => {
    expect(readStore({ store_code: "default" }, context)).toEqual({
      code: "default",
      name: "default",
      id: "1",
      websiteId: "1",
      groupId: "1",
      locale: "en-US",
      currency: "USD",
      rootCategoryUid: "",
      homeIdentifier: "home",
      noRouteIdentifier: "no-route",
      noCookiesIdentifier: "enable-cookies",
      productSuffix: "",
      categorySuffix: "",
      titleSuffix: "",
      copyright: "",
      gridPerPage: 12,
      gridPerPageChoices: [12, 24, 36],
      listPerPage: 10,
      listPerPageChoices: [5, 10, 15, 20, 25],
      defaultOrder: "position",
      defaultCountry: "US",
      countriesWithRequiredRegion: [],
      countriesWithOptionalPostcode: [],
      guestCheckout: true,
    })
    expect(readStore({}, context)).toBeUndefined()
  })

  test("given settings are used", () => {
    expect(
      readStore(
        {
          store_code: "german",
          store_name: "Deutsch",
          id: 2,
          website_id: "3",
          store_group_code: "main",
          locale: "de_DE",
          default_display_currency_code: "EUR",
          base_currency_code: "USD",
          root_category_uid: "Mg==",
          cms_home_page: "start|7",
          cms_no_route: "weg|8",
          cms_no_cookies: "kekse",
          product_url_suffix: ".html",
          category_url_suffix: "/",
          title_suffix: " - Shop",
          copyright: "© Shop",
          grid_per_page: "9",
          grid_per_page_values: "24, 12,x,0,-3,1.5",
          list_per_page: 20,
          list_per_page_values: "20,10",
          catalog_default_sort_by: "price",
          default_country: "DE",
          countries_with_required_region: "US, CA,,",
          optional_zip_countries: "IE",
          is_guest_checkout_enabled: 0,
        },
        context,
      ),
    ).toEqual({
      code: "german",
      name: "Deutsch",
      id: "2",
      websiteId: "3",
      groupId: "main",
      locale: "de-DE",
      currency: "EUR",
      rootCategoryUid: "Mg==",
      homeIdentifier: "start",
      noRouteIdentifier: "weg",
      noCookiesIdentifier: "kekse",
      productSuffix: ".html",
      categorySuffix: "/",
      titleSuffix: " - Shop",
      copyright: "© Shop",
      gridPerPage: 9,
      gridPerPageChoices: [9, 12, 24],
      listPerPage: 20,
      listPerPageChoices: [20, 10],
      defaultOrder: "price",
      defaultCountry: "DE",
      countriesWithRequiredRegion: ["US", "CA"],
      countriesWithOptionalPostcode: ["IE"],
      guestCheckout: false,
    })
  })

  test("empty texts count as missing", () => {
    const store = readStore(
      {
        store_code: "default",
        store_name: "",
        store_group_code: "",
        locale: "",
        default_display_currency_code: "",
        base_currency_code: "CHF",
        cms_home_page: "",
        catalog_default_sort_by: "",
        default_country: "",
        is_guest_checkout_enabled: "1",
      },
      context,
    )
    expect(store).toMatchObject({
      name: "default",
      groupId: "1",
      locale: "en-US",
      currency: "CHF",
      homeIdentifier: "home",
      defaultOrder: "position",
      defaultCountry: "US",
      guestCheckout: true,
    })
  })

  test.each([
    ["ar-EG", "rtl"],
    ["he", "rtl"],
    ["FA_IR", "rtl"],
    ["ckb-Arab", "rtl"],
    ["arn-CL", "ltr"],
    ["en-US", "ltr"],
    ["", "ltr"],
  ])("the language of %s is %s", (locale, direction) => {
    expect(textDirection(locale)).toBe(direction)
  })

  test.each(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"])(
    "%s is written right to left",
    (language) => {
      expect(textDirection(language)).toBe("rtl")
    },
  )
})

describe("Account decoding", () => {
  const me = { firstname: "Ann", lastname: "Lee", email: "ann@example.com" }
  const account = (change: object = {}) =>
    accountOf({ ...me, ...change }, [], [{ id: "US", name: "United States" }], context)

  test("a customer has a name and an e-mail address, and optionally more", () => {
    expect(account()).toEqual({
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.com",
      isSubscribed: false,
      attributes: { prefix: "", middlename: "", suffix: "", dob: "", gender: "", taxvat: "" },
      addresses: [],
      orders: [],
    })
    expect(accountOf({ firstname: "Ann" }, [], [], context)).toBeUndefined()
    expect(accountOf("<html>", [], [], context)).toBeUndefined()
  })

  test("the newsletter subscription is read from the extension attributes", () => {
    const flags = [true, 1, "1", "true", false, 0, null].map(
      (is_subscribed) => account({ extension_attributes: { is_subscribed } })?.isSubscribed,
    )
    expect(flags).toEqual([true, true, true, true, false, false, false])
    expect(account({ extension_attributes: [] })?.isSubscribed).toBe(false)
  })

  test("addresses are formatted as on a shipping label, with the country's name, or its id if unknown", () => {
    const address = (country_id: string) => ({
      id: 5,
      firstname: "Ann",
      lastname: "Lee",
      street: ["1 Quay"],
      city: "Hull",
      postcode: "HU1",
      country_id,
      telephone: "1",
      default_shipping: true,
    })
    const addresses = account({ addresses: [address("US"), null, address("GB")] })?.addresses
    expect(addresses?.map(({ lines }) => lines)).toEqual([
      ["Ann Lee", "1 Quay", "Hull HU1", "United States", "1"],
      ["Ann Lee", "1 Quay", "Hull HU1", "GB", "1"],
    ])
    expect(addresses?.[0]).toMatchObject({
      id: "5",
      isDefaultShipping: true,
      isDefaultBilling: false,
      address: { countryId: "US" },
    })
  })

  test.each([
    ["MTI=", "12"],
    ["12", "12"],
    ["", ""],
    ["?", ""],
    ["bXVn", ""],
    ["1234567890123456", ""],
    ["MTJ4", ""],
    ["eDEy", ""],
  ])("the id encoded in %j is %j", (uid, id) => {
    expect(plainId(uid)).toBe(id)
  })

  test("an order has its date, status and total; missing fields are empty", () => {
    const order = {
      id: "MTI=",
      number: "000000012",
      order_date: "2026-03-31 10:00:00",
      status: "Pending",
      total: { grand_total: { value: 24.5, currency: "EUR" } },
    }
    const bare = { id: "", number: "1", date: "", status: "", total: "0", currency: "" }
    expect(readAccountOrder(order, context)).toEqual({
      id: "12",
      number: "000000012",
      date: "2026-03-31",
      status: "Pending",
      total: "24.5",
      currency: "EUR",
    })
    expect(readAccountOrder({ number: "1" }, context)).toEqual(bare)
    expect(readAccountOrder({ number: "1", total: { grand_total: null } }, context)).toEqual(bare)
    const strange = { number: "1", total: { grand_total: { value: null, currency: "<b>" } } }
    expect(readAccountOrder(strange, context)).toEqual(bare)
    expect(readAccountOrder({ id: "MTI=" }, context)).toBeUndefined()
  })

  test("a page of orders has their number; a response without it counts the sent ones", () => {
    const page = { items: [{ number: "1" }, null], total_count: 30, page_info: { current_page: 2, total_pages: "3" } }
    expect(readOrdersPage(page, context)).toMatchObject({ orders: [{ number: "1" }], total: 30, page: 2, pages: 3 })
    expect(readOrdersPage({ items: [{ number: "1" }] }, context)).toMatchObject({ total: 1, page: 1, pages: 1 })
  })

  test("[2.authentication-pop-up.2] the sign-in pop-up starts closed, with links to Magento's standard pages", () => {
    expect(signInPart(defaultSignInOffer)).toMatchObject({
      links: { register: "/customer/account/create/", forgotPassword: "/customer/account/forgotpassword/" },
      providers: [],
      popUp: { isOpen: false },
    })
  })
})
