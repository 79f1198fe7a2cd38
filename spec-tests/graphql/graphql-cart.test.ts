import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, queryOn, newMask, placeOrderQuery } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, tokenOf, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop()
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterAll(() => small.close())

const errorOf = (body: unknown): unknown => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]
const uid = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))
const linesOf = (mask: string) =>
  small.rows(
    "select p.sku, i.quantity from cart_item i join cart c on c.id = i.cart_id join product p on p.id = i.product_id where c.mask = ? order by i.id",
    mask,
  )
const idOf = (table: string, column: string, value: string): number =>
  Number(small.rows(`select id from ${table} where ${column} = ?`, value)[0]?.["id"])

describe("Adding to the cart over GraphQL", () => {
  test("[graphql/073] valid items are added, and every other item is reported with a code", async () => {
    const mask = await newMask(small)
    const response = await add(small, mask, [
      { sku: "MUG", quantity: 2 },
      { sku: "NOPE", quantity: 1 },
      { sku: "GONE", quantity: 1 },
      { sku: "FEW", quantity: 6 },
      { sku: "PACK", quantity: 2 },
      { sku: "SHIRT", quantity: 1 },
      { sku: "MUG", quantity: 0 },
      { sku: "MUG", quantity: 1.5 },
      { sku: "BOWL", quantity: 1 },
    ])
    expect(at(response, "user_errors")).toEqual([
      { code: "PRODUCT_NOT_FOUND", message: 'Could not find a product with SKU "NOPE"' },
      { code: "NOT_SALABLE", message: "Product that you are trying to add is not available." },
      { code: "INSUFFICIENT_STOCK", message: "The requested qty is not available" },
      { code: "INSUFFICIENT_STOCK", message: "The fewest you may purchase is 4" },
      { code: "UNDEFINED", message: "You need to choose options for your item." },
      { code: "UNDEFINED", message: "The product quantity should be greater than 0" },
      { code: "UNDEFINED", message: "You cannot use decimal quantity for this product." },
    ])
    expect(linesOf(mask)).toEqual([
      { sku: "MUG", quantity: 2 },
      { sku: "BOWL", quantity: 1 },
    ])
  })

  test("options are uids; unknown ones and those of another product are rejected", async () => {
    const mask = await newMask(small)
    const name = idOf("custom_option", "title", "Name")
    const font = idOf("custom_option", "title", "Font")
    const italic = idOf("custom_option_value", "title", "Italic")
    const entered = [{ uid: uid("custom-option", name), value: "ANN" }]
    const good = { sku: "ENGRAVED", quantity: 1, entered_options: entered }
    expect(
      at(await add(small, mask, [{ ...good, selected_options: [uid("custom-option", font, italic)] }]), "user_errors"),
    ).toEqual([])
    for (const wrong of [uid("custom-option", font, 9999), uid("nothing", 1), "%%%"]) {
      const response = await add(small, mask, [{ ...good, selected_options: [wrong] }])
      expect(at(response, "user_errors", 0)).toEqual({
        code: "NOT_SALABLE",
        message: "The options you selected are not available.",
      })
    }
    const body = await queryOn(small)(
      "query($c:String!){cart(cart_id:$c){items{... on SimpleCartItem{customizable_options{label type is_required values{label value price{type units value}}}} prices{price{value}}}}}",
      { c: mask },
    )
    // 50 + 5 for the name + 10 % for the font
    expect(at(body, "data", "cart", "items")).toEqual([
      {
        customizable_options: [
          {
            label: "Name",
            type: "field",
            is_required: true,
            values: [{ label: "", value: "ANN", price: { type: "FIXED", units: "$", value: 5 } }],
          },
          {
            label: "Font",
            type: "drop_down",
            is_required: false,
            values: [{ label: "Italic", value: String(italic), price: { type: "PERCENT", units: "%", value: 10 } }],
          },
        ],
        prices: { price: { value: 60 } },
      },
    ])
  })

  test("a variant, a bundle with a selection quantity, and links are stored as selected", async () => {
    const mask = await newMask(small)
    const size = idOf("attribute", "code", "size")
    const mugs = idOf("bundle_option", "title", "Mug")
    const mug = Number(small.rows("select min(id) as id from bundle_selection where option_id = ?", mugs)[0]?.["id"])
    const two = idOf("download_link", "title", "Two")
    const response = await add(small, mask, [
      {
        sku: "SHIRT",
        quantity: 1,
        selected_options: [uid("configurable", size, idOf("attribute_option", "label", "M"))],
      },
      { sku: "BOX", quantity: 1, entered_options: [{ uid: uid("bundle", mugs, mug, 1), value: "3" }] },
      { sku: "COURSE", quantity: 1, selected_options: [uid("downloadable", two)] },
    ])
    expect(at(response, "user_errors")).toEqual([])
    const body = await queryOn(small)(
      "query($c:String!){cart(cart_id:$c){items{__typename prices{price{value}} ... on ConfigurableCartItem{configured_variant{sku}} ... on BundleCartItem{bundle_options{label values{label quantity price}}} ... on DownloadableCartItem{links{title price}}}}}",
      { c: mask },
    )
    expect(at(body, "data", "cart", "items")).toEqual([
      { __typename: "ConfigurableCartItem", prices: { price: { value: 22 } }, configured_variant: { sku: "SHIRT-M" } },
      {
        __typename: "BundleCartItem",
        prices: { price: { value: 73.5 } },
        bundle_options: [{ label: "Mug", values: [{ label: "The mug", quantity: 3, price: 24.5 }] }],
      },
      { __typename: "DownloadableCartItem", prices: { price: { value: 8 } }, links: [{ title: "Two", price: 2 }] },
    ])
  })
})

describe("Updating cart items over GraphQL", () => {
  const update = (mask: string, items: string) =>
    queryOn(small)(
      `mutation($c:String!){updateCartItems(input:{cart_id:$c,cart_items:[${items}]}){cart{total_quantity}}}`,
      {
        c: mask,
      },
    )
  const itemIds = (mask: string) =>
    small
      .rows("select i.id from cart_item i join cart c on c.id = i.cart_id where c.mask = ? order by i.id", mask)
      .map(({ id }) => Number(id))

  test("a rejected change reverts the earlier changes of the request", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "MUG", quantity: 1 },
      { sku: "FEW", quantity: 1 },
    ])
    const [mug, few] = itemIds(mask)
    const body = await update(
      mask,
      `{cart_item_uid:"${uid(mug ?? 0)}",quantity:9},{cart_item_uid:"${uid(few ?? 0)}",quantity:6}`,
    )
    expect(errorOf(body)).toEqual([
      "Could not update the product with SKU FEW: The requested qty is not available",
      "graphql-input",
    ])
    expect(linesOf(mask)).toEqual([
      { sku: "MUG", quantity: 1 },
      { sku: "FEW", quantity: 1 },
    ])
  })

  test("[S26] an item of another cart is unknown; an invalid uid is reported as invalid", async () => {
    const [mine, other] = [await newMask(small), await newMask(small)]
    await add(small, other, [{ sku: "MUG", quantity: 1 }])
    const [foreign = 0] = itemIds(other)
    expect(errorOf(await update(mine, `{cart_item_uid:"${uid(foreign)}",quantity:5}`))).toEqual([
      `Could not find cart item with id: ${foreign}.`,
      "graphql-no-such-entity",
    ])
    expect(errorOf(await update(mine, '{cart_item_uid:"???",quantity:5}'))).toEqual([
      'Value of uid "???" is incorrect.',
      "graphql-input",
    ])
    expect(errorOf(await update(other, `{cart_item_uid:"${uid(foreign)}"}`))).toEqual([
      'Required parameter "quantity" for "cart_items" is missing.',
      "graphql-input",
    ])
    const remove = await queryOn(small)(
      "mutation($c:String!,$u:ID){removeItemFromCart(input:{cart_id:$c,cart_item_uid:$u}){cart{id}}}",
      { c: mine, u: uid(foreign) },
    )
    expect(errorOf(remove)).toEqual(["The cart doesn't contain the item", "graphql-no-such-entity"])
    expect(linesOf(other)).toEqual([{ sku: "MUG", quantity: 1 }])
  })

  test("[S33] the number of items in one request is limited", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 1 }])
    const [mug = 0] = itemIds(mask)
    const many = (count: number) => Array.from({ length: count }, () => ({ cart_item_id: mug, quantity: 2 }))
    const change = (count: number) =>
      queryOn(small)(
        "mutation($c:String!,$l:[CartItemUpdateInput!]!){updateCartItems(input:{cart_id:$c,cart_items:$l}){cart{id}}}",
        { c: mask, l: many(count) },
      )
    expect(errorOf(await change(101))).toEqual(["The request asks for more than 100 items.", "graphql-input"])
    expect(linesOf(mask)).toEqual([{ sku: "MUG", quantity: 1 }])
    expect(at(await change(100), "errors")).toBeUndefined()
    expect(linesOf(mask)).toEqual([{ sku: "MUG", quantity: 2 }])
  })

  test("a gift message is saved with its item, without a quantity", async () => {
    const mask = await newMask(small)
    await add(small, mask, [{ sku: "MUG", quantity: 2 }])
    const [mug = 0] = itemIds(mask)
    await update(mask, `{cart_item_uid:"${uid(mug)}",gift_message:{from:"Ann",to:"Bob",message:"Enjoy"}}`)
    const body = await queryOn(small)(
      "query($c:String!){cart(cart_id:$c){items{quantity ... on SimpleCartItem{gift_message{from to message}}}}}",
      { c: mask },
    )
    expect(at(body, "data", "cart", "items")).toEqual([
      { quantity: 2, gift_message: { from: "Ann", to: "Bob", message: "Enjoy" } },
    ])
  })

  test("each item and the cart have their own gift messages, also when one request changes them twice", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "MUG", quantity: 1 },
      { sku: "UNTAXED", quantity: 1 },
    ])
    const [mug = 0, other = 0] = itemIds(mask)
    const gift = "gift_message{from to message}"
    const change = (item: number, message: string) =>
      `updateCartItems(input:{cart_id:"${mask}",cart_items:[{cart_item_uid:"${uid(item)}",
        gift_message:{from:"Ann",to:"Bob",message:"${message}"}}]}){cart{${gift} items{... on SimpleCartItem{${gift}}}}}`
    const body = await queryOn(small)(
      `mutation{one:${change(mug, "Enjoy")} two:${change(other, "Cheers")} three:${change(mug, "Again")}}`,
      {},
    )
    const messageOf = (name: string) =>
      [0, 1].map((index) => at(body, "data", name, "cart", "items", index, "gift_message", "message"))
    expect([messageOf("one"), messageOf("two"), messageOf("three")]).toEqual([
      ["Enjoy", undefined],
      ["Enjoy", "Cheers"],
      ["Again", "Cheers"],
    ])
    expect(at(body, "data", "three", "cart", "gift_message")).toBeNull()
  })
})

describe("[S26] Cart access over GraphQL", () => {
  test("a customer's cart is accessible to that customer only, for every field", async () => {
    const own = at(await queryOn(small, ann)("{customerCart{id email}}"), "data", "customerCart")
    expect(at(own, "email")).toBe("ann@example.com")
    const mask = String(at(own, "id"))
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    for (const who of [{}, bob]) {
      for (const query of [
        "query($c:String!){cart(cart_id:$c){id}}",
        'mutation($c:String!){addProductsToCart(cartId:$c,cartItems:[{sku:"MUG",quantity:1}]){cart{id}}}',
        'mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"TENTH"}){cart{id}}}',
        placeOrderQuery,
      ]) {
        expect(errorOf(await queryOn(small, who)(query, { c: mask }))).toEqual([
          `The current user cannot perform operations on cart "${mask}"`,
          "graphql-authorization",
        ])
      }
    }
    expect(linesOf(mask)).toEqual([])
  })

  test("a guest's cart cannot be changed as a customer until it is merged, and then its id is invalid", async () => {
    const guest = await newMask(small)
    await add(small, guest, [{ sku: "MUG", quantity: 1 }])
    const refused = await queryOn(small, ann)("query($c:String!){cart(cart_id:$c){id}}", { c: guest })
    expect(at(refused, "errors", 0, "extensions", "category")).toBe("graphql-authorization")

    const merge = "mutation($s:String!){mergeCarts(source_cart_id:$s){id items{quantity product{sku}}}}"
    expect(errorOf(await queryOn(small)(merge, { s: guest }))).toEqual([
      "The current customer isn't authorized.",
      "graphql-authorization",
    ])
    const merged = await queryOn(small, ann)(merge, { s: guest })
    expect(at(merged, "data", "mergeCarts", "items")).toEqual([{ quantity: 1, product: { sku: "MUG" } }])
    expect(errorOf(await queryOn(small)("query($c:String!){cart(cart_id:$c){id}}", { c: guest }))).toEqual([
      `Could not find a cart with ID "${guest}"`,
      "graphql-no-such-entity",
    ])
  })

  test("a guest's cart assigned to a customer retains its id and receives the customer's items", async () => {
    const guest = await newMask(small)
    await add(small, guest, [{ sku: "BOWL", quantity: 1 }])
    const body = await queryOn(small, ann)(
      "mutation($c:String!){assignCustomerToGuestCart(cart_id:$c){id items{product{sku}}}}",
      { c: guest },
    )
    expect(at(body, "data", "assignCustomerToGuestCart", "id")).toBe(guest)
    const skus = at(body, "data", "assignCustomerToGuestCart", "items")
    expect(skus).toContainEqual({ product: { sku: "BOWL" } })
    expect(skus).toContainEqual({ product: { sku: "MUG" } })
    expect(at(await queryOn(small, ann)("mutation{createEmptyCart}"), "data", "createEmptyCart")).toBe(guest)
    expect(errorOf(await queryOn(small, ann)("mutation{createGuestCart{cart{id}}}"))).toEqual([
      "Use `Query.customerCart` for logged in customer.",
      "graphql-already-exists",
    ])
  })
})
