import { afterAll, beforeAll, describe, expect, test } from "vitest"

import type { Shop } from "../../app/shop/shop.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"

let shop: Shop
let close: () => Promise<void>
beforeAll(async () => {
  ;({ shop, close } = await openRecordedShop())
})
afterAll(() => close())

const result = async (query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  (await graphqlRequest(shop, query, variables)).body

const skus = async (listing: string) => {
  const body = await result(`{products(${listing}){total_count items{sku}}}`)
  const items = at(body, "data", "products", "items")
  return Array.isArray(items) ? items.map((item: unknown) => at(item, "sku")) : body
}

describe("Products over GraphQL", () => {
  test("a URL key finds exactly its product", async () => {
    expect(await skus('filter:{url_key:{eq:"joust-duffle-bag"}}')).toEqual(["24-MB01"])
  })

  test("a child that is not sold separately is not found by its sku; others are, in any letter case", async () => {
    expect(await skus('filter:{sku:{in:["WJ01-M-Blue","24-mb01","NOPE"]}}')).toEqual(["24-MB01"])
  })

  test("a category lists its own products and those of subcategories; several filters are combined", async () => {
    expect(await skus('filter:{category_url_path:{eq:"women"}},sort:{name:ASC}')).toEqual(["WJ02", "WP01", "WJ01"])
    expect(await skus('filter:{category_uid:{eq:"Mw=="},color:{eq:"7"}}')).toEqual(["WJ01"])
    expect(await skus('filter:{category_uid:{eq:"Mw=="},price:{from:"50",to:"60"}}')).toEqual(["WJ02"])
    expect(await skus('filter:{category_uid:{eq:"Mw=="},name:{match:"jacket josie"}}')).toEqual(["WJ02"])
  })

  test("pages are slices of one sort order", async () => {
    const page = (number: number) =>
      skus(`filter:{category_id:{eq:"9"}},sort:{price:ASC},pageSize:4,currentPage:${number}`)
    const pages = [await page(1), await page(2), await page(3)].flat()
    expect(new Set(pages).size).toBe(11)
    expect(pages).toEqual(await skus('filter:{category_id:{eq:"9"}},sort:{price:ASC}'))
  })

  test("categories requested on their own can be excluded from the aggregations", async () => {
    const choices = async (filter: string) => {
      const body = await result(
        `{products(filter:{category_uid:{eq:"Mw=="}}){aggregations(filter:{category:{includeDirectChildrenOnly:${filter}}}){attribute_code options{label}}}}`,
      )
      const aggregations = at(body, "data", "products", "aggregations")
      return Array.isArray(aggregations)
        ? at(
            aggregations.find((one: unknown) => at(one, "attribute_code") === "category_uid"),
            "options",
          )
        : undefined
    }
    expect(await choices("true")).toEqual([{ label: "Tops" }, { label: "Pants" }])
    expect(await choices("false")).toContainEqual({ label: "Jackets" })
  })

  test("a search term with a typing error gives the correct term as suggestion", async () => {
    const body = await result('{products(search:"jackett"){items{sku} suggestions{search}}}')
    expect(at(body, "data", "products", "items")).not.toEqual([])
    expect(at(body, "data", "products", "suggestions", 0, "search")).toEqual(expect.stringMatching(/jacket/i))
  })

  test("the options of a configurable product are narrowed by the selected values", async () => {
    const body = await result(`{products(filter:{sku:{eq:"WJ01"}}){items{... on ConfigurableProduct{
      black:configurable_product_options_selection(configurableOptionValueUids:["Y29uZmlndXJhYmxlLzkzLzU="]){
        options_available_for_selection{attribute_code option_value_uids} variant{sku}}
      blackM:configurable_product_options_selection(
        configurableOptionValueUids:["Y29uZmlndXJhYmxlLzkzLzU=","Y29uZmlndXJhYmxlLzEzNy8xMQ=="]){variant{sku}}}}}}`)
    const product = at(body, "data", "products", "items", 0)
    // Black XL is sold out; every colour could still be chosen instead of black.
    expect(at(product, "black")).toEqual({
      options_available_for_selection: [
        {
          attribute_code: "color",
          option_value_uids: ["configurable/93/5", "configurable/93/6", "configurable/93/7"].map(btoa),
        },
        { attribute_code: "size", option_value_uids: ["configurable/137/10", "configurable/137/11"].map(btoa) },
      ],
      variant: null,
    })
    expect(at(product, "blackM", "variant", "sku")).toBe("WJ01-M-Black")
  })

  // Five reviews of one product, each with the product and its five reviews: 5 + 25 + 125 and so on.
  test("a short query that would return too many products and reviews is rejected", async () => {
    const rounds = (count: number) =>
      `{products(filter:{sku:{eq:"24-MB01"}}){items{${"reviews{items{product{".repeat(count)}reviews{items{text}}${"}}}".repeat(count)}}}}`
    expect(at(await result(rounds(2)), "errors")).toBeUndefined()
    expect(at(await result(rounds(5)), "errors", 0, "message")).toBe(
      "The query asks for more than 2000 products and reviews.",
    )
  })
})

describe("Addresses over GraphQL", () => {
  const route = async (url: string) =>
    at(
      await result("query($u:String!){route(url:$u){type relative_url redirect_code ... on ProductInterface{sku}}}", {
        u: url,
      }),
      "data",
      "route",
    )

  test("a redirected address returns its target", async () => {
    expect(await route("bags.html")).toEqual({ type: "CATEGORY", relative_url: "gear/bags.html", redirect_code: 301 })
    expect(await route("old.html")).toEqual({
      type: "PRODUCT",
      relative_url: "joust-duffle-bag.html",
      redirect_code: 302,
      sku: "24-MB01",
    })
  })

  test("addresses that redirect in a circle return nothing", async () => {
    expect(await route("round.html")).toBeNull()
  })

  test("a product has an address below each of its categories, and below no other", async () => {
    expect(await route("gear/bags/joust-duffle-bag.html")).toMatchObject({ sku: "24-MB01", redirect_code: 0 })
    expect(await route("women/joust-duffle-bag.html")).toBeNull()
  })

  test.each(["women", "women.htm", "../women.html", "women.html/", "?x=1.html", "%00", "a".repeat(3000)])(
    "%s is not an address of the catalogue, or is the home page",
    async (url) => {
      expect([null, "CMS_PAGE"]).toContain(at(await route(url), "type") ?? null)
    },
  )
})

describe("Reviews over GraphQL", () => {
  test("are paged; a page beyond the last is the last one", async () => {
    const pageOf = async (currentPage: number) => {
      const body = await result(
        `{products(filter:{sku:{eq:"24-MB01"}}){items{reviews(pageSize:2,currentPage:${currentPage}){items{nickname} page_info{current_page total_pages}}}}}`,
      )
      return at(body, "data", "products", "items", 0, "reviews")
    }
    expect(await pageOf(2)).toMatchObject({
      items: [{ nickname: "Jo" }, { nickname: "Joe" }],
      page_info: { current_page: 2, total_pages: 3 },
    })
    const last = { items: [{ nickname: "Joe" }], page_info: { current_page: 3, total_pages: 3 } }
    expect([await pageOf(3), await pageOf(9)]).toEqual([last, last])
  })
})

describe("Aggregations over GraphQL", () => {
  test("of a search have all categories, also where only children of the requested one are wanted", async () => {
    const categories = async (argument: string) => {
      const body = await result(`{products(search:"jacket"){aggregations${argument}{attribute_code options{label}}}}`)
      const all = at(body, "data", "products", "aggregations")
      return Array.isArray(all) && all.find((one: unknown) => at(one, "attribute_code") === "category_uid")
    }
    const all = await categories("")
    expect(at(all, "options", 0, "label")).toBeDefined()
    expect(await categories("(filter:{})")).toEqual(all)
    expect(await categories("(filter:{category:{includeDirectChildrenOnly:true}})")).toEqual(all)
  })
})

describe("Categories over GraphQL", () => {
  const names = async (filters: string) => {
    const items = at(await result(`{categories(filters:${filters}){items{name}}}`), "data", "categories", "items")
    return Array.isArray(items) ? items.map((item: unknown) => at(item, "name")) : items
  }

  test("are found by parent, key, path and part of the name", async () => {
    expect(await names('{parent_category_uid:{eq:"Mg=="}}')).toEqual(["Women", "Men", "Gear", "Training", "Sale"])
    expect(await names('{url_key:{in:["bags","tees"]}}')).toEqual(["Tees", "Bags"])
    expect(await names('{url_path:{eq:"women/tops/jackets"}}')).toEqual(["Jackets"])
    expect(await names('{name:{match:"equip"}}')).toEqual(["Fitness Equipment"])
    expect(await names("{ids:{in:[]}}")).toEqual([])
  })

  test("have all words of a name filter, in any order and letter case; without words it allows every name", async () => {
    expect(await names('{name:{match:" EQUIPMENT  fit "}}')).toEqual(["Fitness Equipment"])
    expect(await names('{name:{match:"fitness bags"}}')).toEqual([])
    const ofWomen = '{parent_category_uid:{eq:"Mg=="}'
    expect(await names(`${ofWomen},name:{}}`)).toEqual(await names(`${ofWomen}}`))
  })
})
