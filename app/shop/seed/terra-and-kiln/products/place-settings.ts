import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, photo, stonewareCare } from "../families.ts"

/** The small pieces of a setting are sold only with it. */
const pieceOf = (glaze: string, piece: string, price: string): SeedProduct => ({
  sku: `TK-${piece.toUpperCase().replaceAll(" ", "-")}-${glaze.toUpperCase()}`,
  type: "simple",
  name: `${piece}, ${glaze}`,
  urlKey: `${piece.toLowerCase().replaceAll(" ", "-")}-${glaze.toLowerCase()}`,
  visibleIn: "none",
  price,
  weight: "1",
  createdAt: "2024-05-30",
  attributes: { glaze, material: "Stoneware", care: stonewareCare },
  pictures: [photo(`place-setting-${glaze.toLowerCase()}-angle`, `Place setting in ${glaze.toLowerCase()}`)],
  stock: { quantity: 60 },
})

const settingIn = (glaze: string, extra: Pick<SeedProduct, "categories" | "related">): SeedProduct => ({
  sku: `TK-PLACE-SETTING-${glaze.toUpperCase()}`,
  type: "grouped",
  name: `Place Setting, ${glaze}`,
  urlKey: `place-setting-${glaze.toLowerCase()}`,
  shortDescription:
    "<p>Plate, side plate, bowl and mug in one glaze. Take one of each, or as many as you have chairs.</p>",
  description: described([
    "Begin with two settings and add a piece when a guest becomes a friend. Everything in a setting comes from the same firing, so the glazes agree to a shade.",
    "Set the quantities as you need them; a piece with 0 stays here.",
  ]),
  createdAt: "2024-06-01",
  attributes: { glaze, material: "Stoneware", care: stonewareCare, made_by: "Ines Marlow" },
  pictures: [
    photo(
      `place-setting-${glaze.toLowerCase()}-angle`,
      `Place setting in ${glaze.toLowerCase()}: two plates, a bowl and a mug`,
    ),
  ],
  members: [
    { sku: `TK-DINNER-PLATE-${glaze.toUpperCase()}`, quantity: 1 },
    { sku: `TK-SIDE-PLATE-${glaze.toUpperCase()}`, quantity: 1 },
    { sku: `TK-SMALL-BOWL-${glaze.toUpperCase()}`, quantity: 1 },
    { sku: `TK-HARBOR-MUG-${glaze.toUpperCase()}-S`, quantity: 1 },
  ],
  ...extra,
})

/** A box of what did not come out as planned; there are only as many as the last firing left. */
const seconds: SeedProduct = {
  sku: "TK-SECONDS-BOX",
  type: "simple",
  name: "Box of Seconds",
  urlKey: "box-of-seconds",
  shortDescription: "<p>Four pieces with a flaw: a drop of glaze, a crooked rim, a colour we did not plan.</p>",
  description: described([
    "Every firing leaves a few pieces we cannot sell as firsts and cannot bring ourselves to break. Four of them go into a box, packed blind. Each one holds water and is safe to eat from; beyond that we promise nothing.",
  ]),
  price: "48",
  weight: "4",
  createdAt: "2026-11-01",
  newFrom: "2026-11-01",
  taxed: true,
  attributes: { material: "Stoneware", care: stonewareCare },
  categories: ["sale", "tableware/place-settings", "new-arrivals"],
  pictures: [photo("place-setting-chalk-angle", "A place setting in chalk, as an example")],
  stock: { quantity: 4, maximum: 2 },
  related: ["TK-PLACE-SETTING-CHALK"],
}

/** A present for two people who get up at the same time. */
const breakfastForTwo: SeedProduct = {
  sku: "TK-BREAKFAST-FOR-TWO",
  type: "bundle",
  name: "Breakfast for Two",
  urlKey: "breakfast-for-two",
  shortDescription: "<p>Two bowls, two mugs, and a jar for the granola if you like.</p>",
  description: described([
    "Put the breakfast table together from the pieces you see most often in our own kitchen. You pay for the pieces, we add the ribbon.",
  ]),
  createdAt: "2025-11-20",
  attributes: { material: "Stoneware", care: stonewareCare },
  categories: ["gifts-workshops/made-for-you", "tableware/bowls"],
  pictures: [
    photo("breakfast-bowl-celadon-angle", "Breakfast Bowl in celadon"),
    photo("harbor-mug-chalk-angle", "Harbor Mug in chalk"),
  ],
  related: ["TK-BREAKFAST-BOWL", "TK-HARBOR-MUG"],
  bundle: {
    dynamicPrice: true,
    priceView: "as-low-as",
    options: [
      {
        title: "Two bowls",
        kind: "radio",
        selections: [
          { sku: "TK-BREAKFAST-BOWL-CELADON", quantity: 2, isDefault: true },
          { sku: "TK-BREAKFAST-BOWL-BLUSH", quantity: 2 },
        ],
      },
      {
        title: "Two mugs",
        kind: "select",
        selections: [
          { sku: "TK-HARBOR-MUG-CHALK-S", quantity: 2, isDefault: true },
          { sku: "TK-HARBOR-MUG-FJORD-S", quantity: 2 },
          { sku: "TK-HARBOR-MUG-MOSS-L", quantity: 2 },
        ],
      },
      {
        title: "For the granola",
        kind: "checkbox",
        required: false,
        selections: [{ sku: "TK-STORAGE-JAR-SAND" }, { sku: "TK-STORAGE-JAR-MOSS" }],
      },
    ],
  },
}

export const placeSettings: ReadonlyArray<SeedProduct> = [
  pieceOf("Fjord", "Side Plate", "24"),
  pieceOf("Chalk", "Side Plate", "24"),
  pieceOf("Fjord", "Small Bowl", "22"),
  pieceOf("Chalk", "Small Bowl", "22"),
  settingIn("Fjord", {
    categories: ["tableware/place-settings", { path: "home-selection", position: 11 }],
    related: ["TK-SERVING-BOWL-HONEY", "TK-PITCHER"],
  }),
  settingIn("Chalk", { categories: ["tableware/place-settings"], related: ["TK-NOODLE-BOWL", "TK-TEAPOT"] }),
  seconds,
  breakfastForTwo,
]
