import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo } from "../families.ts"
import { tallVases } from "./tall-vases.ts"

const moonJarPictures = {
  Celadon: [
    photo("moon-jar-celadon-front", "Moon Jar in celadon"),
    photo("moon-jar-celadon-detail", "The shoulder of the Moon Jar, where two bowls were joined"),
  ],
  Chalk: [photo("moon-jar-chalk-front", "Moon Jar in chalk")],
  Ink: [photo("moon-jar-ink-front", "Moon Jar in ink")],
}

const moonJar = inVariants({
  sku: "TK-MOON-JAR",
  name: "Moon Jar",
  urlKey: "moon-jar",
  shortDescription: "<p>Two bowls, thrown apart and joined at the belly: round, but never quite.</p>",
  description: described(
    [
      "The moon jar comes from Korea, where it was made for a single branch of blossom or for nothing at all. It is too large to be thrown in one piece, so two bowls are set rim on rim; the seam stays visible as a soft line at the widest place.",
      "Ours is ten inches high. It takes a day to throw, a week to dry and three weeks until it leaves the kiln.",
    ],
    ["Watertight", "Signed at the foot", "Made to order when the shelf is empty"],
  ),
  weight: "5.1",
  createdAt: "2024-05-05",
  attributes: {
    material: "Stoneware",
    care: ["Wipe clean"],
    dimensions: "10 in across, 10.2 in high",
    made_by: "Noor Tarn",
    lead_time: "Three weeks",
  },
  categories: ["vases/moon-jars", { path: "home-selection", position: 7 }],
  pictures: [...moonJarPictures.Celadon, ...moonJarPictures.Chalk, ...moonJarPictures.Ink],
  related: ["TK-ALBA-VASE-SAND", "TK-COLUMN-VASE-CHARCOAL", "TK-BUD-VASE"],
  upsell: ["TK-TERRA-LAMP"],
  variants: Object.entries(moonJarPictures).map(([glaze, pictures], index) => ({
    sku: glaze.toUpperCase(),
    choice: { moon_jar_glaze: glaze },
    values: { glaze },
    price: ["148", "148", "164"][index] ?? "148",
    quantity: [6, 8, 2][index] ?? 0,
    pictures,
  })),
})

const budVase = inVariants({
  sku: "TK-BUD-VASE",
  name: "Bud Vase",
  urlKey: "bud-vase",
  shortDescription: "<p>A hand high, for the one stem you picked on the way home.</p>",
  description: described([
    'The neck is as wide as a pencil, so a single flower stands where you put it. Three in a row on a window sill are a garden; that is why the third costs you less in the <a href="/bud-vase-trio.html">trio</a>.',
  ]),
  weight: "0.7",
  createdAt: "2024-04-20",
  attributes: {
    material: "Stoneware",
    care: ["Wipe clean"],
    dimensions: "3.1 in across, 5.1 in high",
    made_by: "Tobias Rowan",
  },
  categories: ["vases/bud-vases", { path: "home-selection", position: 8 }],
  pictures: [
    photo("bud-vase-honey-front", "Bud Vase in honey"),
    photo("bud-vase-blush-front", "Bud Vase in blush"),
    photo("bud-vase-moss-front", "Bud Vase in moss"),
  ],
  related: ["TK-BOTTLE-VASE-FJORD", "TK-DUNE-VASE-EMBER"],
  upsell: ["TK-BUD-VASE-TRIO"],
  variants: (["Honey", "Blush", "Moss"] as const).map((glaze) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "32",
    quantity: 37,
    pictures: [photo(`bud-vase-${glaze.toLowerCase()}-front`, `Bud Vase in ${glaze.toLowerCase()}`)],
  })),
})

const budVaseTrio: SeedProduct = {
  sku: "TK-BUD-VASE-TRIO",
  type: "bundle",
  name: "Bud Vase Trio",
  urlKey: "bud-vase-trio",
  shortDescription: "<p>Three bud vases in glazes of your choice, for twelve dollars less.</p>",
  description: described([
    "One for the window, one for the desk, one to give away. Choose the glazes; the price stays the same.",
  ]),
  price: "84",
  weight: "2.1",
  createdAt: "2026-10-05",
  newFrom: "2026-10-05",
  attributes: { material: "Stoneware", care: ["Wipe clean"], made_by: "Tobias Rowan" },
  categories: ["vases/bud-vases", "gifts-workshops/made-for-you", "new-arrivals"],
  pictures: [photo("bud-vase-moss-front", "Bud Vase in moss"), photo("bud-vase-blush-front", "Bud Vase in blush")],
  related: ["TK-BUD-VASE"],
  bundle: {
    dynamicPrice: false,
    priceView: "as-low-as",
    options: ["First vase", "Second vase", "Third vase"].map((title, chosen) => ({
      title,
      kind: "select" as const,
      selections: ["HONEY", "BLUSH", "MOSS"].map((glaze, index) => ({
        sku: `TK-BUD-VASE-${glaze}`,
        isDefault: index === chosen,
      })),
    })),
  },
}

export const vases: ReadonlyArray<SeedProduct> = [...moonJar, ...budVase, budVaseTrio, ...tallVases]
