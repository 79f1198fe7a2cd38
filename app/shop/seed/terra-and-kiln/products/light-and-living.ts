import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo } from "../families.ts"

const lampPhoto = (glaze: string) => [
  photo(`terra-lamp-${glaze.toLowerCase()}-front`, `Terra Lamp with a foot in ${glaze.toLowerCase()}`),
]

const terraLamp = inVariants({
  sku: "TK-TERRA-LAMP",
  name: "Terra Lamp",
  urlKey: "terra-lamp",
  shortDescription: "<p>A stoneware foot, a linen shade, and a switch you find in the dark.</p>",
  description: described(
    [
      "The foot is heavy, so a cat cannot fell it; the shade is linen on a light frame and throws the light down onto your book and up onto the ceiling. The cord is woven cotton, eight feet long, with a brass switch.",
    ],
    ["For one E26 bulb up to 60 W, dimmable; a warm LED is included", "UL listed parts"],
  ),
  weight: "5.4",
  createdAt: "2025-03-03",
  attributes: {
    material: ["Stoneware"],
    care: ["Wipe clean"],
    dimensions: "11 in across, 18.5 in high with shade",
    made_by: "Ines Marlow",
  },
  categories: ["light-living/lamps", { path: "home-selection", position: 10 }],
  pictures: [...lampPhoto("Fjord"), ...lampPhoto("Chalk")],
  related: ["TK-BRASS-CANDLE-HOLDER", "TK-MOON-JAR"],
  variants: ["Fjord", "Chalk"].flatMap((glaze) =>
    ["Natural linen", "White linen"].map((shade, index) => ({
      sku: `${glaze.toUpperCase()}-${["NATURAL", "WHITE"][index] ?? ""}`,
      choice: { glaze, shade },
      price: ["165", "172"][index] ?? "165",
      quantity: 8,
      pictures: lampPhoto(glaze),
    })),
  ),
})

const candleHolder = inVariants({
  sku: "TK-BRASS-CANDLE-HOLDER",
  name: "Brass Candle Holder",
  urlKey: "brass-candle-holder",
  shortDescription: "<p>Turned from solid brass, with the first candle in it.</p>",
  description: described([
    "A foundry in Troy casts the brass, we polish it once and then never again: it should take on the marks of your evenings. Comes with one beeswax candle in the colour you choose.",
  ]),
  weight: "1.3",
  createdAt: "2025-09-15",
  attributes: {
    material: "Brass",
    care: ["Wipe clean"],
    dimensions: "4.1 in across, 3.9 in high",
    made_by: "Kettle & Sons, Troy",
  },
  categories: ["light-living/candles-holders"],
  pictures: [
    photo("brass-candle-holder-ember-front", "Brass Candle Holder with a candle in ember"),
    photo("brass-candle-holder-chalk-front", "Brass Candle Holder with a candle in chalk"),
  ],
  related: ["TK-TAPER-CANDLES", "TK-TERRA-LAMP"],
  crosssell: ["TK-TAPER-CANDLES"],
  variants: (["Ember", "Chalk"] as const).map((candle) => ({
    sku: candle.toUpperCase(),
    choice: { candle },
    price: "38",
    quantity: 29,
    pictures: [
      photo(
        `brass-candle-holder-${candle.toLowerCase()}-front`,
        `Brass Candle Holder with a candle in ${candle.toLowerCase()}`,
      ),
    ],
  })),
})

const planterPhotos: Readonly<Record<string, SeedProduct["pictures"]>> = {
  Terracotta: [
    photo("planter-terracotta-front", "Planter in terracotta with a succulent"),
    photo("planter-terracotta-top", "Planter in terracotta, from above"),
  ],
  Charcoal: [photo("planter-charcoal-front", "Planter in charcoal with a succulent")],
}

const planter = inVariants({
  sku: "TK-PLANTER",
  name: "Planter",
  urlKey: "planter",
  shortDescription: "<p>Unglazed inside, so that roots can breathe; with a hole and a saucer.</p>",
  description: described([
    "Terracotta from the banks of the Hudson, fired low so that it stays porous. The charcoal one is the same clay, smoked at the end of the firing. The succulent in the picture is called Edith and is not for sale.",
  ]),
  weight: "3",
  createdAt: "2025-04-11",
  attributes: {
    material: "Terracotta",
    care: ["Wipe clean"],
    dimensions: "5.1 or 7.9 in across",
    made_by: "Tobias Rowan",
  },
  categories: ["light-living/planters"],
  pictures: [...(planterPhotos["Terracotta"] ?? []), ...(planterPhotos["Charcoal"] ?? [])],
  related: ["TK-BUD-VASE", "TK-STORAGE-JAR"],
  variants: Object.entries(planterPhotos).flatMap(([glaze, pictures = []]) => [
    {
      sku: `${glaze.toUpperCase()}-5`,
      choice: { glaze, pot_size: "5 inches across" },
      price: "34",
      quantity: 22,
      pictures,
    },
    {
      sku: `${glaze.toUpperCase()}-8`,
      choice: { glaze, pot_size: "8 inches across" },
      price: "52",
      quantity: 15,
      pictures,
    },
  ]),
})

const candles: SeedProduct = {
  sku: "TK-TAPER-CANDLES",
  type: "simple",
  name: "Taper Candles, Set of Four",
  urlKey: "taper-candles",
  shortDescription: "<p>Dipped beeswax in four of our glaze colours; each burns nine hours.</p>",
  description: described([
    "Ember, honey, blush and moss, dipped twenty-six times each. They burn without a drip if you keep them out of the draught. From three sets on a set costs $16.",
  ]),
  price: "18",
  tierPrices: [
    { quantity: 3, price: "16" },
    { quantity: 10, price: "14.50" },
  ],
  weight: "0.8",
  createdAt: "2025-09-15",
  attributes: { material: "Beeswax", dimensions: "0.9 in across, 10 in high", made_by: "Juniper Chandlers, Catskill" },
  categories: ["light-living/candles-holders"],
  pictures: [photo("taper-candles-front", "Four taper candles: ember, honey, blush and moss")],
  stock: { quantity: 120, maximum: 48 },
  customOptions: [
    {
      kind: "checkbox",
      title: "Into the box",
      values: [
        { title: "A box of long matches", price: { amount: "5.50" }, sku: "matches" },
        { title: "A snuffer of brass", price: { amount: "16" }, sku: "snuffer" },
      ],
    },
  ],
  related: ["TK-BRASS-CANDLE-HOLDER"],
}

export const lightAndLiving: ReadonlyArray<SeedProduct> = [...terraLamp, ...candleHolder, ...planter, candles]
