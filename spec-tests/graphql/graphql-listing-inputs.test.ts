import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openManyKindsShop } from "../shops/many-kinds-shop.ts"
import type { SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
/** Ids of options, categories and products by label, path and SKU. */
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openManyKindsShop()
  const named = (sql: string) => small.rows(sql).map(({ name, id }) => [String(name), String(id)] as const)
  ids = Object.fromEntries([
    ...named("select label as name, id from attribute_option"),
    ...named("select url_path as name, id from category where url_path <> ''"),
    ...named("select sku as name, id from product"),
  ])
})
afterAll(() => small.close())

const withIds = (query: string): string => query.replaceAll(/<([^<>]+)>/g, (_, name: string) => ids[name] ?? "0")
const run = async (query: string) => {
  const { data, errors } = await queryOn(small)(withIds(query))
  expect(errors).toBeUndefined()
  return data
}
const each = (list: unknown, ...path: ReadonlyArray<string | number>): ReadonlyArray<unknown> =>
  Array.isArray(list) ? list.map((one: unknown) => at(one, ...path)) : []
const skus = async (args: string) => each(at(await run(`{products(${args}){items{sku}}}`), "products", "items"), "sku")

const vases = ["TALL", "WIDE", "TINY"]

describe("Products over GraphQL", () => {
  test.each<readonly [string, ReadonlyArray<string>]>([
    ['filter:{sku:{eq:"tall"}}', ["TALL"]],
    ['filter:{sku:{eq:"TALL",in:["WIDE",null]}}', ["WIDE", "TALL"]],
    ['filter:{sku:{in:["TALL","WIDE","TINY"]}},pageSize:2,currentPage:2', ["TALL"]],
    ['filter:{sku:{in:["TALL","WIDE"]},url_key:{in:["wide","tiny"]}}', ["WIDE"]],
    ['filter:{url_key:{eq:"tiny"}},search:"stems"', []],
    ['filter:{sku:{eq:"OLD"}}', []],
    ['filter:{sku:null,url_key:{eq:"wide"}}', ["WIDE"]],
    ['filter:{name:{match:"VASE tall"}}', ["TALL"]],
    ['filter:{description:{match:"thrown"}},sort:{name:ASC}', ["TALL", "WIDE"]],
    ['filter:{description:{match:"thrown olof"}}', ["WIDE"]],
    ['filter:{short_description:{match:"long"}}', ["TALL"]],
    ['filter:{care:{match:"wash hand"}}', ["TALL"]],
    ['filter:{care:{match:null},sku:{in:["TALL","WIDE"]}},sort:{name:DESC}', ["WIDE", "TALL"]],
    ['filter:{care:{match:"hand"},sku:{eq:"WIDE"}}', []],
    ['filter:{category_id:{eq:"<vases/table>"}},sort:{position:ASC,name:ASC}', ["TINY", "WIDE"]],
    ['filter:{category_uid:{eq:"<vases>"}},sort:{price:DESC,name:ASC}', ["TALL", "TINY", "WIDE"]],
    ['filter:{category_uid:{in:["<vases/floor>","<offers>"]}},sort:{price:ASC}', ["WIDE", "TALL"]],
    ['filter:{category_id:{eq:"<vases/floor>"},category_url_path:{eq:"offers"}},sort:{name:ASC}', ["TALL", "WIDE"]],
    ['filter:{category_url_path:{in:["vases/table","none"]}},sort:{name:DESC}', ["WIDE", "TINY"]],
    ['filter:{category_url_path:{eq:"none"}}', []],
    ['filter:{category_uid:{eq:"9999"}}', []],
    ['filter:{category_url_path:{eq:"offers"}}', ["WIDE", "TALL"]],
    ['filter:{category_url_path:{eq:"offers"}},sort:{position:DESC}', ["TALL", "WIDE"]],
    ['filter:{glaze:{eq:"<Ink>"}},sort:{name:ASC}', ["TALL", "TINY"]],
    ['filter:{glaze:{in:["<Ink>","<Moss>"]},clay:{eq:"<Porcelain>"}}', ["WIDE"]],
    ['filter:{rooms:{eq:"<Kitchen>"}}', ["TALL"]],
    ['filter:{rooms:{in:["<Hall>","<Kitchen>"]}},sort:{name:ASC}', ["TALL", "WIDE"]],
    ['filter:{glaze:{eq:"<Ink>"},price:{from:"20.01"}}', ["TALL"]],
    ['filter:{glaze:{eq:"<Ink>"},price:{to:"20"}}', ["TINY"]],
    ['search:"tall",filter:{glaze:{eq:"<Ink>"}}', ["TALL"]],
    ['search:" ",filter:{glaze:{eq:"<Moss>"}}', ["WIDE"]],
    ['search:"tall"', ["TALL"]],
  ])("with %s are these", async (args, expected) => {
    expect(await skus(args)).toEqual(expected)
  })

  test("have the facets of all their pages, in the merchant's order, without those of no product", async () => {
    const aggregations = "aggregations{attribute_code label position count options{label value count}}"
    const filter = `filter:{category_uid:{eq:"<vases>"}}`
    const found = at(await run(`{products(${filter},pageSize:1){total_count ${aggregations}}}`), "products")
    const option = (label: string, value: string, count: number) => ({ label, value, count })
    const uid = (path: string) => btoa(ids[path] ?? "")
    expect(found).toEqual({
      total_count: 3,
      aggregations: [
        {
          attribute_code: "price",
          label: "Price",
          position: null,
          count: 2,
          options: [option("20-30", "20_30", 2), option("30-40", "30_40", 1)],
        },
        {
          attribute_code: "category_uid",
          label: "Category",
          position: null,
          count: 4,
          options: [
            option("Vases", uid("vases"), 3),
            option("Table vases", uid("vases/table"), 2),
            option("Offers", uid("offers"), 2),
            option("Floor vases", uid("vases/floor"), 1),
          ].toSorted((one, other) => other.count - one.count || Number(atob(one.value)) - Number(atob(other.value))),
        },
        {
          attribute_code: "rooms",
          label: "Rooms",
          position: expect.any(Number),
          count: 2,
          options: [option("Hall", ids["Hall"] ?? "", 2), option("Kitchen", ids["Kitchen"] ?? "", 1)],
        },
        {
          attribute_code: "glaze",
          label: "Glaze",
          position: 4,
          count: 2,
          options: [option("Ink", ids["Ink"] ?? "", 2), option("Moss", ids["Moss"] ?? "", 1)],
        },
      ].toSorted((one, other) => (one.attribute_code === "glaze" ? 1 : 0) - (other.attribute_code === "glaze" ? 1 : 0)),
    })
    const children = await run(
      `{products(${filter}){aggregations(filter:{category:{includeDirectChildrenOnly:true}}){attribute_code options{label}}}}`,
    )
    const categories = [at(children, "products", "aggregations")]
      .flat()
      .find((one: unknown) => at(one, "attribute_code") === "category_uid")
    expect(each(at(categories, "options"), "label").toSorted()).toEqual(["Floor vases", "Table vases"])
    const old = at(
      await run(
        `{products(${filter}){filters{name request_var filter_items_count filter_items{__typename label value_string items_count ... on SwatchLayerFilterItem{swatch_data{type value}}}}}}`,
      ),
      "products",
      "filters",
    )
    expect([old].flat().find((one: unknown) => at(one, "request_var") === "glaze")).toEqual({
      name: "Glaze",
      request_var: "glaze",
      filter_items_count: 2,
      filter_items: [
        ["Ink", 2, "ink.png"],
        ["Moss", 1, "moss.png"],
      ].map(([label, items_count, value]) => ({
        __typename: "SwatchLayerFilterItem",
        label,
        value_string: ids[String(label)],
        items_count,
        swatch_data: { type: "2", value },
      })),
    })
    expect([old].flat().find((one: unknown) => at(one, "request_var") === "rooms")).toMatchObject({
      filter_items: [{ __typename: "LayerFilterItem" }, { __typename: "LayerFilterItem" }],
    })
  })

  test("are sorted by the fields that are offered, a search by relevance first", async () => {
    const fields = "sort_fields{default options{label value}}"
    const data = await run(
      `{found:products(search:"tall"){${fields}} listed:products(filter:{sku:{eq:"TALL"}}){${fields}}}`,
    )
    const [name, price] = [
      { label: "Product Name", value: "name" },
      { label: "Price", value: "price" },
    ]
    expect(data).toEqual({
      found: {
        sort_fields: { default: "relevance", options: [{ label: "Relevance", value: "relevance" }, name, price] },
      },
      listed: {
        sort_fields: { default: "position", options: [{ label: "Position", value: "position" }, name, price] },
      },
    })
  })

  test("that are searched for count as a search on the first page only, and without a filter", async () => {
    const ofBowl = 'filter:{sku:{eq:"BOWL"}}'
    for (const args of [
      `search:"bowl",${ofBowl}`,
      'search:"the",pageSize:1,currentPage:2',
      'search:"bowll"',
      `search:" ",${ofBowl}`,
      'search:"bowl"',
    ])
      await run(`{products(${args}){total_count}}`)
    const terms = () => small.rows("select text, uses, results from search_term where text <> 'tall'")
    await expect.poll(terms, { timeout: 10_000 }).toEqual([{ text: "bowl", uses: 1, results: 1 }])
  })
})

describe("Attributes over GraphQL", () => {
  const codes = async (args: string) =>
    each(at(await run(`{attributesList(${args}){items{code}}}`), "attributesList", "items"), "code")
  const own = ["size", "glaze", "clay", "rooms", "care", "sturdy"]

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
    expect((await codes(args)).toSorted()).toEqual(expected.toSorted())
  })

  test("have the input, the options and the use of each, in the old format and the new", async () => {
    const asked = own.map((code) => `{attribute_code:"${code}"}`).join()
    const data = await run(
      `{customAttributeMetadata(attributes:[${asked},{attribute_code:"glaze",entity_type:"customer"}]){items{attribute_code attribute_type entity_type input_type attribute_options{label value}
        storefront_properties{position use_in_layered_navigation use_in_product_listing use_in_search_results_layered_navigation visible_on_catalog_pages}}}
      customAttributeMetadataV2(attributes:[${asked}]){errors{type} items{code frontend_input options{label value} ... on CatalogAttributeMetadata{swatch_input_type is_filterable is_visible_on_front}}}}`,
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

  test("of a product are fields and custom attributes, those with a flag when it is asked for", async () => {
    const values = "code ... on AttributeValue{value} ... on AttributeSelectedOptions{selected_options{label value}}"
    const data = await run(
      `{products(filter:{sku:{eq:"TALL"}}){items{glaze clay rooms care sturdy country_of_manufacture manufacturer
        custom_attributesV2(filters:{is_filterable:true,is_searchable:null}){items{${values}} errors{type}} all:custom_attributesV2{items{code}}}}}`,
    )
    const option = (label: string) => ({ label, value: ids[label] })
    const item = at(data, "products", "items", 0)
    expect(item).toMatchObject({
      glaze: Number(ids["Ink"]),
      clay: Number(ids["Stoneware"]),
      rooms: [ids["Hall"], ids["Kitchen"]].join(","),
      care: "Wash by hand",
      country_of_manufacture: null,
      manufacturer: null,
    })
    const filtered = [at(item, "custom_attributesV2", "items")].flat()
    expect(filtered).toHaveLength(2)
    expect(filtered).toContainEqual({ code: "glaze", selected_options: [option("Ink")] })
    expect(filtered).toContainEqual({ code: "rooms", selected_options: [option("Hall"), option("Kitchen")] })
    expect(at(item, "custom_attributesV2", "errors")).toEqual([])
    expect(each(at(item, "all", "items"), "code").toSorted()).toEqual(own.slice(1).toSorted())
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

describe("Categories over GraphQL", () => {
  const paths = async (args: string) =>
    each(at(await run(`{categories(${args}){items{url_path}}}`), "categories", "items"), "url_path")

  test.each<readonly [string, ReadonlyArray<string | null>]>([
    ["filters:{}", [null]],
    ["filters:null", [null]],
    ['filters:{ids:{eq:"<offers>"}}', ["offers"]],
    ['filters:{ids:{in:["<offers>","<vases>",null]}}', ["vases", "offers"]],
    ['filters:{category_uid:{eq:"<vases/floor>"}}', ["vases/floor"]],
    ['filters:{parent_id:{eq:"<vases>"}}', ["vases/floor", "vases/table"]],
    ['filters:{parent_category_uid:{eq:"<vases>"},name:{match:"TABLE"}}', ["vases/table"]],
    ['filters:{url_key:{eq:"floor"}}', ["vases/floor"]],
    ['filters:{url_path:{in:["offers","vases/table"]}}', ["offers", "vases/table"]],
    ['filters:{name:{match:"vases"}},pageSize:2', ["vases", "vases/floor"]],
    ['filters:{name:{match:"vases"}},pageSize:2,currentPage:2', ["vases/table"]],
    ['filters:{ids:{eq:"x"}}', []],
  ])("with %s are these", async (args, expected) => {
    expect(await paths(args)).toEqual(expected)
    const list = await run(`{categoryList(${args}){url_path}}`)
    expect(each(at(list, "categoryList"), "url_path")).toEqual(expected)
  })

  test("have their place, their picture and their products", async () => {
    const data = await run(
      `{categories(filters:{ids:{in:["<vases>","<vases/floor>"]}},pageSize:1){total_count page_info{page_size current_page total_pages} items{id uid name url_key url_suffix level position path path_in_store image
        include_in_menu is_anchor display_mode default_sort_by meta_title meta_description description product_count children_count redirect_code type
        breadcrumbs{category_id} children{name include_in_menu is_anchor breadcrumbs{category_uid category_id category_name category_level category_url_key category_url_path} product_count}}}}`,
    )
    const id = Number(ids["vases"])
    const breadcrumb = {
      category_uid: btoa(String(id)),
      category_id: id,
      category_name: "Vases",
      category_level: 2,
      category_url_key: "vases",
      category_url_path: "vases",
    }
    expect(at(data, "categories")).toEqual({
      total_count: 2,
      page_info: { page_size: 1, current_page: 1, total_pages: 2 },
      items: [
        {
          id,
          uid: btoa(String(id)),
          name: "Vases",
          url_key: "vases",
          url_suffix: ".html",
          level: 2,
          position: expect.any(Number),
          path: `1/2/${id}`,
          path_in_store: String(id),
          image: "http://shop.test/media/catalog/category/vases.jpg",
          include_in_menu: 1,
          is_anchor: 1,
          display_mode: "PRODUCTS",
          default_sort_by: null,
          meta_title: "Our vases",
          meta_description: "All vases",
          description: null,
          product_count: 3,
          children_count: "2",
          redirect_code: 0,
          type: "CATEGORY",
          breadcrumbs: null,
          children: [
            { name: "Floor vases", include_in_menu: 0, is_anchor: 0, breadcrumbs: [breadcrumb], product_count: 1 },
            { name: "Table vases", include_in_menu: 1, is_anchor: 1, breadcrumbs: [breadcrumb], product_count: 2 },
          ],
        },
      ],
    })
    const root = await run("{category{url_path path_in_store image products(pageSize:1){total_count items{sku}}}}")
    expect(root).toMatchObject({ category: { url_path: null, path_in_store: null, image: null } })
    const sorted = await run(
      "{category(id:<vases>){products(pageSize:1,currentPage:2,sort:{name:ASC}){items{sku} page_info{total_pages}} plain:products{items{sku}}}}",
    )
    expect(at(sorted, "category", "products")).toEqual({ items: [{ sku: "TINY" }], page_info: { total_pages: 3 } })
    expect(each(at(sorted, "category", "plain", "items"), "sku").toSorted()).toEqual(vases.toSorted())
  })
})
