import type { CatalogueSeed, SeedProduct } from "../../../app/shop/seed/catalogue-seed.ts"
import { openShop } from "../../../app/shop/shop.ts"
import { shopDatabase } from "../../postgres/shop-database.ts"
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
export const idsByName = (small: SmallShop): Readonly<Record<string, string>> => {
  const named = (sql: string) => small.rows(sql).map(({ name, id }) => [String(name), String(id)] as const)
  return Object.fromEntries([
    ...named("select label as name, id from attribute_option"),
    ...named("select url_path as name, id from category where url_path <> ''"),
    ...named("select sku as name, id from product"),
  ])
}

/** A query with ids instead of names such as `<vases/table>`; 0 for unknown ones. */
export const withIds = (ids: Readonly<Record<string, string>>, query: string): string =>
  query.replaceAll(/<([^<>]+)>/g, (_, name: string) => ids[name] ?? "0")
