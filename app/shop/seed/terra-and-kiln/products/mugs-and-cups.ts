import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo, stonewareCare } from "../families.ts"

const harborGlazes = {
  Fjord: [
    photo("harbor-mug-fjord-front", "Harbor Mug in fjord blue, from the side"),
    photo("harbor-mug-fjord-angle", "Harbor Mug in fjord blue, from above the rim"),
    photo("harbor-mug-fjord-top", "Harbor Mug in fjord blue, looking into it"),
    photo("harbor-mug-fjord-detail", "The rim and the handle of the Harbor Mug"),
  ],
  Chalk: [photo("harbor-mug-chalk-angle", "Harbor Mug in chalk white")],
  Ember: [photo("harbor-mug-ember-angle", "Harbor Mug in ember red")],
  Moss: [photo("harbor-mug-moss-angle", "Harbor Mug in moss green")],
  Ink: [photo("harbor-mug-ink-angle", "Harbor Mug in ink blue")],
}

/** Pieces on the shelf; Ember is sold out in Large, Ink nearly gone in Small. */
const harborStock: Readonly<Record<string, readonly [small: number, large: number]>> = {
  Fjord: [64, 48],
  Chalk: [80, 52],
  Ember: [23, 0],
  Moss: [31, 18],
  Ink: [3, 27],
}

const harborVariants = Object.entries(harborGlazes).flatMap(([glaze, pictures]) => {
  const [small, large] = harborStock[glaze] ?? [0, 0]
  const code = glaze.toUpperCase()
  return [
    {
      sku: `${code}-S`,
      choice: { glaze, size: "Small" },
      values: { capacity: "4 to 12 oz" },
      price: "28",
      quantity: small,
      pictures,
    },
    {
      sku: `${code}-L`,
      choice: { glaze, size: "Large" },
      values: { capacity: "12 to 24 oz" },
      price: "34",
      quantity: large,
      pictures,
    },
  ]
})

const harborMug = inVariants({
  sku: "TK-HARBOR-MUG",
  name: "Harbor Mug",
  urlKey: "harbor-mug",
  shortDescription: "<p>The mug we began with: straight walls, a handle for two fingers, and a foot of bare clay.</p>",
  description: described(
    [
      "We have thrown the Harbor Mug since the first winter in Hudson. The walls are straight so that a filter sits well on the rim, the handle is pulled and not cast, and the lowest finger's breadth is left unglazed: you feel the clay when you pick it up.",
      "Small holds eight ounces, a flat white with room for the foam. Large holds fourteen, which is a proper cup of tea.",
    ],
    [
      "Lead-free glaze, fired to 2,280 °F",
      "Keeps its warmth for about half an hour",
      "Each one differs a little in height and in the line of the glaze",
    ],
  ),
  weight: "0.9",
  createdAt: "2024-02-01",
  attributes: {
    material: "Stoneware",
    care: stonewareCare,
    dimensions: "3.4 in across, 3.5 in (small) or 4.3 in (large) high",
    made_by: "Ines Marlow",
  },
  categories: ["tableware/mugs-cups/coffee-mugs", { path: "home-selection", position: 1 }],
  pictures: [...harborGlazes.Fjord, ...harborGlazes.Ember, ...harborGlazes.Moss],
  related: ["TK-BREAKFAST-BOWL", "TK-ESPRESSO-CUP", "TK-OAK-TRIVET", "TK-SIDE-PLATE-SAND"],
  upsell: ["TK-PLACE-SETTING-FJORD", "TK-TEA-SET"],
  crosssell: ["TK-OAK-TRIVET", "TK-GIFT-CARD"],
  metaDescription: "Harbor Mug: handmade stoneware mug in five glazes and two sizes, thrown in Hudson, New York.",
  variants: harborVariants,
})

const espressoTiers = [
  { quantity: 4, price: "16.50" },
  { quantity: 6, price: "15" },
]

const espressoCup = inVariants({
  sku: "TK-ESPRESSO-CUP",
  name: "Espresso Cup",
  urlKey: "espresso-cup",
  shortDescription:
    "<p>Two ounces and a half, thick enough to keep a short coffee hot, without a handle to get in the way.</p>",
  description: described(
    [
      "A cup for the coffee you drink standing up. The wall is thick at the foot and thin at the rim; warmed with the machine's water it keeps an espresso hot to the last sip.",
      "They stack three high, and four of them cost less than four times one.",
    ],
    ["Fits under every home machine we have met", "From 4 cups $16.50 each, from 6 cups $15 each"],
  ),
  weight: "0.4",
  createdAt: "2024-03-12",
  attributes: {
    material: "Stoneware",
    capacity: "Up to 4 oz",
    care: stonewareCare,
    dimensions: "2.6 in across, 2.4 in high",
    made_by: "Ines Marlow",
  },
  categories: ["tableware/mugs-cups/espresso-cups", { path: "home-selection", position: 4 }],
  pictures: [
    photo("espresso-cup-charcoal-angle", "Espresso Cup in charcoal"),
    photo("espresso-cup-blush-angle", "Espresso Cup in blush"),
    photo("espresso-cup-chalk-angle", "Espresso Cup in chalk"),
  ],
  related: ["TK-HARBOR-MUG", "TK-TEAPOT", "TK-OAK-BOARD"],
  upsell: ["TK-TEA-SET", "TK-TEA-FOR-FOUR"],
  crosssell: ["TK-TAPER-CANDLES"],
  variants: (["Charcoal", "Blush", "Chalk"] as const).map((glaze, index) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "18",
    quantity: [72, 40, 96][index] ?? 0,
    tierPrices: espressoTiers,
    pictures: [photo(`espresso-cup-${glaze.toLowerCase()}-angle`, `Espresso Cup in ${glaze.toLowerCase()}`)],
  })),
})

const ribbedTumbler = inVariants({
  sku: "TK-RIBBED-TUMBLER",
  name: "Ribbed Tumbler",
  urlKey: "ribbed-tumbler",
  shortDescription: "<p>For water, iced tea or a small beer: ribs from the potter's fingers give wet hands a hold.</p>",
  description: described([
    "The ribs are not pressed in: they are the marks of three fingers going up the wall while the wheel turns. The lower third is bare clay, so the tumbler never sticks to a table.",
    "It is cool for a long time when it has been in the icebox for ten minutes.",
  ]),
  weight: "0.6",
  createdAt: "2025-05-20",
  attributes: {
    material: "Stoneware",
    capacity: "4 to 12 oz",
    care: stonewareCare,
    dimensions: "3 in across, 4.1 in high",
    made_by: "Tobias Rowan",
  },
  categories: ["tableware/mugs-cups/tumblers"],
  pictures: [
    photo("ribbed-tumbler-celadon-front", "Ribbed Tumbler in celadon"),
    photo("ribbed-tumbler-sand-front", "Ribbed Tumbler in sand"),
  ],
  related: ["TK-PITCHER", "TK-HARBOR-MUG"],
  crosssell: ["TK-PITCHER"],
  variants: (["Celadon", "Sand"] as const).map((glaze) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "22",
    quantity: 58,
    pictures: [photo(`ribbed-tumbler-${glaze.toLowerCase()}-front`, `Ribbed Tumbler in ${glaze.toLowerCase()}`)],
  })),
})

export const mugsAndCups: ReadonlyArray<SeedProduct> = [...harborMug, ...espressoCup, ...ribbedTumbler]
