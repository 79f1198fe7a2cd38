import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, each, sorted } from "./many-kinds-shop.ts"

const { run, shop, idOf } = manyKindsShop()
const skus = async (args: string) => each(at(await run(`{products(${args}){items{sku}}}`), "products", "items"), "sku")

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
    const uid = (path: string) => btoa(idOf(path))
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
          options: [option("Hall", idOf("Hall"), 2), option("Kitchen", idOf("Kitchen"), 1)],
        },
        {
          attribute_code: "glaze",
          label: "Glaze",
          position: 4,
          count: 2,
          options: [option("Ink", idOf("Ink"), 2), option("Moss", idOf("Moss"), 1)],
        },
      ].toSorted((one, other) => (one.attribute_code === "glaze" ? 1 : 0) - (other.attribute_code === "glaze" ? 1 : 0)),
    })
    const children = await run(
      `{products(${filter}){aggregations(filter:{category:{includeDirectChildrenOnly:true}}){attribute_code options{label}}}}`,
    )
    const categories = [at(children, "products", "aggregations")]
      .flat()
      .find((one: unknown) => at(one, "attribute_code") === "category_uid")
    expect(sorted(each(at(categories, "options"), "label"))).toEqual(["Floor vases", "Table vases"])
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
        value_string: idOf(String(label)),
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

  test("are recorded as a search on the first page only, and without a filter", async () => {
    const ofBowl = 'filter:{sku:{eq:"BOWL"}}'
    for (const args of [
      `search:"bowl",${ofBowl}`,
      'search:"the",pageSize:1,currentPage:2',
      'search:"bowll"',
      `search:" ",${ofBowl}`,
      'search:"bowl"',
    ])
      await run(`{products(${args}){total_count}}`)
    const terms = () => shop().rows("select text, uses, results from search_term where text <> 'tall'")
    await expect.poll(terms, { timeout: 10_000 }).toEqual([{ text: "bowl", uses: 1, results: 1 }])
  })
})
