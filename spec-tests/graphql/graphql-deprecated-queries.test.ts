import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { graphqlRequest, at } from "../shops/graphql.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"
import { openSmallShop, smallSettings } from "../shops/small-shop.ts"

describe("Deprecated queries, also of Magento's extension modules", () => {
  let recorded: Awaited<ReturnType<typeof openRecordedShop>>
  beforeAll(async () => {
    recorded = await openRecordedShop()
  })
  afterAll(() => recorded.close())

  const run = async (query: string) => (await graphqlRequest(recorded.shop, query)).body
  const data = async (query: string) => {
    const body = await run(query)
    expect(body.errors).toBeUndefined()
    return body.data
  }

  test("category returns a category by id, the root without an id; an unknown one is an error", async () => {
    expect(await data("{category(id:9){name url_path}}")).toEqual({ category: { name: "Gear", url_path: "gear" } })
    expect(at(await data("{category{level}}"), "category", "level")).toBe(1)
    expect((await run("{category(id:999){name}}")).errors?.[0]).toMatchObject({
      message: "Category doesn't exist",
      extensions: { category: "graphql-no-such-entity" },
    })
  })

  test("the products of a category are those of its page, paged and sorted", async () => {
    const listed = await data('{products(filter:{category_uid:{eq:"Mw=="}},sort:{name:DESC}){total_count items{sku}}}')
    const skus = [at(listed, "products", "items")].flat()
    const page = (size: number, number: number) =>
      data(
        `{category(id:3){products(pageSize:${size},currentPage:${number},sort:{name:DESC}){total_count items{sku} page_info{current_page total_pages}}}}`,
      )
    const first = at(await page(2, 1), "category", "products")
    expect(first).toEqual({
      total_count: at(listed, "products", "total_count"),
      items: skus.slice(0, 2),
      page_info: { current_page: 1, total_pages: Math.ceil(skus.length / 2) },
    })
    expect(at(await page(2, 2), "category", "products", "items")).toEqual(skus.slice(2, 4))
    const beyond = await run("{category(id:3){products(currentPage:99){total_count}}}")
    expect(beyond.errors?.[0]?.message).toMatch(/^currentPage value 99 specified is greater than/)
  })

  test("filters are the aggregations in their deprecated form, swatches with their colour", async () => {
    const found = await data(
      '{products(filter:{category_uid:{eq:"Mw=="}}){aggregations{attribute_code label options{label value count}} filters{name request_var filter_items_count filter_items{__typename label value_string items_count ... on SwatchLayerFilterItem{swatch_data{type value}}}}}}',
    )
    const filters = [at(found, "products", "filters")].flat()
    const color = filters.find((filter: unknown) => at(filter, "request_var") === "color")
    const category = filters.find((filter: unknown) => at(filter, "request_var") === "cat")
    const aggregations = [at(found, "products", "aggregations")].flat()
    expect(filters.map((filter: unknown) => at(filter, "name"))).toEqual(
      aggregations.map((aggregation: unknown) => at(aggregation, "label")),
    )
    expect(at(color, "filter_items", 0)).toMatchObject({
      __typename: "SwatchLayerFilterItem",
      swatch_data: { type: "1", value: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    })
    expect(at(category, "filter_items", 0, "value_string")).toMatch(/^\d+$/)
  })

  test("filters are counted also without aggregations", async () => {
    const found = await data('{products(filter:{category_uid:{eq:"Mw=="}}){filters{request_var}}}')
    expect([at(found, "products", "filters")].flat().length).toBeGreaterThan(1)
  })

  test("attributes have their use, and are found by it", async () => {
    const fields = "items{code ... on CatalogAttributeMetadata{is_filterable is_comparable swatch_input_type apply_to}}"
    const found = await data(
      `{attributesList(entityType:CATALOG_PRODUCT,filters:{is_filterable:true,is_searchable:true}){${fields}}}`,
    )
    const color = [at(found, "attributesList", "items")].flat().find((item: unknown) => at(item, "code") === "color")
    expect(color).toEqual({
      code: "color",
      is_filterable: true,
      is_comparable: true,
      swatch_input_type: "VISUAL",
      apply_to: [],
    })
    const none = await data(`{attributesList(entityType:CATALOG_PRODUCT,filters:{is_wysiwyg_enabled:true}){${fields}}}`)
    expect(at(none, "attributesList", "items")).toEqual([])
    const old = await data(
      '{customAttributeMetadata(attributes:[{attribute_code:"color",entity_type:"catalog_product"}]){items{storefront_properties{use_in_layered_navigation visible_on_catalog_pages}}}}',
    )
    expect(at(old, "customAttributeMetadata", "items", 0, "storefront_properties")).toEqual({
      use_in_layered_navigation: "FILTERABLE_WITH_RESULTS",
      visible_on_catalog_pages: true,
    })
  })

  test("customer and address attributes have their validation rules", async () => {
    const fields =
      "code label frontend_input is_required ... on CustomerAttributeMetadata{input_filter sort_order validate_rules{name value}}"
    const found = await data(
      `{attributesForm(formCode:"customer_account_create"){items{${fields}}}
        customAttributeMetadataV2(attributes:[{attribute_code:"email",entity_type:"customer"},{attribute_code:"country_id",entity_type:"customer_address"},{attribute_code:"nope",entity_type:"customer"}]){items{${fields}} errors{type message}}
        attributesList(entityType:CUSTOMER_ADDRESS){items{code label frontend_input is_required entity_type}}}`,
    )
    expect(at(found, "attributesForm", "items", 0)).toEqual({
      code: "firstname",
      label: "First Name",
      frontend_input: "TEXT",
      is_required: true,
      input_filter: "TRIM",
      sort_order: 10,
      validate_rules: [
        { name: "MAX_TEXT_LENGTH", value: "255" },
        { name: "MIN_TEXT_LENGTH", value: "1" },
      ],
    })
    expect(at(found, "customAttributeMetadataV2")).toEqual({
      items: [
        expect.objectContaining({ code: "email", validate_rules: [{ name: "INPUT_VALIDATION", value: "email" }] }),
        expect.objectContaining({
          code: "country_id",
          frontend_input: "SELECT",
          input_filter: "NONE",
          validate_rules: [],
        }),
      ],
      errors: [{ type: "ATTRIBUTE_NOT_FOUND", message: 'Attribute code "nope" could not be found.' }],
    })
    const listed = [at(found, "attributesList", "items")].flat().map((one: unknown) => Object.values(Object(one)))
    expect(listed).toEqual(
      [
        ["firstname", "First Name", "TEXT", true],
        ["lastname", "Last Name", "TEXT", true],
        ["company", "Company", "TEXT", false],
        ["street", "Street Address", "MULTILINE", true],
        ["city", "City", "TEXT", true],
        ["country_id", "Country", "SELECT", true],
        ["region", "State/Province", "TEXT", false],
        ["region_id", "State/Province", "HIDDEN", false],
        ["postcode", "Zip/Postal Code", "TEXT", false],
        ["telephone", "Phone Number", "TEXT", true],
        ["vat_id", "VAT Number", "TEXT", false],
      ].map((one) => [...one, "CUSTOMER_ADDRESS"]),
    )
  })

  test("pickup locations are empty and reCAPTCHA is disabled, without an error", async () => {
    expect(
      await data(
        '{pickupLocations(area:{search_term:"Berlin:DE",radius:50},pageSize:5){items{name} total_count page_info{page_size current_page total_pages}} recaptchaV3Config{website_key}}',
      ),
    ).toEqual({
      pickupLocations: { items: [], total_count: 0, page_info: { page_size: 5, current_page: 1, total_pages: 0 } },
      recaptchaV3Config: null,
    })
    expect((await run("{pickupLocations(currentPage:0){total_count}}")).errors?.[0]?.message).toBe(
      "currentPage value must be greater than 0.",
    )
  })

  test("the misspelt currency fields equal the correct ones", async () => {
    expect(await data("{currency{default_display_currecy_code default_display_currecy_symbol}}")).toEqual({
      currency: { default_display_currecy_code: "USD", default_display_currecy_symbol: "$" },
    })
  })
})

describe("Search terms and settings over GraphQL", () => {
  test("a search by three shoppers is a popular term in any letter case; rarer ones stay private", async () => {
    const small = await openSmallShop()
    const search = (text: string) => graphqlRequest(small.shop, `{products(search:"${text}"){total_count}}`)
    for (const text of ["mug", "Mug", " MUG ", "bowl"]) await search(text)
    await expect
      .poll(
        async () =>
          (await graphqlRequest(small.shop, '{searchTerm(Search:" mUG"){query_text popularity redirect}}')).body.data,
        { timeout: 10_000 },
      )
      .toEqual({ searchTerm: { query_text: "mug", popularity: 3, redirect: null } })
    expect((await graphqlRequest(small.shop, '{searchTerm(Search:"bowl"){query_text}}')).body.data).toEqual({
      searchTerm: null,
    })
    expect((await graphqlRequest(small.shop, "{searchTerm{query_text}}")).body.data).toEqual({ searchTerm: null })
    await small.close()
  })

  test("payment, tax and agreement settings are those of the shop", async () => {
    const small = await openSmallShop({
      ...smallSettings,
      paymentMethods: [
        { code: "free", title: "Nothing to pay" },
        { code: "checkmo", title: "Cheque", payableTo: "Mugs Ltd", countries: ["US", "DE"] },
      ],
      tax: { ...smallSettings.tax, display: { ...smallSettings.tax.display, cartPrice: "both", fullSummary: true } },
    })
    const { body } = await graphqlRequest(
      small.shop,
      `{storeConfig{zero_subtotal_enabled zero_subtotal_sort_order check_money_order_title check_money_order_sort_order
        check_money_order_enable_for_specific_countries check_money_order_payment_from_specific_countries
        check_money_order_new_order_status orders_invoices_credit_memos_display_price is_checkout_agreements_enabled
        orders_invoices_credit_memos_display_full_summary product_fixed_product_tax_display_setting configurable_product_image}}`,
    )
    expect(body).toEqual({
      data: {
        storeConfig: {
          zero_subtotal_enabled: true,
          zero_subtotal_sort_order: 0,
          check_money_order_title: "Cheque",
          check_money_order_sort_order: 1,
          check_money_order_enable_for_specific_countries: true,
          check_money_order_payment_from_specific_countries: "US,DE",
          check_money_order_new_order_status: "pending",
          orders_invoices_credit_memos_display_price: 3,
          orders_invoices_credit_memos_display_full_summary: true,
          is_checkout_agreements_enabled: (smallSettings.checkout.agreements ?? []).length > 0,
          product_fixed_product_tax_display_setting: "FPT_DISABLED",
          configurable_product_image: smallSettings.configurablePicture.toUpperCase(),
        },
      },
    })
    await small.close()
  })
})
