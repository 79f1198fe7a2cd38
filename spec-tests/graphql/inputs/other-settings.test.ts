import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { ShopSettings } from "../../../app/shop/context/settings.ts"
import germanPack from "../../../app/shop/seed/texts/de_DE.json" with { type: "json" }
import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../../shops/small-shop.ts"
import { settingsOfThreeViews } from "../../shops/store-views-shop.ts"

const agreement = { id: 1, name: "Terms", sentence: "I agree", text: "Be kind.", mustBeAccepted: true }

/** Settings that differ from those of the small shop in everything that GraphQL tells. */
const settings: ShopSettings = {
  ...settingsOfThreeViews,
  website: { id: 4, code: "potters", name: "Potters" },
  group: { id: 6, name: "Pottery" },
  timezone: "Europe/Berlin",
  weightUnit: "kgs",
  page: {
    defaultTitle: "Pots",
    titleSuffix: "- Pots",
    welcome: "Hello",
    copyright: "Potters",
    home: "start",
    noRoute: "lost",
    noCookies: "cookies",
  },
  suffix: { product: "", category: "/" },
  listing: {
    mode: "list",
    gridPerPage: 9,
    gridPerPageValues: [9, 18],
    listPerPage: 4,
    listPerPageValues: [4, 8],
    defaultSort: "price",
    showOutOfStock: false,
  },
  reviews: { enabled: false, guests: false },
  wishlist: false,
  newsletter: false,
  contact: false,
  giftMessages: { order: false, items: false },
  configurablePicture: "itself",
  directory: {
    defaultCountry: "DE",
    allowedCountries: ["DE", "AT"],
    countriesWithRequiredRegion: ["DE"],
    showOptionalRegion: false,
    countriesWithOptionalPostcode: ["AT", "DE"],
    topCountries: [],
  },
  tax: {
    ...smallSettings.tax,
    display: {
      catalogue: "both",
      cartPrice: "including",
      cartSubtotal: "both",
      cartShipping: "including",
      zeroTax: true,
      fullSummary: true,
    },
  },
  paymentMethods: [{ code: "banktransfer", title: "Transfer" }],
  checkout: {
    guests: false,
    onePage: false,
    miniCart: { shown: false, maxItems: 3, counts: "lines" },
    itemsInSummary: 4,
    cartItemsPerPage: 20,
    cartLivesDays: 5,
    billingOnPaymentMethod: false,
    agreements: [agreement],
  },
  customers: {
    ...smallSettings.customers,
    minimumPasswordLength: 12,
    requiredCharacterClasses: 4,
    confirmation: true,
    tokenLivesHours: 3,
    telephone: "hidden",
    company: "required",
    streetLines: 4,
  },
}

let small: SmallShop
let other: SmallShop
beforeAll(async () => {
  small = await openSmallShop({
    ...smallSettings,
    paymentMethods: [
      { code: "banktransfer", title: "Transfer" },
      { code: "checkmo", title: "Cheque", payableTo: "Potters Ltd", mailingAddress: "1 Clay Road" },
      { code: "free", title: "Nothing", countries: ["US", "DE"] },
    ],
  })
  other = await openSmallShop(settings)
})
afterAll(() => Promise.all([small.close(), other.close()]))

const read = async (of: SmallShop, query: string, headers: Readonly<Record<string, string>> = {}) => {
  const { data, errors } = await queryOn(of, headers)(query)
  expect(errors).toBeUndefined()
  return data
}

describe("The settings of a store over GraphQL", () => {
  test.each<readonly [string, unknown, unknown]>([
    ["website_id", 1, 4],
    ["website_code", "base", "potters"],
    ["website_name", "Main Website", "Potters"],
    ["store_group_code", "1", "6"],
    ["store_group_name", "Main Website Store", "Pottery"],
    ["timezone", "UTC", "Europe/Berlin"],
    ["weight_unit", "lbs", "kgs"],
    ["default_title", "Magento Commerce", "Pots"],
    ["title_suffix", null, "- Pots"],
    ["welcome", "Default welcome msg!", "Hello"],
    ["cms_home_page", "home", "start"],
    ["cms_no_route", "no-route", "lost"],
    ["cms_no_cookies", "enable-cookies", "cookies"],
    ["product_url_suffix", ".html", ""],
    ["category_url_suffix", ".html", "/"],
    ["list_mode", "grid-list", "list"],
    ["grid_per_page", 12, 9],
    ["grid_per_page_values", "12,24,36", "9,18"],
    ["list_per_page", 10, 4],
    ["list_per_page_values", "5,10,15,20,25", "4,8"],
    ["catalog_default_sort_by", "position", "price"],
    ["product_reviews_enabled", "1", "0"],
    ["allow_guests_to_write_product_reviews", "1", "0"],
    ["magento_wishlist_general_is_enabled", "1", "0"],
    ["newsletter_enabled", true, false],
    ["contact_enabled", true, false],
    ["allow_order", "1", "0"],
    ["allow_items", "1", "0"],
    ["configurable_thumbnail_source", "parent", "itself"],
    ["configurable_product_image", "PARENT", "ITSELF"],
    ["default_country", "US", "DE"],
    ["countries_with_required_region", "AU,BR,CA,CH,EE,ES,HR,IN,LT,LV,MX,RO,US", "DE"],
    ["optional_zip_countries", "HK,IE,MO,PA,GB", "AT,DE"],
    ["display_state_if_optional", true, false],
    ["display_product_prices_in_catalog", 1, 3],
    ["display_shipping_prices", 1, 2],
    ["shopping_cart_display_price", 1, 2],
    ["shopping_cart_display_subtotal", 1, 3],
    ["shopping_cart_display_shipping", 1, 2],
    ["shopping_cart_display_full_summary", false, true],
    ["shopping_cart_display_zero_tax", false, true],
    ["orders_invoices_credit_memos_display_price", 1, 2],
    ["orders_invoices_credit_memos_display_subtotal", 1, 3],
    ["orders_invoices_credit_memos_display_shipping_amount", 1, 2],
    ["orders_invoices_credit_memos_display_full_summary", false, true],
    ["orders_invoices_credit_memos_display_zero_tax", false, true],
    ["is_guest_checkout_enabled", true, false],
    ["is_one_page_checkout_enabled", true, false],
    ["minicart_display", true, false],
    ["minicart_max_items", 10, 3],
    ["max_items_in_order_summary", 10, 4],
    ["cart_summary_display_quantity", 1, 0],
    ["cart_expires_in_days", 30, 5],
    ["is_checkout_agreements_enabled", false, true],
    ["minimum_password_length", "8", "12"],
    ["required_character_classes_number", "3", "4"],
    ["create_account_confirmation", false, true],
    ["customer_access_token_lifetime", 1, 3],
    ["order_cancellation_enabled", false, false],
    ["zero_subtotal_enabled", true, false],
    ["zero_subtotal_title", "Nothing", null],
    ["zero_subtotal_sort_order", 2, null],
    ["zero_subtotal_enable_for_specific_countries", true, false],
    ["zero_subtotal_payment_from_specific_countries", "US,DE", null],
    ["check_money_order_enabled", true, false],
    ["check_money_order_title", "Cheque", null],
    ["check_money_order_sort_order", 1, null],
    ["check_money_order_enable_for_specific_countries", false, false],
    ["check_money_order_payment_from_specific_countries", null, null],
    ["check_money_order_make_check_payable_to", "Potters Ltd", null],
    ["check_money_order_send_check_to", "1 Clay Road", null],
    [
      "send_friend{enabled_for_customers enabled_for_guests}",
      { enabled_for_customers: false, enabled_for_guests: false },
      { enabled_for_customers: false, enabled_for_guests: false },
    ],
  ])("%s is that of the shop", async (field, ofSmall, ofOther) => {
    const name = field.replace(/\{.*/, "")
    const valueIn = async (of: SmallShop) => at(await read(of, `{storeConfig{${field}}}`), "storeConfig", name)
    expect([await valueIn(small), await valueIn(other)]).toEqual([ofSmall, ofOther])
  })

  test("are those of the requested store view, with its place and its currency", async () => {
    const fields =
      "id code store_code store_name store_sort_order is_default_store locale base_currency_code default_display_currency_code"
    const german = {
      id: 2,
      code: "german",
      store_code: "german",
      store_name: "Deutsch",
      store_sort_order: 1,
      is_default_store: false,
      locale: "de_DE",
      base_currency_code: "USD",
      default_display_currency_code: "EUR",
    }
    const english = {
      id: 1,
      code: "default",
      store_code: "default",
      store_name: "English",
      store_sort_order: 0,
      is_default_store: true,
      locale: "en_US",
      base_currency_code: "USD",
      default_display_currency_code: "USD",
    }
    const arabic = {
      ...english,
      id: 3,
      code: "arabic",
      store_code: "arabic",
      store_name: "العربية",
      store_sort_order: 2,
      is_default_store: false,
      locale: "ar_SA",
    }
    expect(await read(other, `{storeConfig{${fields}}}`, { store: " german " })).toEqual({ storeConfig: german })
    expect(await read(other, `{storeConfig{${fields}} availableStores{${fields}}}`, { store: "" })).toEqual({
      storeConfig: english,
      availableStores: [english, german, arabic],
    })
    const currency = async (headers: Readonly<Record<string, string>>) => {
      const response = await other.shop.fetch(
        new Request("http://shop.test/graphql?query={storeConfig{code}}", { headers }),
      )
      return [response.status, await response.json()]
    }
    const wrong = [
      500,
      { errors: [{ message: "Please correct the target currency", extensions: { category: "graphql-input" } }] },
    ]
    expect(await currency({ "content-currency": "eur " })).toEqual(wrong)
    expect((await currency({ "content-currency": "usd" }))[0]).toBe(200)
    expect((await currency({ "content-currency": "EUR", store: "german" }))[0]).toBe(200)
  })

  test("decide which countries are served, what an address needs, and how many lines its street has", async () => {
    expect(at(await read(other, "{countries{id}}"), "countries")).toEqual([{ id: "AT" }, { id: "DE" }])
    const { errors } = await queryOn(other)('{country(id:"US"){id}}')
    expect(errors?.[0]?.message).toBe("The country isn't available.")
    const form = at(
      await read(
        other,
        '{attributesForm(formCode:"customer_address_edit"){items{code is_required ... on CustomerAttributeMetadata{multiline_count}}}}',
      ),
      "attributesForm",
      "items",
    )
    const fields = Object.fromEntries(
      [form].flat().map((one: unknown) => [at(one, "code"), [at(one, "is_required"), at(one, "multiline_count")]]),
    )
    expect(fields).toMatchObject({ company: [true, 1], street: [true, 4] })
    expect(fields).not.toHaveProperty("telephone")
  })

  test("are in the language of the store view where they are texts of the shop", async () => {
    const german = { store: "german" }
    const data = await read(
      other,
      '{products(filter:{sku:{eq:"MUG"}}){sort_fields{options{label}} aggregations{label}} attributesForm(formCode:"customer_account_edit"){items{label}}}',
      german,
    )
    const labels = [at(data, "products", "sort_fields", "options")].flat().map((one: unknown) => at(one, "label"))
    expect(labels).toEqual(["Empfohlen", "Name", "Preis"])
    expect(at(data, "attributesForm", "items", 0, "label")).toBe("Vorname")
    const { errors } = await queryOn(other, german)("{customer{email}}")
    expect(errors?.map(({ message }) => message)).toEqual([germanPack["The current customer isn't authorized."]])
  })
})
