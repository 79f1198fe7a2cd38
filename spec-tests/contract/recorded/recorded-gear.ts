import type { SeedProduct } from "../../../app/shop/seed/catalogue-seed.ts"

type Gear = {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly price: string
  readonly categories: ReadonlyArray<string>
}

const urlKeyOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-")

/** A simple product of the recorded shop: they share the same texts. */
const gear = ({ id, sku, name, price, categories }: Gear): SeedProduct => ({
  id,
  sku,
  type: "simple",
  name,
  urlKey: urlKeyOf(name),
  description: `<p>The ${name} is made to last.</p><ul><li>Durable</li><li>Light</li></ul>`,
  shortDescription: `<p>${name}</p>`,
  price,
  weight: "1",
  stock: { quantity: 1000 },
  pictures: [
    { file: `${urlKeyOf(name)}.png`, label: name },
    { file: `${urlKeyOf(name)}-b.png`, label: `${name} back` },
  ],
  attributes: { material: "Nylon" },
  categories,
})

const bags = ["gear", "gear/bags"]
const fitness = ["gear", "gear/fitness-equipment"]

/** Simple products of the recorded shop. */
export const recordedGear: ReadonlyArray<SeedProduct> = [
  {
    ...gear({ id: 1, sku: "24-MB01", name: "Joust Duffle Bag", price: "34", categories: bags }),
    metaTitle: "Joust",
    metaDescription: "Duffle bag",
    related: ["24-UG06", "24-MB04"],
    upsell: ["24-MB03"],
    crosssell: ["24-UG06"],
  },
  {
    ...gear({ id: 2, sku: "24-MB04", name: "Strive Shoulder Pack", price: "32", categories: [...bags, "sale"] }),
    special: { price: "25.6" },
  },
  {
    ...gear({ id: 3, sku: "24-MB03", name: "Crown Summit Backpack", price: "38", categories: bags }),
    customOptions: [
      { id: 1, kind: "field", title: "Monogram", price: { amount: "4" }, maxCharacters: 10 },
      {
        id: 2,
        kind: "drop-down",
        title: "Gift wrap",
        required: true,
        values: [
          { id: 1, title: "None", price: { amount: "0" }, sku: "none" },
          { id: 2, title: "Paper", price: { amount: "2.5" }, sku: "paper" },
          { id: 3, title: "Luxury", price: { amount: "10", kind: "percent" }, sku: "lux" },
        ],
      },
    ],
  },
  {
    ...gear({ id: 4, sku: "24-UG06", name: "Affirm Water Bottle", price: "7", categories: fitness }),
    tierPrices: [
      { quantity: 5, price: "6" },
      { quantity: 10, price: "5" },
    ],
  },
  gear({ id: 5, sku: "24-UG07", name: "Dual Handle Cardio Ball", price: "12", categories: fitness }),
  gear({ id: 6, sku: "24-UG01", name: "Quest Lumaflex Band", price: "19", categories: fitness }),
  gear({ id: 7, sku: "24-WG080", name: "Sprite Foam Yoga Brick", price: "5", categories: fitness }),
  {
    ...gear({ id: 8, sku: "24-OOS1", name: "Sold Out Kettlebell", price: "25", categories: fitness }),
    stock: { quantity: 0, inStock: false },
  },
  {
    id: 9,
    sku: "WARRANTY",
    type: "virtual",
    name: "Two Year Warranty",
    urlKey: "two-year-warranty",
    description: "<p>Cover for two years.</p>",
    price: "15",
    taxed: false,
    stock: { quantity: 1000 },
    pictures: [{ file: "warranty.png", label: "Warranty" }],
    categories: ["gear"],
  },
]
