import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo } from "../families.ts"

const emberTeapot = [
  photo("teapot-ember-front", "Teapot in ember, from the side"),
  photo("teapot-ember-detail", "Lid and knob of the teapot in ember"),
]
const inkTeapot = [photo("teapot-ink-front", "Teapot in ink")]
const chalkTeapot = [photo("teapot-chalk-front", "Teapot in chalk")]

const teapot = inVariants({
  sku: "TK-TEAPOT",
  name: "Teapot",
  urlKey: "teapot",
  shortDescription: "<p>Thirty ounces, four cups, and a spout that stops when you want it to.</p>",
  description: described(
    [
      "A teapot is five pieces that must agree: body, lid, knob, handle and spout. It took us two years until ours poured without a drip; the edge of the spout is cut by hand, and that is the whole secret.",
      "Inside the spout there is a sieve of eighteen small holes, so you can brew loose leaves.",
    ],
    [
      "Lid stays on when you pour",
      "Not for the stove",
      "Every pot is tested with water before it is fired a second time",
    ],
  ),
  weight: "2.4",
  createdAt: "2024-03-01",
  attributes: {
    material: "Stoneware",
    capacity: "Over 24 oz",
    care: ["Dishwasher safe"],
    dimensions: "9.4 in from spout to handle, 5.5 in high",
    made_by: "Ines Marlow",
  },
  categories: ["tea-coffee/teapots", { path: "home-selection", position: 2 }],
  pictures: [...emberTeapot, ...inkTeapot, ...chalkTeapot],
  related: ["TK-ESPRESSO-CUP", "TK-OAK-TRIVET", "TK-STORAGE-JAR"],
  upsell: ["TK-TEA-SET", "TK-TEA-FOR-FOUR"],
  crosssell: ["TK-ESPRESSO-CUP", "TK-OAK-TRIVET"],
  variants: [
    { sku: "EMBER", choice: { glaze: "Ember" }, price: "98", quantity: 14, pictures: emberTeapot },
    { sku: "INK", choice: { glaze: "Ink" }, price: "98", quantity: 9, pictures: inkTeapot },
    { sku: "CHALK", choice: { glaze: "Chalk" }, price: "92", quantity: 21, pictures: chalkTeapot },
  ],
})

const pitcher = inVariants({
  sku: "TK-PITCHER",
  name: "Pitcher",
  urlKey: "pitcher",
  shortDescription: "<p>For water, wine or a bunch of tulips; holds a bottle and a glass.</p>",
  description: described([
    "Two hands wide at the belly and narrow at the neck, so that the ice stays in. The handle is set low: a full pitcher weighs four pounds, and you should not feel them in the wrist.",
  ]),
  weight: "2.2",
  createdAt: "2024-06-10",
  attributes: {
    material: "Stoneware",
    capacity: "Over 24 oz",
    care: ["Dishwasher safe"],
    dimensions: "5.5 in across, 8.7 in high",
    made_by: "Tobias Rowan",
  },
  categories: ["tea-coffee/pitchers", "vases/tall-vases"],
  pictures: [photo("pitcher-fjord-front", "Pitcher in fjord"), photo("pitcher-chalk-front", "Pitcher in chalk")],
  related: ["TK-RIBBED-TUMBLER", "TK-BOTTLE-VASE-FJORD"],
  crosssell: ["TK-RIBBED-TUMBLER"],
  variants: (["Fjord", "Chalk"] as const).map((glaze) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "64",
    quantity: 26,
    pictures: [photo(`pitcher-${glaze.toLowerCase()}-front`, `Pitcher in ${glaze.toLowerCase()}`)],
  })),
})

/** The tray of the tea sets; it is sold only with them. */
const tray: SeedProduct = {
  sku: "TK-TEA-TRAY-OAK",
  type: "simple",
  name: "Oak Tea Tray",
  urlKey: "oak-tea-tray",
  visibleIn: "none",
  price: "34",
  weight: "1.5",
  createdAt: "2024-03-01",
  attributes: { material: "Oak", care: ["Wipe clean"] },
  pictures: [photo("oak-board-angle", "Oak Tea Tray")],
  stock: { quantity: 40 },
}

const teaSet: SeedProduct = {
  sku: "TK-TEA-SET",
  type: "bundle",
  name: "Tea Set, Made Up by You",
  urlKey: "tea-set",
  shortDescription: "<p>Choose the pot, the cups and how many; add a tray if you like to carry it outside.</p>",
  description: described([
    "Nobody needs a matching set. Take the pot in ember and the cups in blush, or the other way round; all our glazes are mixed from the same four rocks and get along.",
    "The price is the sum of the pieces, and everything comes in one box.",
  ]),
  createdAt: "2024-03-15",
  attributes: { glaze: "Ember", material: "Stoneware", care: ["Dishwasher safe"], made_by: "Ines Marlow" },
  categories: ["tea-coffee/tea-sets", { path: "home-selection", position: 3 }],
  pictures: [photo("tea-set-ember-angle", "Tea set in ember: a pot and three cups")],
  related: ["TK-TEAPOT", "TK-ESPRESSO-CUP"],
  upsell: ["TK-TEA-FOR-FOUR"],
  bundle: {
    dynamicPrice: true,
    options: [
      {
        title: "Teapot",
        kind: "select",
        selections: [{ sku: "TK-TEAPOT-EMBER", isDefault: true }, { sku: "TK-TEAPOT-INK" }, { sku: "TK-TEAPOT-CHALK" }],
      },
      {
        title: "Cups",
        kind: "radio",
        selections: [
          { sku: "TK-ESPRESSO-CUP-BLUSH", quantity: 2, canChangeQuantity: true, isDefault: true },
          { sku: "TK-ESPRESSO-CUP-CHALK", quantity: 2, canChangeQuantity: true },
          { sku: "TK-ESPRESSO-CUP-CHARCOAL", quantity: 2, canChangeQuantity: true },
        ],
      },
      { title: "Tray", kind: "checkbox", required: false, selections: [{ sku: "TK-TEA-TRAY-OAK" }] },
      {
        title: "Extras",
        kind: "multi",
        required: false,
        selections: [{ sku: "TK-TAPER-CANDLES" }, { sku: "TK-STORAGE-JAR-SAND" }, { sku: "TK-STORAGE-JAR-MOSS" }],
      },
    ],
  },
}

const teaForFour: SeedProduct = {
  sku: "TK-TEA-FOR-FOUR",
  type: "bundle",
  name: "Tea for Four",
  urlKey: "tea-for-four",
  shortDescription: "<p>A pot and four cups at one price, packed as a present if you wish.</p>",
  description: described([
    "The set we are asked for most, for weddings and new kitchens: one pot, four cups, twenty-two dollars less than the pieces. Chalk costs what is written here; a pot in ember or ink is eight dollars more.",
  ]),
  price: "142",
  createdAt: "2025-10-01",
  attributes: { glaze: "Chalk", material: "Stoneware", care: ["Dishwasher safe"], made_by: "Ines Marlow" },
  categories: ["tea-coffee/tea-sets", "gifts-workshops/made-for-you"],
  pictures: [photo("tea-set-chalk-angle", "Tea set in chalk: a pot and three cups")],
  weight: "4.2",
  related: ["TK-TEAPOT", "TK-ESPRESSO-CUP", "TK-OAK-TRIVET"],
  bundle: {
    dynamicPrice: false,
    priceView: "as-low-as",
    options: [
      {
        title: "Teapot",
        kind: "radio",
        selections: [
          { sku: "TK-TEAPOT-CHALK", isDefault: true },
          { sku: "TK-TEAPOT-EMBER", price: { amount: "8" } },
          { sku: "TK-TEAPOT-INK", price: { amount: "8" } },
        ],
      },
      {
        title: "Four cups",
        kind: "select",
        selections: [
          { sku: "TK-ESPRESSO-CUP-CHALK", quantity: 4, isDefault: true },
          { sku: "TK-ESPRESSO-CUP-BLUSH", quantity: 4 },
          { sku: "TK-ESPRESSO-CUP-CHARCOAL", quantity: 4 },
        ],
      },
      {
        title: "On the tray",
        kind: "checkbox",
        required: false,
        selections: [
          { sku: "TK-TEA-TRAY-OAK", price: { amount: "20", kind: "percent" } },
          { sku: "TK-TAPER-CANDLES", price: { amount: "14" } },
        ],
      },
    ],
  },
}

export const tea: ReadonlyArray<SeedProduct> = [...teapot, ...pitcher, tray, teaSet, teaForFour]
