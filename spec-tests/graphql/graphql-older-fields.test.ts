import { isObjectType } from "graphql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { shopSchema } from "../../app/shop/api/graphql/schema.ts"
import type { Attribute } from "../../app/shop/domain/catalogue/read-attributes.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"
import { openSmallShop, type SmallShop, today } from "../shops/small-shop.ts"

describe("Deprecated product fields", () => {
  let recorded: Awaited<ReturnType<typeof openRecordedShop>>
  let small: SmallShop
  beforeAll(async () => {
    recorded = await openRecordedShop()
    small = await openSmallShop(undefined, undefined, () => today)
  })
  afterAll(async () => {
    await recorded.close()
    await small.close()
  })

  const product = async (shop: SmallShop["shop"], sku: string, fields: string) => {
    const { body } = await graphqlRequest(shop, `{products(filter:{sku:{eq:"${sku}"}}){items{${fields}}}}`)
    expect(body.errors).toBeUndefined()
    return at(body, "data", "products", "items", 0)
  }
  const ofSmall = (sku: string, fields: string) => product(small.shop, sku, fields)
  const ofRecorded = (sku: string, fields: string) => product(recorded.shop, sku, fields)

  test("price is the lowest, the highest and the regular one", async () => {
    const price =
      "price{minimalPrice{amount{value currency} adjustments{code}} maximalPrice{amount{value}} regularPrice{amount{value}}}"
    expect(await ofSmall("SHIRT", price)).toEqual({
      price: {
        minimalPrice: { amount: { value: 20, currency: "USD" }, adjustments: [] },
        maximalPrice: { amount: { value: 22 } },
        regularPrice: { amount: { value: 20 } },
      },
    })
    expect(at(await ofSmall("SALE", price), "price", "minimalPrice", "amount", "value")).toBe(30)
    expect(at(await ofSmall("SALE", price), "price", "regularPrice", "amount", "value")).toBe(40)
  })

  test("tier_prices are the price of one piece for all customer groups; a product without tiers has none", async () => {
    const tiers = "tier_price tier_prices{customer_group_id qty value percentage_value website_id}"
    const everybody = { customer_group_id: "32000", website_id: 0 }
    expect(await ofSmall("BOWL", tiers)).toEqual({
      tier_price: 9,
      tier_prices: [
        { ...everybody, qty: 3, value: 9, percentage_value: null },
        { ...everybody, qty: 10, value: 7.99, percentage_value: 20 },
      ],
    })
    expect(await ofSmall("MUG", tiers)).toEqual({ tier_price: null, tier_prices: [] })
  })

  test("url_rewrites are the product's own address and one below each category, each resolved by route", async () => {
    const found = await ofRecorded("24-MB01", "id url_path url_rewrites{url parameters{name value}}")
    const id = { name: "id", value: String(at(found, "id")) }
    const below = (category: string) => [id, { name: "category", value: category }]
    expect(at(found, "url_rewrites")).toEqual([
      { url: "joust-duffle-bag.html", parameters: [id] },
      { url: "gear/joust-duffle-bag.html", parameters: below("9") },
      { url: "gear/bags/joust-duffle-bag.html", parameters: below("10") },
    ])
    for (const url of ["joust-duffle-bag.html", "gear/joust-duffle-bag.html", "gear/bags/joust-duffle-bag.html"]) {
      const { body } = await graphqlRequest(recorded.shop, `{route(url:"${url}"){type ... on ProductInterface{sku}}}`)
      expect(at(body, "data", "route")).toEqual({ type: "PRODUCT", sku: "24-MB01" })
    }
  })

  test("a product without its own page has no address", async () => {
    const { body } = await graphqlRequest(
      recorded.shop,
      `{products(filter:{sku:{eq:"WJ01"}}){items{... on ConfigurableProduct{variants{product{sku url_rewrites{url}}}}}}}`,
    )
    const variants = at(body, "data", "products", "items", 0, "variants")
    expect(Array.isArray(variants) && variants.length > 0).toBe(true)
    expect(
      new Set([variants].flat().map((one: unknown) => JSON.stringify(at(one, "product", "url_rewrites")))),
    ).toEqual(new Set(["[]"]))
  })

  test("media_gallery_entries have file, roles and video of each picture", async () => {
    const found = await ofRecorded(
      "24-MB01",
      "media_gallery_entries{id uid media_type label position disabled types file content{name} video_content{video_url}} media_gallery{url}",
    )
    const [first] = [at(found, "media_gallery_entries")].flat()
    const file = String(at(first, "file"))
    expect(first).toEqual({
      id: expect.any(Number),
      uid: btoa(String(at(first, "id"))),
      media_type: "image",
      label: at(first, "label"),
      position: 1,
      disabled: false,
      types: ["image", "small_image", "thumbnail"],
      file: expect.stringMatching(/^\/.+\.(jpg|png|webp)$/),
      content: null,
      video_content: null,
    })
    expect(String(at(found, "media_gallery", 0, "url")).endsWith(file)).toBe(true)
  })

  test("product_links have related products, and the members of a group", async () => {
    const links = "product_links{sku link_type linked_product_sku linked_product_type position}"
    expect(await ofSmall("SET", links)).toEqual({
      product_links: [
        { sku: "SET", link_type: "associated", linked_product_sku: "MUG", linked_product_type: "simple", position: 1 },
        { sku: "SET", link_type: "associated", linked_product_sku: "BOWL", linked_product_type: "simple", position: 2 },
      ],
    })
  })

  test("a custom attribute is a field with the number of its option", async () => {
    const { body } = await graphqlRequest(
      small.shop,
      '{products(filter:{sku:{in:["SHIRT-S","MUG"]}}){items{sku size manufacturer}} customAttributeMetadata(attributes:[{attribute_code:"size",entity_type:"catalog_product"}]){items{attribute_options{label value} storefront_properties{use_in_layered_navigation position}}}}',
    )
    expect(body.errors).toBeUndefined()
    const option = at(body, "data", "customAttributeMetadata", "items", 0, "attribute_options", 0, "value")
    expect(at(body, "data", "products", "items")).toEqual([
      { sku: "SHIRT-S", size: Number(option), manufacturer: null },
      { sku: "MUG", size: null, manufacturer: null },
    ])
  })

  test("fields with the same value for every product have Magento's default", async () => {
    expect(
      await ofSmall(
        "MUG",
        "attribute_set_id options_container websites{id code is_default} price_range{minimum_price{fixed_product_taxes{label}}}",
      ),
    ).toEqual({
      attribute_set_id: 4,
      options_container: "container2",
      websites: [{ id: 1, code: "base", is_default: true }],
      price_range: { minimum_price: { fixed_product_taxes: [] } },
    })
  })

  test("download links, bundle selections and configurable options have their deprecated fields", async () => {
    expect(
      await ofSmall(
        "COURSE",
        "... on DownloadableProduct{downloadable_product_links{title number_of_downloads is_shareable link_type sample_type}}",
      ),
    ).toEqual({
      downloadable_product_links: [
        { title: "One", number_of_downloads: 2, is_shareable: false, link_type: "FILE", sample_type: null },
        { title: "Two", number_of_downloads: 0, is_shareable: false, link_type: "FILE", sample_type: null },
      ],
    })
    const box = await ofSmall("BOX", "... on BundleProduct{items{options{quantity qty}}}")
    expect(at(box, "items", 1, "options", 0)).toEqual({ quantity: 2, qty: 2 })
    const shirt = await ofSmall(
      "SHIRT",
      "... on ConfigurableProduct{configurable_options{attribute_id attribute_id_v2}}",
    )
    expect(at(shirt, "configurable_options", 0, "attribute_id")).toBe(
      String(at(shirt, "configurable_options", 0, "attribute_id_v2")),
    )
  })
})

describe("Custom attributes as GraphQL fields", () => {
  const attribute = (code: string, input: Attribute["input"]): Attribute => ({
    id: 1,
    code,
    input,
    label: code,
    inUrlLabel: null,
    position: 0,
    isFilterable: false,
    isSearchable: false,
    isSortable: false,
    isVisible: true,
    options: [],
  })

  test("have Magento's types; a used or invalid name adds no field", () => {
    const schema = shopSchema([
      attribute("glaze", "select"),
      attribute("uses", "multiselect"),
      attribute("handmade", "boolean"),
      attribute("made_by", "text"),
      ...["name", "weight", "items", "variants", "links_title", "9lives", "with-dash", "__type", ""].map((code) =>
        attribute(code, "select"),
      ),
    ])
    const type = schema.getType("SimpleProduct")
    const fields = isObjectType(type) ? type.getFields() : {}
    const own = ["glaze", "uses", "handmade", "made_by"].map((code) => `${code}: ${fields[code]?.type.toString()}`)
    expect(own).toEqual(["glaze: Int", "uses: String", "handmade: Int", "made_by: String"])
    expect(fields["name"]?.type.toString()).toBe("String")
    expect(fields["weight"]?.type.toString()).toBe("Float")
    for (const code of ["items", "variants", "links_title", "9lives", "with-dash", "__type"])
      expect(Object.keys(fields)).not.toContain(code)
  })
})
