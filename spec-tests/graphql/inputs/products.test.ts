import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, everythingShown } from "./many-kinds-shop.ts"

const { run, idOf } = manyKindsShop(everythingShown)
const product = async (sku: string, fields: string) =>
  at(await run(`{products(filter:{sku:{eq:"${sku}"}}){items{${fields}}}}`), "products", "items", 0)

describe("A product over GraphQL", () => {
  test("has the merchant's texts, dates, pictures, stock and links", async () => {
    const picture = "url label position disabled"
    const linked = (names: string) => names.split(" ").map((name) => `${name}{sku}`)
    const tall = await product(
      "TALL",
      `__typename uid id sku name type_id url_key url_suffix stock_status only_x_left_in_stock description{html} short_description{html} new_from_date new_to_date
      gift_message_available ... on RoutableInterface{redirect_code type} image{${picture}} media_gallery{${picture}} media_gallery_entries{label position disabled types file media_type}
      ${linked("related_products upsell_products crosssell_products categories").join(" ").replace("categories{sku}", "categories{url_path}")}
      product_links{sku link_type linked_product_sku linked_product_type position} ... on PhysicalProductInterface{weight}`,
    )
    const main = {
      url: "http://shop.test/media/catalog/product/tall.jpg",
      label: "A tall vase",
      position: expect.any(Number),
      disabled: false,
    }
    expect(tall).toMatchObject({
      __typename: "SimpleProduct",
      uid: btoa(idOf("TALL")),
      id: Number(idOf("TALL")),
      name: "A tall vase",
      type_id: "simple",
      url_key: "tall",
      url_suffix: ".html",
      stock_status: "IN_STOCK",
      only_x_left_in_stock: 10,
      description: { html: "<p>Thrown by <b>Ines</b></p>" },
      short_description: { html: "For long stems" },
      new_from_date: "2026-06-01 00:00:00",
      new_to_date: "2026-07-01 23:59:59",
      gift_message_available: "1",
      redirect_code: 0,
      type: "PRODUCT",
      image: main,
      media_gallery: [
        main,
        { ...main, url: "http://shop.test/media/catalog/product/tall-2.jpg", label: "From above", disabled: true },
      ],
      media_gallery_entries: [
        {
          label: null,
          file: "/tall.jpg",
          media_type: "image",
          disabled: false,
          types: ["image", "small_image", "thumbnail"],
        },
        { label: "From above", file: "/tall-2.jpg", media_type: "image", disabled: true, types: [] },
      ],
      related_products: [{ sku: "WIDE" }],
      upsell_products: [{ sku: "TINY" }],
      // A disabled product is not linked.
      crosssell_products: [{ sku: "TINY" }],
      categories: [{ url_path: "vases/floor" }, { url_path: "offers" }],
      weight: 2.5,
    })
    const links = [at(tall, "product_links")]
      .flat()
      .map((link: unknown) => [
        at(link, "sku"),
        at(link, "link_type"),
        at(link, "linked_product_sku"),
        at(link, "linked_product_type"),
      ])
    expect(links).toEqual([
      ["TALL", "related", "WIDE", "simple"],
      ["TALL", "upsell", "TINY", "simple"],
      ["TALL", "crosssell", "TINY", "simple"],
    ])
  })

  test("without texts, pictures, dates and weight has null or nothing for them", async () => {
    expect(
      await product(
        "TINY",
        "image{url} media_gallery{url} new_from_date new_to_date special_price special_from_date special_to_date gift_message_available related_products{sku} product_links{sku} price_tiers{quantity} tier_price rating_summary review_count ... on PhysicalProductInterface{weight} ... on CustomizableProductInterface{options{uid}}",
      ),
    ).toEqual({
      image: null,
      media_gallery: [],
      new_from_date: null,
      new_to_date: null,
      special_price: null,
      special_from_date: null,
      special_to_date: null,
      gift_message_available: "0",
      related_products: [],
      product_links: [],
      price_tiers: [],
      tier_price: null,
      rating_summary: 0,
      review_count: 0,
      weight: null,
      options: null,
    })
    expect(await product("MUG", "gift_message_available only_x_left_in_stock")).toEqual({
      gift_message_available: null,
      only_x_left_in_stock: null,
    })
    expect(await product("GONE", "stock_status only_x_left_in_stock")).toEqual({
      stock_status: "OUT_OF_STOCK",
      only_x_left_in_stock: null,
    })
  })

  test.each([
    [
      "SALE",
      "special_price special_from_date special_to_date",
      { special_price: 30, special_from_date: "2026-01-01 00:00:00", special_to_date: "2026-12-31 23:59:59" },
    ],
    [
      "SALE",
      "price_range{minimum_price{regular_price{value} final_price{value} discount{amount_off percent_off}}}",
      {
        price_range: {
          minimum_price: {
            regular_price: { value: 40 },
            final_price: { value: 30 },
            discount: { amount_off: 10, percent_off: 25 },
          },
        },
      },
    ],
    [
      "BOWL",
      "price_tiers{quantity final_price{value} discount{amount_off percent_off}}",
      {
        price_tiers: [
          { quantity: 3, final_price: { value: 27 }, discount: { amount_off: 0.99, percent_off: 9.91 } },
          { quantity: 10, final_price: { value: 79.9 }, discount: { amount_off: 2, percent_off: 20.02 } },
        ],
      },
    ],
    [
      "BOWL",
      "tier_price tier_prices{qty value percentage_value}",
      {
        tier_price: 9,
        tier_prices: [
          { qty: 3, value: 9, percentage_value: null },
          { qty: 10, value: 7.99, percentage_value: 20 },
        ],
      },
    ],
  ])("%s has %s", async (sku, fields, expected) => {
    expect(await product(sku, fields)).toEqual(expected)
  })
})
