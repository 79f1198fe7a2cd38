import { afterAll, beforeAll, expect } from "vitest"

import type { CatalogueSeed, SeedProduct } from "../../../app/shop/seed/catalogue-seed.ts"
import { openShop } from "../../../app/shop/shop.ts"
import { shopDatabase } from "../../postgres/shop-database.ts"
import { queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { smallCatalogue } from "../../shops/small-catalogue.ts"
import { newFolder, shopIn, smallSettings, today, type SmallShop } from "../../shops/small-shop.ts"

const vase = (sku: string, price: string, more: Partial<SeedProduct>): SeedProduct => ({
  sku,
  type: "simple",
  name: `The ${sku.toLowerCase()}`,
  urlKey: sku.toLowerCase(),
  price,
  stock: { quantity: 10 },
  ...more,
})

/** Vases with attributes of every kind, in categories of three levels. */
const products: ReadonlyArray<SeedProduct> = [
  vase("TALL", "30", {
    name: "A tall vase",
    description: "<p>Thrown by <b>Ines</b></p>",
    shortDescription: "For long stems",
    attributes: { glaze: "Ink", clay: "Stoneware", rooms: ["Hall", "Kitchen"], care: "Wash by hand", sturdy: "Yes" },
    categories: ["vases/floor", { path: "offers", position: 2 }],
    pictures: [
      { file: "tall.jpg", label: "" },
      { file: "tall-2.jpg", label: "From above", disabled: true },
    ],
    newFrom: "2026-06-01",
    newTo: "2026-07-01",
    giftMessage: true,
    weight: "2.5",
    related: ["WIDE"],
    upsell: ["TINY"],
    crosssell: ["OLD", "TINY"],
  }),
  vase("WIDE", "20", {
    description: "<p>Thrown by Olof</p>",
    shortDescription: "For many stems",
    attributes: { glaze: "Moss", clay: "Porcelain", rooms: ["Hall"], care: "Dishwasher", sturdy: "No" },
    categories: ["vases/table", { path: "offers", position: 1 }],
  }),
  vase("TINY", "20", { attributes: { glaze: "Ink" }, categories: ["vases/table"], giftMessage: false }),
  vase("OLD", "25", { enabled: false, categories: ["vases/table"] }),
  ...["Gold", "White", "Raw", "Plain"].map((rim) =>
    vase(`JUG-${rim}`, "40", { visibleIn: "none", attributes: { rim } }),
  ),
  vase("JUG", "0", {
    type: "configurable",
    stock: { quantity: 0, managed: false },
    superAttributes: ["rim"],
    variants: ["JUG-Gold", "JUG-White", "JUG-Raw", "JUG-Plain"],
  }),
]

const catalogue: CatalogueSeed = {
  ...smallCatalogue,
  attributes: [
    ...smallCatalogue.attributes,
    {
      code: "glaze",
      label: "Glaze",
      input: "select",
      filterable: true,
      visible: true,
      sortable: true,
      position: 4,
      options: [
        { label: "Ink", swatch: { kind: "image", value: "ink.png" } },
        { label: "Moss", swatch: { kind: "image", value: "moss.png" } },
        { label: "Ash" },
      ],
    },
    {
      code: "clay",
      label: "Clay",
      input: "select",
      searchable: true,
      options: [{ label: "Stoneware" }, { label: "Porcelain" }],
    },
    {
      code: "rooms",
      label: "Rooms",
      input: "multiselect",
      filterable: true,
      visible: true,
      options: [{ label: "Hall" }, { label: "Kitchen" }],
    },
    { code: "care", label: "Care", input: "text", searchable: true, visible: true },
    { code: "sturdy", label: "Sturdy", input: "boolean", options: [{ label: "Yes" }, { label: "No" }] },
    {
      code: "rim",
      label: "Rim",
      input: "select",
      options: [
        { label: "Gold", swatch: { kind: "image", value: "gold.png" } },
        { label: "White", swatch: { kind: "colour", value: "#ffffff" } },
        { label: "Raw", swatch: { kind: "text", value: "R" } },
        { label: "Plain" },
      ],
    },
  ],
  categories: [
    {
      id: 2,
      name: "Root",
      urlKey: "root",
      children: [
        {
          name: "Vases",
          urlKey: "vases",
          picture: "vases.jpg",
          metaTitle: "Our vases",
          metaDescription: "All vases",
          children: [
            { name: "Floor vases", urlKey: "floor", anchor: false, inMenu: false },
            { name: "Table vases", urlKey: "table" },
          ],
        },
        { name: "Offers", urlKey: "offers" },
      ],
    },
  ],
  products: [...smallCatalogue.products, ...products],
  labels: [
    { skus: ["TALL"], position: "top-left", text: "On its page", shownOn: "product" },
    {
      skus: ["TALL"],
      position: "top-left",
      text: "Everywhere: #stock_item# in #category_name# at #category_url#, #attr:glaze#",
    },
    { skus: ["SHIRT"], position: "top-left", text: "In lists", shownOn: "category" },
  ],
  pages: [
    {
      identifier: "care",
      title: "Instructions",
      heading: "How to care",
      layout: "1column",
      content: "<p>Gently</p>",
      metaTitle: "Care of vases",
      metaDescription: "Gently",
    },
  ],
  blocks: [
    { identifier: "promo", title: "Promo", content: "<p>Now</p>" },
    { identifier: "hint", title: "Hint", content: "<p>Here</p>" },
  ],
}

/** Opens a small shop that sells vases, too. */
export const openManyKindsShop = async (settings = smallSettings): Promise<SmallShop> => {
  const dataDir = newFolder()
  return shopIn(
    dataDir,
    await openShop({ ...(await shopDatabase(dataDir)), seed: catalogue, settings, now: () => today }),
  )
}

/** Ids of attribute options, categories and products of a shop by label, path and SKU. */
const idsByName = (small: SmallShop): Readonly<Record<string, string>> => {
  const named = (sql: string) => small.rows(sql).map(({ name, id }) => [String(name), String(id)] as const)
  return Object.fromEntries([
    ...named("select label as name, id from attribute_option"),
    ...named("select url_path as name, id from category where url_path <> ''"),
    ...named("select sku as name, id from product"),
  ])
}

const withIds = (ids: Readonly<Record<string, string>>, query: string): string =>
  query.replaceAll(/<([^<>]+)>/g, (_, name: string) => ids[name] ?? "0")

/** Settings that show how many pieces are left, and all kinds of suggestions. */
export const everythingShown: typeof smallSettings = {
  ...smallSettings,
  onlyLeftFrom: 10,
  search: { ...smallSettings.search, suggests: "everything" },
}

/** Opens the shop before the tests of a file and closes it after them. */
export const manyKindsShop = (settings = smallSettings) => {
  let small: SmallShop
  let ids: Readonly<Record<string, string>>
  beforeAll(async () => {
    small = await openManyKindsShop(settings)
    ids = idsByName(small)
  })
  afterAll(() => small.close())
  return {
    shop: () => small,
    /** The id of an attribute option, a category or a product by its label, path or SKU. */
    idOf: (name: string): string => ids[name] ?? "0",
    /** The data of a query, which must not fail. Names in it such as `<vases/table>` are replaced by their ids, unknown ones by 0. */
    run: async (query: string, headers: Readonly<Record<string, string>> = {}) => {
      const { data, errors } = await queryOn(small, headers)(withIds(ids, query))
      expect(errors).toBeUndefined()
      return data
    },
  }
}

/** One value of each entry of a list; none if it is not a list. */
export const each = (list: unknown, ...path: ReadonlyArray<string | number>): ReadonlyArray<unknown> =>
  Array.isArray(list) ? list.map((one: unknown) => at(one, ...path)) : []

/** The entries of a list as sorted texts. */
export const sorted = (list: ReadonlyArray<unknown>): ReadonlyArray<string> => list.map(String).toSorted()
