import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, photo, stonewareCare } from "../families.ts"

/** Pieces that are made after the order, to the shopper's own wishes. */
export const madeForYou: ReadonlyArray<SeedProduct> = [
  {
    sku: "TK-OWN-GLAZE-MUG",
    type: "simple",
    name: "Harbor Mug in Your Own Glaze",
    urlKey: "harbor-mug-your-own-glaze",
    shortDescription: "<p>Tell us about a colour, or send a picture of it. We mix it and fire one mug.</p>",
    description: described([
      "The blue of a door, the green of a particular afternoon: we mix three tests, send you a photograph of the tiles, and glaze the mug you choose. The recipe is yours and goes into the box.",
    ]),
    price: "64",
    weight: "0.9",
    createdAt: "2026-03-08",
    attributes: {
      material: "Stoneware",
      care: stonewareCare,
      capacity: "12 to 24 oz",
      made_by: "Ines Marlow",
      lead_time: "Five weeks",
    },
    categories: ["gifts-workshops/made-for-you", "tableware/mugs-cups/coffee-mugs"],
    pictures: [photo("harbor-mug-ink-angle", "Harbor Mug in ink, as an example")],
    stock: { quantity: 20, maximum: 4 },
    customOptions: [
      { kind: "area", title: "Tell us about the colour", required: true, maxCharacters: 600 },
      {
        kind: "file",
        title: "A picture of it",
        extensions: "jpg, jpeg, png, webp",
        imageWidth: 6000,
        imageHeight: 6000,
      },
      {
        kind: "multiple",
        title: "Surfaces you would like",
        values: [
          { title: "Glossy" },
          { title: "Silky" },
          { title: "Speckled", price: { amount: "3" }, sku: "speckled" },
          { title: "Two colours, dipped", price: { amount: "9" }, sku: "dipped" },
        ],
      },
    ],
    related: ["TK-HARBOR-MUG", "TK-GLAZE-RECIPE-BOOK"],
    upsell: ["TK-THROWING-WORKSHOP"],
  },
  {
    sku: "TK-WEDDING-PLATE",
    type: "simple",
    name: "Wedding Plate",
    urlKey: "wedding-plate",
    shortDescription: "<p>A plate in chalk with two names and a day, written in iron under the glaze.</p>",
    description: described([
      "We write with a brush, so no two look alike. The plate is a real one and wants to be used: for cake on the day, and for toast ever after.",
    ]),
    price: "88",
    weight: "1.8",
    createdAt: "2025-02-14",
    attributes: {
      glaze: "Chalk",
      material: "Stoneware",
      care: [...stonewareCare, "Oven safe"],
      dimensions: "10.5 in across",
      made_by: "Ines Marlow",
      lead_time: "Four weeks",
    },
    categories: ["gifts-workshops/made-for-you"],
    pictures: [photo("dinner-plate-chalk-angle", "Plate in chalk")],
    stock: { quantity: 25 },
    giftMessage: true,
    customOptions: [
      { kind: "field", title: "Two names", required: true, maxCharacters: 40 },
      { kind: "date", title: "The day", required: true },
      { kind: "time", title: "The hour, if you like", price: { amount: "5" } },
      {
        kind: "radio",
        title: "Language of the day",
        required: true,
        values: [{ title: "English" }, { title: "Spanish" }, { title: "French" }],
      },
    ],
    related: ["TK-DINNER-PLATE", "TK-TEA-FOR-FOUR"],
  },
]
