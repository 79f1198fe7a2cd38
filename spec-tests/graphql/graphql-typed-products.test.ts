import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { queryOn, newMask } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const idOf = (table: string, column: string, value: string): number =>
  Number(small.rows(`select id from ${table} where ${column} = ?`, value)[0]?.["id"])

const fields = `items { __typename quantity product { sku }
  ... on SimpleCartItem { customizable_options { label values { value label } } }
  ... on ConfigurableCartItem { configured_variant { sku } }
  ... on BundleCartItem { bundle_options { label values { label quantity } } }
  ... on DownloadableCartItem { links { title } } }`

/** Adds items to a new cart by the mutation of their type. */
const addToNewCart = async (type: string, items: ReadonlyArray<unknown>) => {
  const mask = await newMask(small)
  const name = `add${type}ProductsToCart`
  const body = await queryOn(small)(`mutation($i:Add${type}ProductsToCartInput!){${name}(input:$i){cart{${fields}}}}`, {
    i: { cart_id: mask, cart_items: items },
  })
  const lines = small.rows("select i.id from cart_item i join cart c on c.id = i.cart_id where c.mask = ?", mask)
  return {
    items: at(body, "data", name, "cart", "items"),
    error: at(body, "errors", 0, "message"),
    category: at(body, "errors", 0, "extensions", "category"),
    lines: lines.length,
  }
}

describe("Mutations that add products of one type", () => {
  test("addSimpleProductsToCart accepts custom options by id or by uid", async () => {
    const name = idOf("custom_option", "title", "Name")
    const font = idOf("custom_option", "title", "Font")
    const italic = idOf("custom_option_value", "title", "Italic")
    const { items } = await addToNewCart("Simple", [
      { data: { sku: "MUG", quantity: 2 } },
      {
        data: { sku: "ENGRAVED", quantity: 1 },
        customizable_options: [
          { id: name, value_string: "Ann" },
          { uid: btoa(`custom-option/${font}`), value_string: String(italic) },
        ],
      },
    ])
    expect(items).toEqual([
      { __typename: "SimpleCartItem", quantity: 2, product: { sku: "MUG" }, customizable_options: [] },
      {
        __typename: "SimpleCartItem",
        quantity: 1,
        product: { sku: "ENGRAVED" },
        customizable_options: [
          { label: "Name", values: [{ value: "Ann", label: "" }] },
          { label: "Font", values: [{ value: String(italic), label: "Italic" }] },
        ],
      },
    ])
  })

  test("addVirtualProductsToCart adds a virtual product", async () => {
    const { items } = await addToNewCart("Virtual", [{ data: { sku: "GIFT-CARD", quantity: 1 } }])
    expect(items).toEqual([{ __typename: "VirtualCartItem", quantity: 1, product: { sku: "GIFT-CARD" } }])
  })

  test("addConfigurableProductsToCart adds the variant with the sent SKU; a variant of another product is unknown", async () => {
    const { items } = await addToNewCart("Configurable", [
      { parent_sku: "SHIRT", data: { sku: "SHIRT-M", quantity: 1 } },
    ])
    expect(items).toEqual([
      {
        __typename: "ConfigurableCartItem",
        quantity: 1,
        product: { sku: "SHIRT" },
        configured_variant: { sku: "SHIRT-M" },
      },
    ])
    for (const item of [
      { parent_sku: "SHIRT", data: { sku: "MUG", quantity: 1 } },
      { parent_sku: "NOPE", data: { sku: "SHIRT-M", quantity: 1 } },
    ])
      expect(await addToNewCart("Configurable", [item])).toMatchObject({
        error: "Could not find specified product.",
        category: "graphql-no-such-entity",
        lines: 0,
      })
  })

  test("addBundleProductsToCart adds the selections, with the sent quantity where it may be changed", async () => {
    const mugs = idOf("bundle_option", "title", "Mug")
    const mug = Number(small.rows("select min(id) as id from bundle_selection where option_id = ?", mugs)[0]?.["id"])
    const { items } = await addToNewCart("Bundle", [
      { data: { sku: "BOX", quantity: 1 }, bundle_options: [{ id: mugs, quantity: 3, value: [String(mug)] }] },
    ])
    expect(items).toEqual([
      {
        __typename: "BundleCartItem",
        quantity: 1,
        product: { sku: "BOX" },
        bundle_options: [{ label: "Mug", values: [{ label: "The mug", quantity: 3 }] }],
      },
    ])
    expect(
      await addToNewCart("Bundle", [
        { data: { sku: "BOX", quantity: 1 }, bundle_options: [{ id: mugs, quantity: 1, value: ["99999"] }] },
      ]),
    ).toMatchObject({
      error: "Could not add the product with SKU BOX to the shopping cart: The options you selected are not available.",
    })
  })

  test("addDownloadableProductsToCart adds the selected links", async () => {
    const two = idOf("download_link", "title", "Two")
    const { items } = await addToNewCart("Downloadable", [
      { data: { sku: "COURSE", quantity: 1 }, downloadable_product_links: [{ link_id: two }] },
    ])
    expect(items).toEqual([
      { __typename: "DownloadableCartItem", quantity: 1, product: { sku: "COURSE" }, links: [{ title: "Two" }] },
    ])
  })

  test("one invalid item rejects the whole request", async () => {
    expect(
      await addToNewCart("Simple", [{ data: { sku: "MUG", quantity: 1 } }, { data: { sku: "FEW", quantity: 6 } }]),
    ).toEqual({
      items: undefined,
      error: "Could not add the product with SKU FEW to the shopping cart: The requested qty is not available",
      category: "graphql-input",
      lines: 0,
    })
    expect(await addToNewCart("Simple", [{ data: { sku: "NOPE", quantity: 1 } }])).toMatchObject({
      error: 'Could not find a product with SKU "NOPE"',
      category: "graphql-no-such-entity",
    })
    expect(await addToNewCart("Simple", [])).toMatchObject({ error: 'Required parameter "cart_items" is missing' })
  })
})
