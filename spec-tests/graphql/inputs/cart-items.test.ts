import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, newMask, queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { optionId, valueId } from "../../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const uid = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))
const id = (sql: string): string => String(small.rows(sql)[0]?.["id"])
const bundleId = (title: string): string => id(`select id from bundle_option where title = '${title}'`)
const selectionId = (sku: string): string =>
  id(`select s.id from bundle_selection s join product p on p.id = s.product_id where p.sku = '${sku}'`)
const linkId = (title: string): string => id(`select id from download_link where title = '${title}'`)

const choices = `quantity product{sku} prices{price{value}}
  ... on SimpleCartItem{customizable_options{label sort_order values{label value}}}
  ... on BundleCartItem{bundle_options{label values{label quantity}}}
  ... on DownloadableCartItem{links{title sort_order}}`

/** The items of a new cart with these, or the problem of the first. */
const addToNewCart = async (item: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const { data } = await queryOn(small)(
    `mutation($c:String!,$i:[CartItemInput!]!){addProductsToCart(cartId:$c,cartItems:$i){cart{items{${choices}}} user_errors{message}}}`,
    { c: await newMask(small), i: [item] },
  )
  const { cart, user_errors: errors } = Object(at(data, "addProductsToCart"))
  return at(errors, 0, "message") ?? at(cart, "items", 0)
}

const notAvailable = "The options you selected are not available."

describe("Choices of an item over GraphQL", () => {
  const name = () => ({ uid: uid("custom-option", optionId(small, "Name")), value: "Ann" })
  const of = (option: string, value: string) =>
    uid("custom-option", optionId(small, option), valueId(small, option, value))

  test("of one option may be several, with its texts in the order of the product", async () => {
    const item = {
      sku: " engraved ",
      quantity: 2,
      selected_options: [of("Wrap", "Ribbon"), of("Wrap", "Paper"), of("Side", "Left")],
      entered_options: [null, { uid: uid("custom-option", optionId(small, "Note")), value: "Hi" }, name()],
    }
    expect(await addToNewCart(item)).toMatchObject({
      quantity: 2,
      // 50 + 5 for the name + 1 + 2 for the wrap
      prices: { price: { value: 58 } },
      customizable_options: [
        { label: "Name", sort_order: 1, values: [{ label: "", value: "Ann" }] },
        { label: "Note", sort_order: 2, values: [{ value: "Hi" }] },
        { label: "Side", sort_order: 4, values: [{ label: "Left", value: valueId(small, "Side", "Left") }] },
        { label: "Wrap", sort_order: 5, values: [{ label: "Paper" }, { label: "Ribbon" }] },
      ],
    })
  })

  test("of a bundle may be several parts, and a uid without quantity leaves that of the part", async () => {
    const [mugs, extras] = [bundleId("Mug"), bundleId("Extras")]
    const item = {
      sku: "BOX",
      quantity: 1,
      selected_options: [
        uid("bundle", mugs, selectionId("MUG"), 2),
        uid("bundle", extras, selectionId("BOWL")),
        uid("bundle", extras, selectionId("UNTAXED")),
      ],
    }
    expect(await addToNewCart(item)).toMatchObject({
      bundle_options: [
        { label: "Mug", values: [{ label: "The mug", quantity: 2 }] },
        {
          label: "Extras",
          values: [
            { label: "The bowl", quantity: 2 },
            { label: "The untaxed", quantity: 1 },
          ],
        },
      ],
    })
    const entered = { uid: uid("bundle", mugs, selectionId("MUG")), value: "4" }
    expect(await addToNewCart({ sku: "BOX", quantity: 1, entered_options: [entered] })).toMatchObject({
      bundle_options: [{ values: [{ quantity: 4 }] }],
    })
  })

  test("of downloads are all links that are sent, numbered in the order of the product", async () => {
    const links = [linkId("Two"), linkId("One")].map((link) => uid("downloadable", link))
    expect(await addToNewCart({ sku: "COURSE", quantity: 1, selected_options: links })).toMatchObject({
      prices: { price: { value: 9.5 } },
      links: [
        { title: "One", sort_order: 1 },
        { title: "Two", sort_order: 2 },
      ],
    })
    expect(await addToNewCart({ sku: "COURSE", quantity: 1 })).toMatch(/./)
  })

  test.each([
    ["no uid", () => null, "ENGRAVED"],
    [
      "an attribute without option",
      () => uid("configurable", id("select id from attribute where code = 'size'")),
      "ENGRAVED",
    ],
    ["an option without value", () => uid("custom-option", optionId(small, "Font")), "ENGRAVED"],
    ["a uid of text", () => uid("custom-option", "x", "y"), "ENGRAVED"],
    ["a bundle without selection", () => uid("bundle", bundleId("Mug")), "BOX"],
  ])("by %s are refused", async (_kind, chosen, sku) => {
    const item = { sku, quantity: 1, selected_options: [chosen()], entered_options: sku === "BOX" ? [] : [name()] }
    expect(await addToNewCart(item)).toBe(notAvailable)
  })

  test("are refused with an entered value for an unknown option, also of a bundle without selection", async () => {
    for (const wrong of [uid("custom-option", 9999), uid("nothing", 1), uid("bundle", bundleId("Mug"))])
      expect(
        await addToNewCart({ sku: "ENGRAVED", quantity: 1, entered_options: [name(), { uid: wrong, value: "x" }] }),
      ).toBe(notAvailable)
  })
})

describe("Items of one product type over GraphQL", () => {
  const addByType = async (type: string, item: Readonly<Record<string, unknown>>) => {
    const body = await queryOn(small)(
      `mutation($i:Add${type}ProductsToCartInput!){add${type}ProductsToCart(input:$i){cart{items{${choices}
        ... on ConfigurableCartItem{configured_variant{sku}}}}}}`,
      { i: { cart_id: await newMask(small), cart_items: [item] } },
    )
    return at(body, "errors", 0, "message") ?? at(body, "data", `add${type}ProductsToCart`, "cart", "items", 0)
  }

  test("take options as those of every type, both kinds at once", async () => {
    const data = {
      sku: "ENGRAVED",
      quantity: 1,
      selected_options: [uid("custom-option", optionId(small, "Font"), valueId(small, "Font", "Italic"))],
    }
    const options = [null, { id: Number(optionId(small, "Name")), value_string: "Zoe" }]
    expect(await addByType("Simple", { data, customizable_options: options })).toMatchObject({
      customizable_options: [
        { label: "Name", values: [{ value: "Zoe" }] },
        { label: "Font", values: [{ label: "Italic" }] },
      ],
    })
    for (const option of [
      { value_string: "x" },
      { uid: uid("nothing", 1), value_string: "x" },
      { id: 9999, value_string: "x" },
    ])
      expect(await addByType("Simple", { data, customizable_options: [option] })).toBe(
        `Could not add the product with SKU ENGRAVED to the shopping cart: ${notAvailable}`,
      )
    const bundle = {
      sku: "BOX",
      quantity: 1,
      selected_options: [uid("bundle", bundleId("Mug"), selectionId("MUG"), 1)],
    }
    const extras = { id: Number(bundleId("Extras")), quantity: 1, value: [selectionId("BOWL"), selectionId("UNTAXED")] }
    expect(await addByType("Bundle", { data: bundle, bundle_options: [extras, null] })).toMatchObject({
      bundle_options: [{ label: "Mug" }, { label: "Extras", values: [{}, {}] }],
    })
    const one = { sku: "COURSE", quantity: 1, selected_options: [uid("downloadable", linkId("One"))] }
    expect(await addByType("Downloadable", { data: one, downloadable_product_links: [] })).toMatchObject({
      links: [{ title: "One" }],
    })
    expect(
      await addByType("Downloadable", {
        data: one,
        downloadable_product_links: [null, { link_id: Number(linkId("Two")) }],
      }),
    ).toMatchObject({ links: [{ title: "Two" }] })
  })

  test.each([
    ["its own SKU beside that of the parent", { parent_sku: " SHIRT ", data: { sku: " SHIRT-S ", quantity: 1 } }],
    ["variant_sku", { parent_sku: "SHIRT", variant_sku: " SHIRT-S ", data: { sku: "MUG", quantity: 1 } }],
  ])("name a variant by %s", async (_way, item) => {
    expect(await addByType("Configurable", item)).toMatchObject({
      product: { sku: "SHIRT" },
      configured_variant: { sku: "SHIRT-S" },
    })
  })

  test("need no parent for a product of its own, whose variant is chosen by uid", async () => {
    const size = uid(
      "configurable",
      id("select id from attribute where code = 'size'"),
      id("select id from attribute_option where label = 'M'"),
    )
    expect(
      await addByType("Configurable", { data: { sku: "SHIRT", quantity: 1, selected_options: [size] } }),
    ).toMatchObject({ configured_variant: { sku: "SHIRT-M" } })
  })
})

describe("Items of a cart are changed over GraphQL", () => {
  const items = "cart{total_quantity items{id quantity}}"
  test("by number or by uid; with quantity 0 they are removed", async () => {
    const mask = await newMask(small)
    await add(small, mask, [
      { sku: "MUG", quantity: 1 },
      { sku: "BOWL", quantity: 1 },
      { sku: "UNTAXED", quantity: 1 },
    ])
    const read = await queryOn(small)("query($c:String!){cart(cart_id:$c){items{id uid}}}", { c: mask })
    const idAt = (index: number) => Number(at(read, "data", "cart", "items", index, "id"))
    const run = (mutation: string) => queryOn(small)(`mutation($c:String!){on:${mutation}{${items}}}`, { c: mask })
    const update = (entries: string) => run(`updateCartItems(input:{cart_id:$c,cart_items:[${entries}]})`)
    const quantities = (body: unknown) =>
      [at(body, "data", "on", "cart", "items")].flat().map((item: unknown) => at(item, "quantity"))
    const byUid = String(at(read, "data", "cart", "items", 1, "uid"))
    expect(
      quantities(
        await update(`{cart_item_id:${idAt(0)},quantity:3},{cart_item_uid:"${byUid}",cart_item_id:9,quantity:2}`),
      ),
    ).toEqual([3, 2, 1])
    expect(quantities(await update(`{cart_item_id:${idAt(0)},quantity:0}`))).toEqual([2, 1])
    expect(quantities(await run(`removeItemFromCart(input:{cart_id:$c,cart_item_id:${idAt(2)}})`))).toEqual([2])
    expect(quantities(await run(`removeItemFromCart(input:{cart_id:$c,cart_item_uid:"${byUid}"})`))).toEqual([])
  })
})

describe("Items of several products in one request", () => {
  const anyItem = fc.record({
    sku: fc.constantFrom("MUG", "BOWL", "FEW", "PACK", "SHIRT", "GONE", "NOPE"),
    quantity: fc.integer({ min: 0, max: 7 }),
  })

  test("give the cart and the errors of the same items added one after the other", async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 8 }), async (items) => {
        const together = await add(small, await newMask(small), items)
        const mask = await newMask(small)
        const errors: Array<unknown> = []
        let cart: unknown
        for (const item of items) {
          const response = await add(small, mask, [item])
          cart = at(response, "cart")
          errors.push(...Object.values(Object(at(response, "user_errors"))))
        }
        expect(together).toEqual({ cart, user_errors: errors })
      }),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 40) },
    )
  })
})
