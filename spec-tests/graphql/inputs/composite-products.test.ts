import { describe, expect, test } from "vitest"

import { at } from "../../shops/graphql.ts"
import { manyKindsShop, everythingShown } from "./many-kinds-shop.ts"

const { run, shop, idOf } = manyKindsShop(everythingShown)
const product = async (sku: string, fields: string) =>
  at(await run(`{products(filter:{sku:{eq:"${sku}"}}){items{${fields}}}}`), "products", "items", 0)

describe("A product of several parts over GraphQL", () => {
  test.each([
    [
      "SET",
      "... on GroupedProduct{items{qty position product{sku}}}",
      {
        items: [
          { qty: 2, position: 1, product: { sku: "MUG" } },
          { qty: expect.any(Number), position: 2, product: { sku: "BOWL" } },
        ],
      },
    ],
    [
      "COURSE",
      "... on DownloadableProduct{links_title links_purchased_separately downloadable_product_samples{id} downloadable_product_links{title price sort_order sample_url sample_file sample_type link_type number_of_downloads is_shareable}}",
      {
        links_title: "Lessons",
        links_purchased_separately: 1,
        downloadable_product_samples: [],
        downloadable_product_links: [
          {
            title: "One",
            price: 1.5,
            sort_order: expect.any(Number),
            sample_url: null,
            sample_file: null,
            sample_type: null,
            link_type: "FILE",
            number_of_downloads: 2,
            is_shareable: false,
          },
          {
            title: "Two",
            price: 2,
            sort_order: expect.any(Number),
            sample_url: null,
            sample_file: null,
            sample_type: null,
            link_type: "FILE",
            number_of_downloads: 0,
            is_shareable: false,
          },
        ],
      },
    ],
    [
      "BOX",
      "... on BundleProduct{price_view dynamic_price dynamic_sku dynamic_weight ship_bundle_items items{title required type position sku options{label quantity position is_default can_change_quantity price price_type product{sku}}}}",
      {
        price_view: "PRICE_RANGE",
        dynamic_price: true,
        dynamic_sku: false,
        dynamic_weight: true,
        ship_bundle_items: "TOGETHER",
        items: [
          {
            title: "Mug",
            required: true,
            type: "radio",
            position: 1,
            sku: "BOX",
            options: [
              {
                label: "The mug",
                quantity: 1,
                position: 1,
                is_default: false,
                can_change_quantity: true,
                price: 0,
                price_type: "FIXED",
                product: { sku: "MUG" },
              },
              {
                label: "The few",
                quantity: 1,
                position: 2,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "FEW" },
              },
            ],
          },
          {
            title: "Extras",
            required: false,
            type: "checkbox",
            position: 2,
            sku: "BOX",
            options: [
              {
                label: "The bowl",
                quantity: 2,
                position: 1,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "BOWL" },
              },
              {
                label: "The untaxed",
                quantity: 1,
                position: 2,
                is_default: false,
                can_change_quantity: false,
                price: 0,
                price_type: "FIXED",
                product: { sku: "UNTAXED" },
              },
            ],
          },
        ],
      },
    ],
  ])("%s has %s", async (sku, fields, expected) => {
    expect(await product(sku, fields)).toEqual(expected)
  })

  test("returns the price view AS_LOW_AS of a bundle that has this setting", async () => {
    shop().runSql(`update product set price_view = 'as-low-as' where id = ${idOf("BOX")}`)
    expect(await product("BOX", "... on BundleProduct{price_view}")).toEqual({ price_view: "AS_LOW_AS" })
  })

  test("offers the variants on sale, without disabled ones", async () => {
    const fields =
      "variants{attributes{code label value_index uid} product{sku}} configurable_product_options_selection{variant{sku} media_gallery{url} configurable_options{attribute_code label values{label is_available is_use_default swatch{value}}}}"
    const shirt = await product("SHIRT", `... on ConfigurableProduct{${fields}}`)
    const variants = [at(shirt, "variants")].flat()
    expect(
      variants.map((one: unknown) => [
        at(one, "product", "sku"),
        at(one, "attributes", 0, "code"),
        at(one, "attributes", 0, "label"),
      ]),
    ).toEqual([
      ["SHIRT-S", "size", "S"],
      ["SHIRT-M", "size", "M"],
      ["SHIRT-L", "size", "L"],
    ])
    const value = (label: string, is_available: boolean) => ({
      label,
      is_available,
      is_use_default: true,
      swatch: null,
    })
    expect(at(shirt, "configurable_product_options_selection")).toEqual({
      variant: null,
      media_gallery: [],
      configurable_options: [
        { attribute_code: "size", label: "Size", values: [value("S", true), value("M", true), value("L", false)] },
      ],
    })
    const small_ = String(at(variants[0], "attributes", 0, "uid"))
    const chosen = await product(
      "SHIRT",
      `... on ConfigurableProduct{configurable_product_options_selection(configurableOptionValueUids:["${small_}","none"]){variant{sku} options_available_for_selection{option_value_uids}}}`,
    )
    expect(at(chosen, "configurable_product_options_selection")).toMatchObject({
      variant: { sku: "SHIRT-S" },
      options_available_for_selection: [{ option_value_uids: [small_, expect.any(String)] }],
    })
  })

  test("has a swatch of each kind for its values, and none for the value of a drop-down", async () => {
    const swatch = "{__typename value ... on ImageSwatchData{thumbnail}}"
    const jug = await product(
      "JUG",
      `... on ConfigurableProduct{configurable_options{attribute_code label values{label swatch_data${swatch}}} configurable_product_options_selection{configurable_options{values{label swatch${swatch}}}}}`,
    )
    const gold = "http://shop.test/media/attribute/swatch/gold.png"
    const swatches = [
      ["Gold", { __typename: "ImageSwatchData", value: gold, thumbnail: gold }],
      ["White", { __typename: "ColorSwatchData", value: "#ffffff" }],
      ["Raw", { __typename: "TextSwatchData", value: "R" }],
      ["Plain", null],
    ]
    const values = swatches.map(([label, data]) => ({ label, swatch_data: data }))
    expect(at(jug, "configurable_options")).toEqual([{ attribute_code: "rim", label: "Rim", values }])
    expect(at(jug, "configurable_product_options_selection", "configurable_options")).toEqual([
      { values: swatches.map(([label, data]) => ({ label, swatch: data })) },
    ])
  })
})
