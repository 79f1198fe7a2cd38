import { Effect, Layer } from "effect"
import { buildSchema } from "graphql"
import { describe, expect, test } from "vitest"

import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { schemaFacts } from "../../app/server/backend/schema/schema-facts.ts"
import { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const fields = new Map([
  ["material", "Int"],
  ["dishwasher_safe", "Int"],
  ["room", "String"],
  ["care_hint", "String"],
])

const option = (value: string, label: string) => ({ value, label })
const material = {
  code: "material",
  label: "Material",
  frontend_input: "SELECT",
  options: [option("11", "Stoneware"), option("12", "Oak")],
}
const attributes = [
  material,
  { code: "dishwasher_safe", label: "Dishwasher Safe", frontend_input: "BOOLEAN", options: [option("1", "Yes")] },
  {
    code: "room",
    label: "Room",
    frontend_input: "MULTISELECT",
    options: [option("15", "Kitchen"), option("16", "Hall")],
  },
  { code: "care_hint", label: "Care", frontend_input: "TEXT" },
]

const mug = { __typename: "SimpleProduct", uid: "MQ==", sku: "mug", name: "Mug", url_key: "mug", url_suffix: ".html" }
const values = {
  attribute_material: 11,
  attribute_dishwasher_safe: 0,
  attribute_room: "15,16",
  attribute_care_hint: "Wash",
}

/** Reads the mug from a shop with these attributes, fields and values; returns it with the queries about products. */
const readMug = async (item: object, shown: ReadonlyArray<object> = attributes, types = fields) => {
  const sent: Array<string> = []
  const fetch = async (_address: string, { body }: RequestInit) => {
    const text = typeof body === "string" ? body : ""
    if (/EnteredPrice|query Product\(/.test(text)) sent.push(text)
    const data = text.includes("attributesList")
      ? { attributesList: { items: shown } }
      : text.includes("EnteredPrice")
        ? { products: { items: [{ sku: "mug", entered_price: { items: [{ code: "price", value: "60" }] } }] } }
        : { products: { items: [{ ...mug, ...item }] } }
    return Response.json({ data })
  }
  const side = { origin: "http://shop.test", safeHtml: (html: string) => html, productFields: async () => types }
  const layer = catalogueGraphql(side).pipe(Layer.provide(httpLayer(fetch, side.origin, {})))
  const read = Effect.flatMap(CatalogueCalls, (calls) => calls.product("mug"))
  return { product: await Effect.runPromise(read.pipe(Effect.provide(layer))), sent }
}

describe("Attributes of a product that are plain fields of the schema", () => {
  test("are read as such, with the labels of their options", async () => {
    const { product, sent } = await readMug(values)
    expect(product?.attributes).toEqual([
      { code: "material", label: "Material", value: "Stoneware" },
      { code: "dishwasher_safe", label: "Dishwasher Safe", value: "0", isYesNo: true },
      { code: "room", label: "Room", value: "Kitchen, Hall" },
      { code: "care_hint", label: "Care", value: "Wash" },
    ])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain("material dishwasher_safe room care_hint")
    expect(sent[0]).not.toContain("custom_attributesV2")
  })

  test("with the name of another field have an alias; the others have none, however many there are", async () => {
    const number = { code: "sku", label: "Number", frontend_input: "TEXT" }
    const types = new Map([...fields, ["sku", "String"]])
    const { product, sent } = await readMug({ material: 12, attribute_sku: "No. 7" }, [material, number], types)
    expect(product?.attributes.map(({ value }) => value)).toEqual(["Oak", "No. 7"])
    expect(sent[0]).toContain("material attribute_sku: sku")
  })

  test.each([
    ["no value", { attribute_material: null, attribute_room: "", attribute_care_hint: null }],
    ["an option that no longer exists", { attribute_material: 99, attribute_room: "98,99" }],
    ["a value of another type", { attribute_material: { a: 1 }, attribute_room: ["15"], attribute_care_hint: true }],
  ])("with %s are left out", async (_, item) => {
    expect((await readMug(item)).product?.attributes).toEqual([])
  })

  test.each([
    ["an attribute is not a field of the schema", attributes, new Map([...fields].slice(1))],
    ["a field has another type", attributes, new Map([...fields, ["care_hint", "Float"]])],
    ["an attribute has another kind of input", [...attributes, { ...material, frontend_input: "PRICE" }], fields],
    ["a code is not a name", [...attributes, { ...material, code: "a} b" }], new Map([...fields, ["a} b", "Int"]])],
    ["there are none", [], fields],
    [
      "there are more than a query may have",
      Array.from({ length: 31 }, (_, index) => ({ ...material, code: `m${index}` })),
      new Map(Array.from({ length: 31 }, (_, index) => [`m${index}`, "Int"])),
    ],
  ])("are read from the list of attributes if %s", async (_, shown, types) => {
    const items = [{ code: "material", value: "Oak" }]
    const { product, sent } = await readMug({ custom_attributesV2: { items } }, shown, types)
    expect(product?.attributes).toMatchObject([{ code: "material", value: "Oak" }])
    expect(sent[0]).toMatch(/custom_attributesV2.*entered_price: custom_attributesV2/s)
  })

  const field = { __typename: "CustomizableFieldOption", uid: btoa("custom-option/1"), title: "Text", required: false }
  const price = { minimum_price: { regular_price: { value: 120 }, final_price: { value: 120 } } }

  test.each([
    ["without options", { options: [] }, 1],
    ["with an option", { options: [{ ...field, entered: { price: 8, price_type: "FIXED" } }] }, 2],
    ["with links", { __typename: "DownloadableProduct", downloadable_product_links: [{ uid: "MQ==", price: 5 }] }, 2],
    ["that is a bundle with a fixed price", { __typename: "BundleProduct", dynamic_price: false }, 2],
    ["that is a bundle with the prices of its parts", { __typename: "BundleProduct", dynamic_price: true }, 1],
  ])("leave the entered price to a query of its own for a product %s", async (_, item, queries) => {
    const { product, sent } = await readMug({ ...values, price_range: price, ...item })
    expect([product?.sku, sent.length]).toEqual(["mug", queries])
  })

  test("convert the amounts of options by it", async () => {
    const options = [{ ...field, entered: { price: 8, price_type: "FIXED" } }]
    const { product } = await readMug({ ...values, price_range: price, options })
    expect(product?.customOptions).toMatchObject([{ price: { amount: "16" } }])
  })
})

describe("Scalar fields of products in a schema", () => {
  test("have their type, required or not; lists and objects are none", () => {
    const schema = buildSchema(`
      interface ProductInterface { sku: String! material: Int names: [String] price: Money }
      type Money { value: Float }
      type Query { product: ProductInterface }`)
    expect([...schemaFacts(schema).productFields]).toEqual([
      ["sku", "String"],
      ["material", "Int"],
    ])
    expect(schemaFacts(buildSchema("type Query { a: Int }")).productFields.size).toBe(0)
  })
})
