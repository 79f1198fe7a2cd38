import type { SeedAttribute } from "../attribute-seed.ts"

const colour = (label: string, value: string) => ({ label, swatch: { kind: "colour", value } as const })
const surface = (label: string, file: string) => ({ label, swatch: { kind: "image", value: file } as const })
const text = (label: string, value: string) => ({ label, swatch: { kind: "text", value } as const })
const plain = (label: string) => ({ label })

const filter = { input: "select", filterable: true, searchable: true, visible: true } as const
const choice = { input: "select" } as const
const fact = { input: "text", visible: true } as const

/** What the products of Terra & Kiln are chosen, filtered and described by. */
export const attributes: ReadonlyArray<SeedAttribute> = [
  {
    code: "glaze",
    label: "Glaze",
    ...filter,
    options: [
      colour("Chalk", "#ece6da"),
      colour("Snow", "#f4f2ee"),
      colour("Sand", "#d9c2a0"),
      colour("Blush", "#dcb0a0"),
      colour("Honey", "#c98f3a"),
      colour("Ember", "#b4532f"),
      colour("Terracotta", "#b9693f"),
      colour("Moss", "#77804f"),
      colour("Celadon", "#9fb8a0"),
      colour("Fjord", "#4f7185"),
      colour("Ink", "#23303f"),
      colour("Charcoal", "#3a3a3a"),
    ],
  },
  {
    code: "material",
    label: "Material",
    ...filter,
    options: ["Stoneware", "Terracotta", "Oak", "Walnut", "Brass", "Beeswax", "Linen", "Paper"].map(plain),
  },
  {
    code: "capacity",
    label: "Capacity",
    ...filter,
    options: ["Up to 4 oz", "4 to 12 oz", "12 to 24 oz", "Over 24 oz"].map(plain),
  },
  {
    code: "care",
    label: "Care",
    ...filter,
    input: "multiselect",
    options: ["Dishwasher safe", "Microwave safe", "Oven safe", "Wash by hand", "Wipe clean"].map(plain),
  },
  {
    code: "moon_jar_glaze",
    label: "Surface",
    ...choice,
    options: [
      surface("Celadon", "glaze-celadon.webp"),
      surface("Chalk", "glaze-chalk.webp"),
      surface("Ink", "glaze-ink.webp"),
    ],
  },
  { code: "size", label: "Size", ...choice, options: [text("Small", "S"), text("Large", "L")] },
  { code: "shade", label: "Shade", ...choice, options: ["Natural linen", "White linen"].map(plain) },
  { code: "candle", label: "Candle", ...choice, options: ["Chalk", "Ember"].map(plain) },
  {
    code: "pot_size",
    label: "Pot size",
    ...choice,
    inUrlLabel: "pot",
    options: [
      { ...plain("5 inches across"), inUrlValue: "small" },
      { ...plain("8 inches across"), inUrlValue: "large" },
    ],
  },
  { code: "dimensions", label: "Dimensions", ...fact },
  { code: "made_by", label: "Made by", ...fact, searchable: true },
  { code: "lead_time", label: "Made to order", ...fact },
]
