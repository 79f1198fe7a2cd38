import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, each, sorted } from "./many-kinds-shop.ts"

const { run, idOf } = manyKindsShop()

describe("Attributes over GraphQL", () => {
  const codes = async (args: string) =>
    each(at(await run(`{attributesList(${args}){items{code}}}`), "attributesList", "items"), "code")
  const own = ["size", "glaze", "clay", "rooms", "care", "sturdy", "rim"]

  test.each<readonly [string, ReadonlyArray<string>]>([
    ["entityType:CATALOG_PRODUCT", own],
    ["entityType:CATALOG_PRODUCT,filters:null", own],
    ["entityType:CATALOG_PRODUCT,filters:{is_filterable:true}", ["glaze", "rooms"]],
    ["entityType:CATALOG_PRODUCT,filters:{is_filterable_in_search:true,is_searchable:null}", ["glaze", "rooms"]],
    ["entityType:CATALOG_PRODUCT,filters:{is_searchable:true,is_visible_on_front:false}", ["clay"]],
    ["entityType:CATALOG_PRODUCT,filters:{is_comparable:true}", ["glaze", "rooms", "care"]],
    ["entityType:CATALOG_PRODUCT,filters:{used_in_product_listing:true}", ["glaze", "rooms", "care"]],
    ["entityType:CATALOG_PRODUCT,filters:{used_for_sort_by:true}", ["glaze"]],
    ["entityType:CATALOG_PRODUCT,filters:{is_html_allowed_on_front:true}", []],
    ["entityType:CATALOG_PRODUCT,filters:{is_used_for_price_rules:true}", []],
    ["entityType:CATALOG_PRODUCT,filters:{is_used_for_promo_rules:true}", []],
    ["entityType:CATALOG_PRODUCT,filters:{is_visible_in_advanced_search:true}", []],
    ["entityType:CATALOG_PRODUCT,filters:{is_wysiwyg_enabled:false,is_filterable:true}", ["glaze", "rooms"]],
    ["entityType:CATALOG_CATEGORY", []],
  ])("with %s are these", async (args, expected) => {
    expect(sorted(await codes(args))).toEqual(sorted(expected))
  })

  test("have the input, the options and the use of each, in the old format and the new", async () => {
    const inputs = own.map((code) => `{attribute_code:"${code}"}`).join()
    const data = await run(
      `{customAttributeMetadata(attributes:[${inputs},{attribute_code:"glaze",entity_type:"customer"}]){items{attribute_code attribute_type entity_type input_type attribute_options{label value}
        storefront_properties{position use_in_layered_navigation use_in_product_listing use_in_search_results_layered_navigation visible_on_catalog_pages}}}
      customAttributeMetadataV2(attributes:[${inputs}]){errors{type} items{code frontend_input options{label value} ... on CatalogAttributeMetadata{swatch_input_type is_filterable is_visible_on_front}}}}`,
    )
    const items = [at(data, "customAttributeMetadataV2", "items")].flat()
    expect(
      items.map((item: unknown) => [at(item, "code"), at(item, "frontend_input"), at(item, "swatch_input_type")]),
    ).toEqual([
      ["size", "SELECT", null],
      ["glaze", "SELECT", "VISUAL"],
      ["clay", "SELECT", null],
      ["rooms", "MULTISELECT", null],
      ["care", "TEXT", null],
      ["sturdy", "BOOLEAN", null],
      ["rim", "SELECT", "VISUAL"],
    ])
    const types: Readonly<Record<string, string>> = { rooms: "[String]", care: "String" }
    const old = [at(data, "customAttributeMetadata", "items")].flat()
    expect(old).toEqual(
      items.map((item: unknown) => {
        const [code, isFilterable, isVisible] = [
          String(at(item, "code")),
          at(item, "is_filterable"),
          at(item, "is_visible_on_front"),
        ]
        return {
          attribute_code: code,
          attribute_type: types[code] ?? "Int",
          entity_type: "catalog_product",
          input_type: String(at(item, "frontend_input")).toLowerCase(),
          attribute_options: at(item, "options"),
          storefront_properties: {
            position: expect.any(Number),
            use_in_layered_navigation: isFilterable === true ? "FILTERABLE_WITH_RESULTS" : "NO",
            use_in_product_listing: isVisible,
            use_in_search_results_layered_navigation: isFilterable,
            visible_on_catalog_pages: isVisible,
          },
        }
      }),
    )
  })

  test("that are not named are unknown in the new format", async () => {
    const data = await run("{customAttributeMetadataV2(attributes:[{}]){items{code} errors{type message}}}")
    expect(at(data, "customAttributeMetadataV2")).toEqual({
      items: [],
      errors: [{ type: "ATTRIBUTE_NOT_FOUND", message: 'Attribute code "" could not be found.' }],
    })
  })

  test("of a product are fields and custom attributes, those with a flag when it is requested", async () => {
    const values = "code ... on AttributeValue{value} ... on AttributeSelectedOptions{selected_options{label value}}"
    const data = await run(
      `{products(filter:{sku:{eq:"TALL"}}){items{glaze clay rooms care sturdy country_of_manufacture manufacturer
        custom_attributesV2(filters:{is_filterable:true,is_searchable:null}){items{${values}} errors{type}} all:custom_attributesV2{items{code}}}}}`,
    )
    const option = (label: string) => ({ label, value: idOf(label) })
    const item = at(data, "products", "items", 0)
    expect(item).toMatchObject({
      glaze: Number(idOf("Ink")),
      clay: Number(idOf("Stoneware")),
      rooms: [idOf("Hall"), idOf("Kitchen")].join(","),
      care: "Wash by hand",
      country_of_manufacture: null,
      manufacturer: null,
    })
    const filtered = [at(item, "custom_attributesV2", "items")].flat()
    expect(filtered).toHaveLength(2)
    expect(filtered).toContainEqual({ code: "glaze", selected_options: [option("Ink")] })
    expect(filtered).toContainEqual({ code: "rooms", selected_options: [option("Hall"), option("Kitchen")] })
    expect(at(item, "custom_attributesV2", "errors")).toEqual([])
    expect(sorted(each(at(item, "all", "items"), "code"))).toEqual(sorted(own.slice(1, -1)))
  })

  test.each([
    ["customer_register_address", "customer_address_edit", 0],
    ["customer_account_create", "customer_account_edit", 0],
    ["none", "other", 1],
  ])("of the forms %s and %s are the same", async (one, other, problems) => {
    const form = (code: string) =>
      `attributesForm(formCode:"${code}"){items{code label is_required} errors{type message}}`
    const data = await run(`{one:${form(one)} other:${form(other)}}`)
    expect(at(data, "one", "items")).toEqual(at(data, "other", "items"))
    expect([at(data, "one", "errors")].flat()).toEqual(
      problems === 0 ? [] : [{ type: "ENTITY_NOT_FOUND", message: 'Form "none" could not be found.' }],
    )
  })
})
