import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, each, sorted } from "./many-kinds-shop.ts"

const { run, idOf } = manyKindsShop()

const vases = ["TALL", "WIDE", "TINY"]

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
    const id = Number(idOf("vases"))
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
    const ordered = await run(
      "{category(id:<vases>){products(pageSize:1,currentPage:2,sort:{name:ASC}){items{sku} page_info{total_pages}} plain:products{items{sku}}}}",
    )
    expect(at(ordered, "category", "products")).toEqual({ items: [{ sku: "TINY" }], page_info: { total_pages: 3 } })
    expect(sorted(each(at(ordered, "category", "plain", "items"), "sku"))).toEqual(sorted(vases))
  })
})
