import { StatementSync } from "node:sqlite"

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { isOnPostgres } from "../postgres/shop-database.ts"
import { queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeEach(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterEach(() => small.close())

const errorOf = (body: unknown): ReadonlyArray<unknown> => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]

const addItems = async (items: ReadonlyArray<unknown>): Promise<void> => {
  const { errors } = await queryOn(small, ann)(
    "mutation($i:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:0,wishlistItems:$i){user_errors{message}}}",
    { i: items },
  )
  expect(errors).toBeUndefined()
}
const ids = (): ReadonlyArray<string> =>
  small.rows("select id from wish_list_item order by id").map(({ id }) => String(id))
const listId = (): string => String(small.rows("select id from wish_list")[0]?.["id"])

describe("Wish list over GraphQL", () => {
  const update = (items: ReadonlyArray<unknown>, headers = ann) =>
    queryOn(small, headers)(
      `mutation($l:ID!,$i:[WishlistItemUpdateInput!]!){updateProductsInWishlist(wishlistId:$l,wishlistItems:$i){
        wishlist{items_v2{items{quantity description ... on ConfigurableWishlistItem{configured_variant{sku}}}}} user_errors{code message}}}`,
      { l: listId(), i: items },
    )

  test("updates the sent fields of an item; an invalid item is reported and does not stop the others", async () => {
    await addItems([
      { sku: "MUG", quantity: 1 },
      { sku: "SHIRT", quantity: 1 },
    ])
    const [mug = "", shirt = ""] = ids()
    const size = small.rows("select id from attribute where code = 'size'")[0]?.["id"]
    const medium = small.rows("select id from attribute_option where label = 'M'")[0]?.["id"]
    const { data } = await update([
      { wishlist_item_id: mug, quantity: 3 },
      { wishlist_item_id: "9999", quantity: 1 },
      { wishlist_item_id: mug, quantity: 0 },
      { wishlist_item_id: mug, description: "For Bob" },
      { wishlist_item_id: shirt, selected_options: [btoa(`configurable/${String(size)}/${String(medium)}`)] },
    ])
    expect(at(data, "updateProductsInWishlist")).toEqual({
      wishlist: {
        items_v2: {
          items: [
            { quantity: 3, description: "For Bob" },
            { quantity: 1, description: null, configured_variant: { sku: "SHIRT-M" } },
          ],
        },
      },
      user_errors: [
        { code: "UNDEFINED", message: 'The wishlist item with ID "9999" does not belong to the wishlist' },
        { code: "UNDEFINED", message: "The quantity of a wish list item cannot be 0" },
      ],
    })
  })

  test("[S26] another customer's item gives the same error as an unknown one", async () => {
    await addItems([{ sku: "MUG", quantity: 1 }])
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    expect(errorOf(await update([{ wishlist_item_id: ids()[0], quantity: 2 }], bob))).toEqual([
      "The wishlist was not found.",
      "graphql-no-such-entity",
    ])
    expect(errorOf(await update([], {}))[1]).toBe("graphql-authorization")
  })

  const toCart = (items?: ReadonlyArray<string>) =>
    queryOn(small, ann)(
      `mutation($l:ID!,$i:[ID!]){addWishlistItemsToCart(wishlistId:$l,wishlistItemIds:$i){status wishlist{items_count}
        add_wishlist_items_to_cart_user_errors{code message wishlistId wishlistItemId}}}`,
      { l: listId(), i: items },
    )
  const cart = async (): Promise<unknown> =>
    at(await queryOn(small, ann)("{customerCart{items{quantity product{sku}}}}"), "data", "customerCart", "items")

  test("adds all items to the cart; unavailable ones stay on the list, each with its reason", async () => {
    await addItems([
      { sku: "MUG", quantity: 2 },
      { sku: "SHIRT", quantity: 1 },
      { sku: "GONE", quantity: 1 },
    ])
    const [, shirt, removed] = ids()
    expect(at(await toCart(), "data", "addWishlistItemsToCart")).toEqual({
      status: false,
      wishlist: { items_count: 2 },
      add_wishlist_items_to_cart_user_errors: [
        {
          code: "REQUIRED_PARAMETER_MISSING",
          message: "You need to choose options for your item.",
          wishlistId: listId(),
          wishlistItemId: shirt,
        },
        {
          code: "NOT_SALABLE",
          message: "Product that you are trying to add is not available.",
          wishlistId: listId(),
          wishlistItemId: removed,
        },
      ],
    })
    expect(await cart()).toEqual([{ quantity: 2, product: { sku: "MUG" } }])
  })

  test("adds only the named items; an unknown id rejects the request", async () => {
    await addItems([
      { sku: "MUG", quantity: 1 },
      { sku: "BOWL", quantity: 1 },
    ])
    const [, bowl = ""] = ids()
    expect(errorOf(await toCart([bowl, "9999"]))).toEqual([
      'The wishlist item ids "9999" were not found.',
      "graphql-input",
    ])
    expect(await cart()).toEqual([])
    expect(at(await toCart([bowl]), "data", "addWishlistItemsToCart")).toEqual({
      status: true,
      wishlist: { items_count: 1 },
      add_wishlist_items_to_cart_user_errors: [],
    })
    expect(await cart()).toEqual([{ quantity: 1, product: { sku: "BOWL" } }])
  })

  test("has the same items in the deprecated fields, and is empty before its first item", async () => {
    const readLists = async () => {
      const listFields = "items_count sharing_code items{id qty description product{sku}}"
      const { data } = await queryOn(small, ann)(`{wishlist{name ${listFields}} customer{wishlist{id ${listFields}}}}`)
      return [at(data, "wishlist"), at(data, "customer", "wishlist")]
    }
    const none = { items_count: 0, sharing_code: null, items: [] }
    expect(await readLists()).toEqual([
      { name: null, ...none },
      { id: "0", ...none },
    ])
    await addItems([{ sku: "MUG", quantity: 2 }])
    const items = [{ id: Number(ids()[0]), qty: 2, description: null, product: { sku: "MUG" } }]
    expect(await readLists()).toEqual([
      { name: null, ...none, items_count: 1, items },
      { id: listId(), ...none, items_count: 1, items },
    ])
  })
})

describe("addProductsToWishlist", () => {
  const add = async (skus: ReadonlyArray<string>) => {
    const { data } = await queryOn(small, ann)(
      "mutation($i:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:0,wishlistItems:$i){user_errors{code message}}}",
      { i: skus.map((sku) => ({ sku, quantity: 1 })) },
    )
    return at(data, "addProductsToWishlist", "user_errors")
  }

  test("adds products by SKU in upper or lower case and reports unknown SKUs", async () => {
    expect(await add([" mug ", "Nothing", "BOWL"])).toEqual([
      { code: "PRODUCT_NOT_FOUND", message: 'Could not find a product with SKU "Nothing"' },
    ])
    expect(
      small.rows("select sku from wish_list_item join product on product.id = product_id order by wish_list_item.id"),
    ).toEqual([{ sku: "MUG" }, { sku: "BOWL" }])
  })

  test.skipIf(isOnPostgres())("runs as many product queries for six items as for two", async () => {
    const run = vi.spyOn(StatementSync.prototype, "all")
    const productQueries = async (skus: ReadonlyArray<string>): Promise<number> => {
      run.mockClear()
      await add(skus)
      return run.mock.contexts.filter(
        (statement) => statement instanceof StatementSync && /\bfrom .*"product"/.test(statement.sourceSQL),
      ).length
    }
    try {
      const ofTwo = await productQueries(["MUG", "BOWL"])
      expect(ofTwo).toBeGreaterThan(0)
      expect(await productQueries(["MUG", "BOWL", "mug", "bowl", "Mug", "Bowl"])).toBe(ofTwo)
    } finally {
      run.mockRestore()
    }
  })
})

describe("Assigning a compare list to a customer", () => {
  const productId = (sku: string) => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
  const createList = async (sku: string, headers = {}): Promise<string> =>
    String(
      at(
        await queryOn(small, headers)("mutation($p:[ID!]!){createCompareList(input:{products:$p}){uid}}", {
          p: [productId(sku)],
        }),
        "data",
        "createCompareList",
        "uid",
      ),
    )
  const assign = (uid: string, headers: Readonly<Record<string, string>>) =>
    queryOn(small, headers)(
      "mutation($u:ID!){assignCompareListToCustomer(uid:$u){result compare_list{uid items{product{sku}}}}}",
      { u: uid },
    )

  test("merges it into the customer's list and deletes it", async () => {
    const own = await createList("MUG", ann)
    const guest = await createList("BOWL")
    expect(at(await assign(guest, ann), "data", "assignCompareListToCustomer")).toEqual({
      result: true,
      compare_list: { uid: own, items: [{ product: { sku: "MUG" } }, { product: { sku: "BOWL" } }] },
    })
    expect(at(await assign(guest, ann), "data", "assignCompareListToCustomer")).toEqual({
      result: false,
      compare_list: null,
    })
  })

  test("[S26] is rejected for a guest, and another customer's list cannot be assigned", async () => {
    expect(errorOf(await assign(await createList("MUG"), {}))).toEqual(["Customer must be logged", "graphql-input"])
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    expect(at(await assign(await createList("MUG", ann), bob), "data", "assignCompareListToCustomer", "result")).toBe(
      false,
    )
  })
})
