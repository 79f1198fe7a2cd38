import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"
import { openShop } from "../../app/shop/shop.ts"
import { shopDatabase } from "../postgres/shop-database.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { shopIn, newFolder, smallSettings, today, type SmallShop } from "../shops/small-shop.ts"
import { sampleAttributes } from "./schema-of-shop.ts"

const known = new Set(smallCatalogue.attributes.map(({ code }) => code))

/** The small catalogue with more data for clients: attributes of Magento's sample data, categories, reviews, searches, pages, blocks. */
const catalogue: CatalogueSeed = {
  ...smallCatalogue,
  attributes: [
    ...smallCatalogue.attributes,
    ...Object.entries(sampleAttributes).flatMap(([input, codes]) =>
      codes
        .filter((code) => !known.has(code))
        .map((code) => ({
          code,
          label: code,
          input: input as keyof typeof sampleAttributes,
          options: input === "boolean" ? [] : [{ label: `One ${code}` }, { label: `Other ${code}` }],
        })),
    ),
  ],
  categories: [
    {
      id: 2,
      name: "Root",
      urlKey: "root",
      children: [
        { id: 3, name: "Tableware", urlKey: "tableware", children: [{ id: 4, name: "Mugs", urlKey: "mugs" }] },
      ],
    },
  ],
  products: smallCatalogue.products.map((product) => ({
    ...product,
    categories: ["tableware", "tableware/mugs"],
    description: `<p>About ${product.name}</p>`,
    ...(product.sku === "MUG" ? { related: ["BOWL"], upsell: ["SHIRT"], attributes: { color: "One color" } } : {}),
  })),
  popularSearches: [{ text: "mug", uses: 3 }],
  ratings: ["Quality"],
  reviews: [
    {
      sku: "MUG",
      title: "Good",
      text: "Holds coffee",
      nickname: "Jo",
      createdAt: "2026-01-01",
      ratings: { Quality: 5 },
    },
  ],
  pages: [{ identifier: "home", title: "Home", content: "<p>Welcome</p>" }],
  blocks: [{ identifier: "footer", title: "Footer", content: "<p>Below</p>" }],
}

/** A shop for third-party clients. */
export const openClientsShop = async (): Promise<SmallShop> => {
  const dataDir = newFolder()
  return shopIn(
    dataDir,
    await openShop({ ...(await shopDatabase(dataDir)), seed: catalogue, settings: smallSettings, now: () => today }),
  )
}
