import type { SeedCustomOption, SeedProduct } from "../../catalogue-seed.ts"
import { described, inVariants, photo } from "../families.ts"

const engraving: SeedCustomOption = {
  kind: "field",
  title: "Engraving at the handle",
  price: { amount: "12" },
  sku: "engraving",
  maxCharacters: 24,
}

const wrapping: SeedCustomOption = {
  kind: "drop-down",
  title: "Gift wrapping",
  values: [
    { title: "Brown paper and twine", price: { amount: "4" }, sku: "wrap-paper" },
    { title: "Linen cloth", price: { amount: "14" }, sku: "wrap-linen" },
  ],
}

const lettering: SeedCustomOption = {
  kind: "radio",
  title: "Lettering of the engraving",
  values: [
    { title: "Upright capitals", sku: "letters-capital" },
    { title: "Handwriting", price: { amount: "6" }, sku: "letters-hand" },
  ],
}

const boards: ReadonlyArray<SeedProduct> = [
  {
    sku: "TK-OAK-BOARD",
    type: "simple",
    name: "Oak Board",
    urlKey: "oak-board",
    shortDescription: "<p>One plank, no glue, oiled twice. With a name on it, it is a present.</p>",
    description: described(
      [
        "Our neighbour Walt makes these from the oak that falls along the river. A board is cut from one plank, so it will not come apart in the sink, and it is thick enough to be planed again in twenty years.",
      ],
      ["Oil it when it looks thirsty", "Not for the dishwasher"],
    ),
    price: "58",
    special: { price: "49", from: "2026-10-01" },
    weight: "2.2",
    createdAt: "2024-02-20",
    attributes: {
      material: "Oak",
      care: ["Wash by hand"],
      dimensions: "15.7 by 7.9 in, 0.9 in thick",
      made_by: "Walt Brae",
    },
    categories: ["kitchen/boards-trivets", "gifts-workshops/made-for-you", "sale"],
    pictures: [photo("oak-board-angle", "Oak Board"), photo("oak-board-top", "Oak Board from above, with its grain")],
    stock: { quantity: 33 },
    customOptions: [engraving, wrapping],
    related: ["TK-WALNUT-BOARD", "TK-OVAL-PLATTER-CELADON"],
    upsell: ["TK-WALNUT-BOARD"],
    crosssell: ["TK-WALNUT-BOARD"],
  },
  {
    sku: "TK-WALNUT-BOARD",
    type: "simple",
    name: "Walnut Board",
    urlKey: "walnut-board",
    shortDescription: "<p>Dark, close-grained and kind to knives; engraved with your own drawing if you like.</p>",
    description: described([
      "Black walnut from one orchard in Germantown. It arrives nearly purple and turns a warm brown in its first year on your counter.",
      "Send us a drawing, a recipe in your grandmother's hand, or the outline of your island: Walt burns it into the back.",
    ]),
    price: "78",
    tierPrices: [{ quantity: 3, price: "70" }],
    weight: "2.4",
    createdAt: "2024-02-20",
    attributes: {
      material: "Walnut",
      care: ["Wash by hand"],
      dimensions: "16.5 by 8.3 in, 0.9 in thick",
      made_by: "Walt Brae",
      lead_time: "One week when engraved",
    },
    categories: ["kitchen/boards-trivets", "gifts-workshops/made-for-you"],
    pictures: [photo("walnut-board-top", "Walnut Board from above")],
    stock: { quantity: 19 },
    customOptions: [
      engraving,
      lettering,
      {
        kind: "file",
        title: "Your drawing for the back",
        price: { amount: "25", kind: "percent" },
        sku: "drawing",
        extensions: "jpg, png, pdf",
        imageWidth: 4000,
        imageHeight: 4000,
      },
      wrapping,
    ],
    related: ["TK-OAK-BOARD", "TK-SERVING-BOWL-HONEY"],
  },
  {
    sku: "TK-OAK-TRIVET",
    type: "simple",
    name: "Oak Trivet",
    urlKey: "oak-trivet",
    shortDescription: "<p>Three rings and six spokes under the hot pot.</p>",
    description: described([
      "Steam-bent from thin strips of oak, pinned without metal. It lies flat, lets the heat out at the sides, and hangs on a nail when it is not needed.",
    ]),
    price: "22",
    special: { price: "17.50", from: "2025-11-01", to: "2025-12-31" },
    weight: "0.5",
    createdAt: "2024-10-10",
    attributes: {
      material: "Oak",
      care: ["Wipe clean"],
      dimensions: "8.7 in across, 0.5 in thick",
      made_by: "Walt Brae",
    },
    categories: ["kitchen/boards-trivets"],
    pictures: [photo("oak-trivet-top", "Oak Trivet from above")],
    stock: { quantity: 54 },
    related: ["TK-OAK-BOARD", "TK-TEAPOT"],
  },
]

const storageJar = inVariants({
  sku: "TK-STORAGE-JAR",
  name: "Storage Jar",
  urlKey: "storage-jar",
  shortDescription: "<p>A wide jar with an oak lid that closes with a sigh.</p>",
  description: described([
    "A pound of coffee, two of flour, or the good biscuits. Walt turns the lids to the jars, not the other way round, because every jar shrinks a little differently in the fire. A ring of silicone keeps the air out.",
  ]),
  weight: "2.6",
  createdAt: "2024-11-08",
  attributes: {
    material: ["Stoneware"],
    capacity: "Over 24 oz",
    care: ["Wash by hand"],
    dimensions: "5.5 in across, 6.9 in high",
    made_by: "Tobias Rowan",
  },
  categories: ["kitchen/storage-jars", { path: "home-selection", position: 9 }],
  pictures: [
    photo("storage-jar-moss-front", "Storage Jar in moss, with oak lid"),
    photo("storage-jar-sand-front", "Storage Jar in sand, with oak lid"),
  ],
  related: ["TK-OAK-BOARD", "TK-TEAPOT", "TK-BREAKFAST-BOWL"],
  variants: (["Moss", "Sand"] as const).map((glaze, index) => ({
    sku: glaze.toUpperCase(),
    choice: { glaze },
    price: "46",
    quantity: [24, 4][index] ?? 0,
    pictures: [
      photo(`storage-jar-${glaze.toLowerCase()}-front`, `Storage Jar in ${glaze.toLowerCase()}, with oak lid`),
    ],
  })),
})

export const kitchen: ReadonlyArray<SeedProduct> = [...boards, ...storageJar]
