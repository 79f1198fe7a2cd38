import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { optionId, valueId } from "../../shops/small-shop-options.ts"
import { tokenOf, type SmallShop } from "../../shops/small-shop.ts"
import { openManyKindsShop } from "./many-kinds-shop.ts"

type Headers = Readonly<Record<string, string>>

let small: SmallShop
let ann: Headers
let bob: Headers
beforeAll(async () => {
  small = await openManyKindsShop()
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
})
afterAll(() => small.close())

const uid = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))
const idOf = (sku: string): number => Number(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
const run = async (query: string, headers: Headers = {}, variables: Readonly<Record<string, unknown>> = {}) => {
  const { data, errors } = await queryOn(small, headers)(query, variables)
  return errors?.[0]?.message ?? data
}

describe("A wish list over GraphQL", () => {
  const change = async (mutation: string, type: string, argument: string, items: ReadonlyArray<unknown>, fields = "") =>
    at(
      await run(
        `mutation($l:ID!,$i:[${type}!]!){on:${mutation}(wishlistId:$l,${argument}:$i){${fields} user_errors{code message}}}`,
        ann,
        { l: "0", i: items },
      ),
      "on",
    )
  const add = (items: ReadonlyArray<unknown>) =>
    change("addProductsToWishlist", "WishlistItemInput", "wishlistItems", items, "wishlist{items_count}")
  const itemIds = () => small.rows("select w.id from wish_list_item w order by w.id").map(({ id }) => String(id))

  test("has its items with their selected options, page by page, and the time of its last change", async () => {
    const [mugs, two] = [
      String(small.rows("select id from bundle_option where title = 'Mug'")[0]?.["id"]),
      String(small.rows("select id from download_link where title = 'Two'")[0]?.["id"]),
    ]
    const mug = String(small.rows("select min(id) as id from bundle_selection where option_id = ?", mugs)[0]?.["id"])
    const size = String(small.rows("select id from attribute where code = 'size'")[0]?.["id"])
    const medium = String(small.rows("select id from attribute_option where label = 'M'")[0]?.["id"])
    const added = await add([
      { sku: "SHIRT", quantity: 1 },
      { sku: "SHIRT", quantity: 2, selected_options: [uid("configurable", size, medium)] },
      { sku: "BOX", quantity: 1, selected_options: [uid("bundle", mugs, mug, 1)] },
      { sku: "COURSE", quantity: 1, selected_options: [uid("downloadable", two)] },
      {
        sku: "ENGRAVED",
        quantity: 1,
        selected_options: [uid("custom-option", optionId(small, "Font"), valueId(small, "Font", "Italic"))],
        entered_options: [{ uid: uid("custom-option", optionId(small, "Name")), value: "Ann" }],
      },
    ])
    expect(added).toEqual({ wishlist: { items_count: 5 }, user_errors: [] })
    const fields = `__typename id quantity description added_at product{sku} customizable_options{label values{label}}
      ... on ConfigurableWishlistItem{child_sku configured_variant{sku} configurable_options{option_label value_label}}
      ... on BundleWishlistItem{bundle_options{label values{label quantity}}}
      ... on DownloadableWishlistItem{samples{id} links_v2{title price sort_order}}`
    const data = await run(
      `{customer{wishlists{id items_count updated_at sharing_code items_v2(pageSize:3){page_info{page_size current_page total_pages} items{${fields}}} rest:items_v2(pageSize:3,currentPage:2){items{${fields}}}}}}`,
      ann,
    )
    const list = at(data, "customer", "wishlists", 0)
    expect(list).toMatchObject({ items_count: 5, updated_at: "2026-06-15 12:00:00", sharing_code: null })
    const plain = { description: null, added_at: "2026-06-15 12:00:00", customizable_options: [] }
    expect(at(list, "items_v2")).toMatchObject({
      page_info: { page_size: 3, current_page: 1, total_pages: 2 },
      items: [
        {
          ...plain,
          __typename: "ConfigurableWishlistItem",
          quantity: 1,
          child_sku: "SHIRT",
          configured_variant: null,
          configurable_options: [],
        },
        {
          ...plain,
          quantity: 2,
          child_sku: "SHIRT-M",
          configured_variant: { sku: "SHIRT-M" },
          configurable_options: [{ option_label: "Size", value_label: "M" }],
        },
        {
          __typename: "BundleWishlistItem",
          bundle_options: [{ label: "Mug", values: [{ label: "The mug", quantity: 1 }] }],
        },
      ],
    })
    expect(at(list, "rest", "items")).toMatchObject([
      { __typename: "DownloadableWishlistItem", samples: [], links_v2: [{ title: "Two", price: 2, sort_order: 1 }] },
      {
        __typename: "SimpleWishlistItem",
        product: { sku: "ENGRAVED" },
        customizable_options: [{ label: "Name" }, { label: "Font", values: [{ label: "Italic" }] }],
      },
    ])
    const id = String(at(list, "id"))
    const byId = (of: string, who: Headers) => run(`{customer{wishlist_v2(id:"${of}"){id}}}`, who)
    expect(await byId(id, ann)).toEqual({ customer: { wishlist_v2: { id } } })
    expect(await byId("77", ann)).toEqual({ customer: { wishlist_v2: null } })
    expect(await byId(id, bob)).toEqual({ customer: { wishlist_v2: null } })
    expect(await run("{customer{wishlists{id} wishlist{id updated_at}}}", bob)).toEqual({
      customer: { wishlists: [], wishlist: { id: "0", updated_at: null } },
    })
  })

  test("is shared by its code only, with the name of its owner", async () => {
    small.runSql("update wish_list set sharing_code = 'sesame'")
    const shared = (code: string) =>
      run(`{sharedWishlist(code:"${code}"){owner items_v2(pageSize:1){items{quantity product{sku}}}}}`)
    expect(await shared("sesame")).toEqual({
      sharedWishlist: { owner: "Ann", items_v2: { items: [{ quantity: 1, product: { sku: "SHIRT" } }] } },
    })
    expect(await shared("other")).toEqual({ sharedWishlist: null })
  })

  test("applies the valid changes of an update and reports the others", async () => {
    const update = (items: ReadonlyArray<unknown>) =>
      change(
        "updateProductsInWishlist",
        "WishlistItemUpdateInput",
        "wishlistItems",
        items,
        "wishlist{items{qty description}}",
      )
    const [shirt = ""] = itemIds()
    expect(
      at(
        await update([{ wishlist_item_id: shirt, description: "d".repeat(501), quantity: 4 }]),
        "wishlist",
        "items",
        0,
      ),
    ).toEqual({
      qty: 4,
      description: "d".repeat(500),
    })
    expect(at(await update([{ wishlist_item_id: shirt, description: "" }]), "wishlist", "items", 0)).toEqual({
      qty: 4,
      description: null,
    })
    const undefinedError = (message: string) => ({ code: "UNDEFINED", message })
    expect(
      at(
        await update([
          { wishlist_item_id: "x", quantity: 1 },
          { wishlist_item_id: shirt, quantity: -1 },
        ]),
        "user_errors",
        0,
      ),
    ).toEqual(undefinedError('The wishlist item with ID "x" does not belong to the wishlist'))
    const remove = (ids: ReadonlyArray<string>) =>
      change("removeProductsFromWishlist", "ID", "wishlistItemsIds", ids, "wishlist{items_count}")
    expect(await remove([shirt, "9999"])).toEqual({
      wishlist: { items_count: 4 },
      user_errors: [undefinedError('Could not find a wishlist item with ID "9999"')],
    })
  })

  test("takes no product that is disabled, and shows none; a full list takes none at all", async () => {
    expect(at(await add([{ sku: "OLD", quantity: 1 }]), "user_errors")).toEqual([
      { code: "PRODUCT_NOT_FOUND", message: 'Could not find a product with SKU "OLD"' },
    ])
    const list = Number(small.rows("select id from wish_list")[0]?.["id"])
    small.runSql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      insert into wish_list_item (wish_list_id, product_id, quantity, choices, choices_key, description, added_at)
      select ${list}, ${idOf("MUG")}, 1, '{}', 'k' || i, '', 0 from n`)
    expect(at(await add([{ sku: "WIDE", quantity: 1 }]), "user_errors")).toEqual([
      { code: "UNDEFINED", message: "The wish list is full." },
    ])
    small.runSql("delete from wish_list_item where choices_key like 'k%'")
  })
})

describe("A compare list over GraphQL", () => {
  const fields = "uid item_count attributes{code label} items{uid product{sku} attributes{code value}}"
  const create = async (skus: ReadonlyArray<string>, who: Headers = {}) =>
    at(
      await run(`mutation($p:[ID]){createCompareList(input:{products:$p}){${fields}}}`, who, {
        p: skus.map((sku) => (sku === "" ? null : String(idOf(sku)))),
      }),
      "createCompareList",
    )

  test("compares the visible attributes, and says where a product has none", async () => {
    const list = await create(["TALL", "", "TINY"])
    const own = [
      { code: "sku", label: "SKU" },
      { code: "description", label: "Description" },
      { code: "short_description", label: "Short Description" },
    ]
    expect(at(list, "item_count")).toBe(2)
    const attributes = [at(list, "attributes")].flat()
    expect(attributes.slice(0, 3)).toEqual(own)
    expect(attributes.slice(3)).toHaveLength(3)
    for (const one of [
      { code: "glaze", label: "Glaze" },
      { code: "rooms", label: "Rooms" },
      { code: "care", label: "Care" },
    ])
      expect(attributes).toContainEqual(one)
    const valuesOf = (index: number) =>
      Object.fromEntries(
        [at(list, "items", index, "attributes")].flat().map((one: unknown) => [at(one, "code"), at(one, "value")]),
      )
    expect(at(list, "items", 0)).toMatchObject({ uid: uid(idOf("TALL")), product: { sku: "TALL" } })
    expect(valuesOf(0)).toEqual({
      sku: "TALL",
      description: "<p>Thrown by <b>Ines</b></p>",
      short_description: "For long stems",
      glaze: "Ink",
      rooms: "Hall, Kitchen",
      care: "Wash by hand",
    })
    expect(valuesOf(1)).toEqual({
      sku: "TINY",
      description: "N/A",
      short_description: "N/A",
      glaze: "Ink",
      rooms: "N/A",
      care: "N/A",
    })
  })

  test("of a customer is one, of a guest a new one each time; others do not see or delete it", async () => {
    const own = at(await create(["TALL"], ann), "uid")
    expect(await create(["WIDE"], ann)).toMatchObject({ uid: own, item_count: 2 })
    expect(at(await create([]), "uid")).not.toBe(at(await create([]), "uid"))
    expect(at(await run("mutation{createCompareList{item_count}}"), "createCompareList")).toEqual({ item_count: 0 })
    expect(await run("{customer{compare_list{uid item_count}}}", ann)).toEqual({
      customer: { compare_list: { uid: own, item_count: 2 } },
    })
    expect(await run("{customer{compare_list{uid}}}", bob)).toEqual({ customer: { compare_list: null } })
    const read = (of: unknown, who: Headers) => run(`{compareList(uid:"${String(of)}"){item_count}}`, who)
    expect(await read(own, ann)).toEqual({ compareList: { item_count: 2 } })
    expect(await read(own, bob)).toEqual({ compareList: null })
    const remove = (of: unknown, who: Headers) => run(`mutation{deleteCompareList(uid:"${String(of)}"){result}}`, who)
    expect(await remove(own, bob)).toEqual({ deleteCompareList: { result: false } })
    expect(await remove(own, ann)).toEqual({ deleteCompareList: { result: true } })
    expect(await read(own, ann)).toEqual({ compareList: null })
    const guest = at(await create(["TALL"]), "uid")
    expect(await read(guest, {})).toEqual({ compareList: { item_count: 1 } })
    expect(await remove(guest, {})).toEqual({ deleteCompareList: { result: true } })
  })
})

describe("Labels over GraphQL", () => {
  test("are those of the page and of lists, with what shoppers may read of the product and its variants", async () => {
    const data = await run(
      `{productLabels(ids:[${["TALL", "TALL", "WIDE", "SHIRT"].map(idOf).join()}]){product_id product category attributes variants{product_id attributes}}}`,
    )
    const labels = [at(data, "productLabels")].flat()
    expect(new Set(labels.map((one: unknown) => at(one, "product_id")))).toEqual(new Set([idOf("TALL"), idOf("SHIRT")]))
    expect(labels).toHaveLength(2)
    const of = (sku: string) => labels.find((one: unknown) => at(one, "product_id") === idOf(sku))
    expect(at(of("TALL"), "product")).toMatch(/On its page.*Everywhere/)
    expect(at(of("TALL"), "category")).toMatch(/Everywhere/)
    expect(at(of("TALL"), "category")).not.toMatch(/On its page/)
    const values = { "#stock_item#": 10, "#category_name#": "Floor vases", "#category_url#": "/vases/floor.html" }
    for (const [name, value] of Object.entries({ ...values, "#attr:glaze#": "Ink" }))
      expect(at(of("TALL"), "category")).toContain(`${JSON.stringify(name)}:${JSON.stringify(value)}`)
    expect(at(of("SHIRT"), "category")).not.toContain("#category_name#")
    expect(JSON.parse(String(at(of("TALL"), "attributes")))).toEqual({
      glaze: "Ink",
      rooms: "Hall, Kitchen",
      care: "Wash by hand",
    })
    expect(of("SHIRT")).toMatchObject({
      product: null,
      category: expect.stringContaining("In lists"),
      attributes: "{}",
    })
    expect(at(of("SHIRT"), "variants")).toEqual(
      ["S", "M", "L"].map((size) => ({ product_id: idOf(`SHIRT-${size}`), attributes: JSON.stringify({ size }) })),
    )
    expect(at(of("TALL"), "variants")).toEqual([])
  })
})
