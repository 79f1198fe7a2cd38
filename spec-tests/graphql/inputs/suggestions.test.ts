import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, everythingShown } from "./many-kinds-shop.ts"

const { run, shop, idOf } = manyKindsShop(everythingShown)

describe("Addresses of the shop over GraphQL", () => {
  test.each([
    ["tall.html", "PRODUCT", "TALL"],
    ["vases/table.html", "CATEGORY", "Table vases"],
    ["care", "CMS_PAGE", "Instructions"],
  ])("%s leads to a %s", async (url, type, name) => {
    const data = await run(
      `{route(url:"${url}"){__typename relative_url redirect_code type ... on SimpleProduct{sku} ... on CategoryTree{name} ... on CmsPage{title}}
      urlResolver(url:"${url}"){id entity_uid relative_url redirectCode type canonical_url}}`,
    )
    expect(at(data, "route")).toMatchObject({ relative_url: url, redirect_code: 0, type })
    expect(Object.values(Object(at(data, "route")))).toContain(name)
    const id = Number(at(data, "urlResolver", "id"))
    expect(at(data, "urlResolver")).toEqual({
      id,
      entity_uid: btoa(String(id)),
      relative_url: url,
      redirectCode: 0,
      type,
      canonical_url: null,
    })
  })

  test("of a disabled product lead nowhere; a page is found by its number too", async () => {
    expect(await run('{route(url:"old.html"){type} urlResolver(url:"none.html"){id}}')).toEqual({
      route: null,
      urlResolver: null,
    })
    const id = Number(shop().rows("select id from content_page where identifier = 'care'")[0]?.["id"])
    expect(
      await run(`{cmsPage(id:${id}){identifier url_key title content content_heading page_layout meta_title meta_description meta_keywords relative_url redirect_code type}
        cmsBlocks(identifiers:["hint",null,"promo"]){items{identifier title content}}}`),
    ).toEqual({
      cmsPage: {
        identifier: "care",
        url_key: "care",
        title: "Instructions",
        content: "<p>Gently</p>",
        content_heading: "How to care",
        page_layout: "1column",
        meta_title: "Care of vases",
        meta_description: "Gently",
        meta_keywords: expect.toSatisfy((text: unknown) => text === null || text === ""),
        relative_url: "care",
        redirect_code: 0,
        type: "CMS_PAGE",
      },
      cmsBlocks: {
        items: [
          { identifier: "hint", title: "Hint", content: "<p>Here</p>" },
          { identifier: "promo", title: "Promo", content: "<p>Now</p>" },
        ],
      },
    })
  })
})

describe("Suggestions over GraphQL", () => {
  const found =
    "total_count page_info{page_size current_page total_pages} suggestions{products{id sku name title num_results url final_price price{regularPrice{amount{value currency}} minimalPrice{amount{value}}}} categories{title num_results url} pages{title num_results url}}"
  const titles = async (args: string) => {
    const data = await run(`{ajaxsearch(${args}){${found}}}`)
    return [at(data, "ajaxsearch", "suggestions", "products")].flat().map((one: unknown) => at(one, "sku"))
  }

  test("are products, categories and pages with their addresses and prices, page by page", async () => {
    const data = await run(`{ajaxsearch(search:"vase%73",pageSize:2,currentPage:1){${found}}}`)
    expect(at(data, "ajaxsearch", "suggestions", "categories")).toContainEqual({
      title: "Vases",
      num_results: "",
      url: "http://shop.test/vases.html",
    })
    const priced = await run(`{ajaxsearch(search:"vases under 900"){${found}}}`)
    const categories = at(data, "ajaxsearch", "suggestions", "categories")
    expect(at(priced, "ajaxsearch", "suggestions", "categories")).toEqual(categories)
    const page = await run(`{ajaxsearch(search:"instruct"){${found}}}`)
    expect(at(page, "ajaxsearch", "suggestions", "pages")).toEqual([
      { title: "Instructions", num_results: "", url: "http://shop.test/care" },
    ])
    const sale = await run(`{ajaxsearch(search:"sale"){${found}}}`)
    expect(at(sale, "ajaxsearch", "suggestions", "products", 0)).toEqual({
      id: Number(idOf("SALE")),
      sku: "SALE",
      name: "The sale",
      title: "The sale",
      num_results: "",
      url: "http://shop.test/sale.html",
      final_price: 30,
      price: { regularPrice: { amount: { value: 40, currency: "USD" } }, minimalPrice: { amount: { value: 30 } } },
    })
    const all = await titles('search:"the",pageSize:100')
    expect(all.length).toBeGreaterThan(4)
    expect([
      ...(await titles('search:"the",pageSize:2')),
      ...(await titles('search:"the",pageSize:2,currentPage:2')),
    ]).toEqual(all.slice(0, 4))
    const second = await run(`{ajaxsearch(search:"the",pageSize:2,currentPage:2){${found}}}`)
    expect(at(second, "ajaxsearch")).toMatchObject({
      total_count: all.length,
      page_info: { page_size: 2, current_page: 2, total_pages: Math.ceil(all.length / 2) },
    })
  })

  test("are those of a category where one is chosen", async () => {
    const table = Number(shop().rows("select id from category where url_path = 'vases/table'")[0]?.["id"])
    expect((await titles(`search:"the",category:${table}`)).map(String).toSorted()).toEqual(["TINY", "WIDE"])
    const everywhere = await titles('search:"the",pageSize:100')
    for (const all of ["0", "null"])
      expect(await titles(`search:"the",pageSize:100,category:${all}`)).toEqual(everywhere)
    expect(await titles('search:"100%"')).toEqual([])
  })

  test.each([
    ["", ["All", "Vases", "&nbsp;&nbsp;Floor vases", "&nbsp;&nbsp;Table vases", "Offers"]],
    ['(search:" TABLE ")', ["All", "&nbsp;&nbsp;Table vases"]],
    ['(category:0,search:"of")', ["All", "Offers"]],
    ["(category:VASES)", ["All", "Vases", "Floor vases", "Table vases"]],
    ["(category:TABLE)", ["All", "Vases", "Table vases"]],
    ["(category:9999)", ["All", "Vases", "&nbsp;&nbsp;Floor vases", "&nbsp;&nbsp;Table vases", "Offers"]],
  ])("can be narrowed to categories: %s", async (args, expected) => {
    const id = (path: string) => String(shop().rows("select id from category where url_path = ?", path)[0]?.["id"])
    const query = args.replace("VASES", id("vases")).replace("category:TABLE", `category:${id("vases/table")}`)
    const data = await run(`{ajaxsearchCategoryOptions${query}{items{id text}}}`)
    const items = [at(data, "ajaxsearchCategoryOptions", "items")].flat()
    expect(items.map((item: unknown) => at(item, "text"))).toEqual(expected)
    expect(at(items[0], "id")).toBe("0")
  })
})
