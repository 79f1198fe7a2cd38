import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo, stonewareCare } from "../families.ts"

const dinnerPlate = inVariants({
  sku: "TK-DINNER-PLATE",
  name: "Dinner Plate",
  urlKey: "dinner-plate",
  shortDescription: "<p>Ten and a half inches, nearly flat, with a rim as high as a finger is thick.</p>",
  description: described(
    [
      "A plate should not talk louder than the food. This one is nearly flat, a little heavier than you expect, and matt where the knife goes, so that it does not screech.",
      "Six of them stand four inches high in the cupboard.",
    ],
    ["Oven safe to 400 °F", "Scratch-resistant glaze"],
  ),
  weight: "1.8",
  createdAt: "2024-02-15",
  attributes: {
    material: "Stoneware",
    care: [...stonewareCare, "Oven safe"],
    dimensions: "10.5 in across, 0.8 in high",
    made_by: "Ines Marlow",
  },
  categories: ["tableware/plates-platters/dinner-plates"],
  pictures: [
    photo("dinner-plate-fjord-angle", "Dinner Plate in fjord"),
    photo("dinner-plate-chalk-angle", "Dinner Plate in chalk"),
  ],
  related: ["TK-SIDE-PLATE-SAND", "TK-NOODLE-BOWL", "TK-OVAL-PLATTER-CELADON"],
  upsell: ["TK-PLACE-SETTING-FJORD", "TK-PLACE-SETTING-CHALK"],
  variants: (["Fjord", "Chalk"] as const).map((glaze, index) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "36",
    quantity: [66, 90][index] ?? 0,
    tierPrices: [{ quantity: 6, percentOff: "10" }],
    pictures: [photo(`dinner-plate-${glaze.toLowerCase()}-angle`, `Dinner Plate in ${glaze.toLowerCase()}`)],
  })),
})

const breakfastBowl = inVariants({
  sku: "TK-BREAKFAST-BOWL",
  name: "Breakfast Bowl",
  urlKey: "breakfast-bowl",
  shortDescription: "<p>Wide, low and light: for porridge, yoghurt and fruit, or a quick soup at noon.</p>",
  description: described([
    "The one bowl you always find in the sink, because it is always in use. Wide enough for a banana cut lengthwise, low enough that the spoon finds the last of the milk.",
    "The glaze gathers at the foot in a darker line, which is different on every bowl.",
  ]),
  weight: "0.9",
  createdAt: "2024-04-02",
  attributes: {
    material: "Stoneware",
    capacity: "12 to 24 oz",
    care: stonewareCare,
    dimensions: "6.3 in across, 2.2 in high",
    made_by: "Noor Tarn",
  },
  categories: ["tableware/bowls", { path: "home-selection", position: 5 }],
  pictures: [
    photo("breakfast-bowl-blush-angle", "Breakfast Bowl in blush"),
    photo("breakfast-bowl-celadon-angle", "Breakfast Bowl in celadon"),
  ],
  related: ["TK-HARBOR-MUG", "TK-NOODLE-BOWL", "TK-STORAGE-JAR"],
  upsell: ["TK-BREAKFAST-FOR-TWO"],
  variants: (["Blush", "Celadon"] as const).map((glaze) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "26",
    quantity: 44,
    pictures: [photo(`breakfast-bowl-${glaze.toLowerCase()}-angle`, `Breakfast Bowl in ${glaze.toLowerCase()}`)],
  })),
})

const noodleInk = [
  photo("noodle-bowl-ink-angle", "Noodle Bowl in ink"),
  photo("noodle-bowl-ink-top", "Noodle Bowl in ink, looking into it"),
]
const noodleChalk = [photo("noodle-bowl-chalk-angle", "Noodle Bowl in chalk")]

const noodleBowl = inVariants({
  sku: "TK-NOODLE-BOWL",
  name: "Noodle Bowl",
  urlKey: "noodle-bowl",
  shortDescription:
    "<p>A deep bowl for a large appetite, with a foot high enough to be lifted when the broth is hot.</p>",
  description: described([
    "Thirty-two ounces of ramen, or a salad for one who means it. The foot is high, so that your fingers fit under a hot bowl; inside the glaze runs to the middle and leaves a small pool there.",
  ]),
  weight: "1.6",
  createdAt: "2025-01-18",
  attributes: {
    material: "Stoneware",
    capacity: "Over 24 oz",
    care: stonewareCare,
    dimensions: "7.9 in across, 3.1 in high",
    made_by: "Noor Tarn",
  },
  categories: ["tableware/bowls"],
  pictures: [...noodleInk, ...noodleChalk],
  related: ["TK-BREAKFAST-BOWL", "TK-SERVING-BOWL-HONEY", "TK-DINNER-PLATE"],
  variants: [
    { sku: "INK", choice: { glaze: "Ink" }, price: "38", quantity: 35, pictures: noodleInk },
    { sku: "CHALK", choice: { glaze: "Chalk" }, price: "38", quantity: 5, pictures: noodleChalk },
  ],
})

const simplePieces: ReadonlyArray<SeedProduct> = [
  {
    sku: "TK-SIDE-PLATE-SAND",
    type: "simple",
    name: "Side Plate, Sand",
    urlKey: "side-plate-sand",
    shortDescription: "<p>For bread and butter, for cake, and under the noodle bowl.</p>",
    description: described([
      "Eight inches, in a sand glaze that hides every crumb until you want to see it. From four plates on each costs ten percent less.",
    ]),
    price: "24",
    tierPrices: [
      { quantity: 4, percentOff: "10" },
      { quantity: 8, percentOff: "15" },
    ],
    weight: "1.1",
    createdAt: "2024-02-15",
    attributes: {
      glaze: "Sand",
      material: "Stoneware",
      care: [...stonewareCare, "Oven safe"],
      dimensions: "8 in across, 0.7 in high",
      made_by: "Ines Marlow",
    },
    categories: ["tableware/plates-platters/side-plates"],
    pictures: [photo("side-plate-sand-angle", "Side Plate in sand")],
    related: ["TK-DINNER-PLATE", "TK-OVAL-PLATTER-CELADON"],
    upsell: ["TK-PLACE-SETTING-CHALK"],
  },
  {
    sku: "TK-OVAL-PLATTER-CELADON",
    type: "simple",
    name: "Oval Platter, Celadon",
    urlKey: "oval-platter-celadon",
    shortDescription: "<p>A long platter for a whole fish, or for the cheese at the end.</p>",
    description: described([
      "Thrown round and pushed oval while the clay is still soft; you can see it in the rim, which is never quite even. Celadon is our most patient glaze: three thin coats, two days apart.",
    ]),
    price: "68",
    special: { price: "54", from: "2026-01-15" },
    weight: "2.6",
    createdAt: "2024-09-30",
    attributes: {
      glaze: "Celadon",
      material: "Stoneware",
      care: ["Dishwasher safe", "Oven safe"],
      dimensions: "14.2 by 9 in, 1.2 in high",
      made_by: "Tobias Rowan",
    },
    categories: ["tableware/plates-platters/platters", "sale"],
    pictures: [photo("oval-platter-celadon-angle", "Oval Platter in celadon")],
    stock: { quantity: 12 },
    related: ["TK-SERVING-BOWL-HONEY", "TK-DINNER-PLATE", "TK-OAK-BOARD"],
  },
  {
    sku: "TK-SERVING-BOWL-HONEY",
    type: "simple",
    name: "Serving Bowl, Honey",
    urlKey: "serving-bowl-honey",
    shortDescription: "<p>The bowl in the middle of the table, in a glaze the colour of buckwheat honey.</p>",
    description: described([
      "Eleven inches across and as light as we can make a bowl of that size. Honey is a new glaze: wood ash from our own stove, iron, and a slow cooling that leaves fine crystals at the bottom.",
    ]),
    price: "74",
    newFrom: "2026-09-01",
    weight: "2.9",
    createdAt: "2026-09-01",
    attributes: {
      glaze: "Honey",
      material: "Stoneware",
      capacity: "Over 24 oz",
      care: ["Wash by hand", "Oven safe"],
      dimensions: "11 in across, 3.5 in high",
      made_by: "Noor Tarn",
    },
    categories: ["tableware/bowls", "new-arrivals", { path: "home-selection", position: 6 }],
    pictures: [
      photo("serving-bowl-honey-angle", "Serving Bowl in honey"),
      photo("serving-bowl-honey-top", "Serving Bowl in honey, looking into it"),
    ],
    stock: { quantity: 18 },
    related: ["TK-NOODLE-BOWL", "TK-OVAL-PLATTER-CELADON", "TK-WALNUT-BOARD"],
    upsell: ["TK-PLACE-SETTING-FJORD"],
    crosssell: ["TK-WALNUT-BOARD"],
  },
]

export const platesAndBowls: ReadonlyArray<SeedProduct> = [
  ...dinnerPlate,
  ...breakfastBowl,
  ...noodleBowl,
  ...simplePieces,
]
