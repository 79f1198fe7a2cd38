import type { SeedProduct } from "../../../app/shop/seed/catalogue-seed.ts"

type ClothesOptions = {
  readonly sku: string
  readonly name: string
  readonly categories: ReadonlyArray<string>
  /** The first child's id; the configurable product itself comes after the last child. */
  readonly firstId: number
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly priceOf: (color: string, size: string) => string
  readonly soldOut?: string
}

/** A configurable product by colour and size with all its children. */
const clothes = (options: ClothesOptions): ReadonlyArray<SeedProduct> => {
  const urlKey = options.name.toLowerCase().replaceAll(" ", "-")
  const children = options.colors
    .flatMap((color) => options.sizes.map((size) => ({ color, size })))
    .map(({ color, size }, index): SeedProduct => ({
      id: options.firstId + index,
      sku: `${options.sku}-${size}-${color}`,
      type: "simple",
      name: `${options.name}-${size}-${color}`,
      urlKey: `${urlKey}-${size}-${color}`.toLowerCase(),
      price: options.priceOf(color, size),
      visibleIn: "none",
      weight: "1",
      stock: `${size}-${color}` === options.soldOut ? { quantity: 0, inStock: false } : { quantity: 1000 },
      // One picture for each colour; Magento numbers files of equal names.
      pictures: [
        {
          file: [
            `${urlKey}-${color.toLowerCase()}`,
            ...(size === options.sizes[0] ? [] : [options.sizes.indexOf(size)]),
          ]
            .join("_")
            .concat(".png"),
          label: `${options.name} ${color}`,
        },
      ],
      attributes: { color, size },
    }))
  return [
    ...children,
    {
      id: options.firstId + children.length,
      sku: options.sku,
      type: "configurable",
      name: options.name,
      urlKey,
      description: `<p>${options.name}: a fine thing to wear.</p>`,
      shortDescription: `<p>${options.name}</p>`,
      weight: "1",
      pictures: [
        { file: `${urlKey}.png`, label: options.name },
        { file: `${urlKey}-b.png`, label: `${options.name} back` },
      ],
      attributes: { material: "Cotton" },
      categories: options.categories,
      superAttributes: ["color", "size"],
      variants: children.map((child) => child.sku),
    },
  ]
}

const jackets = ["women", "women/tops", "women/tops/jackets"]

/**
 * The configurable products of the recorded shop. WJ01 was recorded completely; the others only in listings, so their colours and sizes are
 * chosen such that the recorded facets result.
 */
export const recordedClothes: ReadonlyArray<SeedProduct> = [
  ...clothes({
    sku: "WJ01",
    name: "Stellar Solar Jacket",
    categories: jackets,
    firstId: 11,
    colors: ["Black", "Blue", "Red"],
    sizes: ["S", "M", "XL"],
    priceOf: () => "75",
    soldOut: "XL-Black",
  }).map((product) => (product.sku === "WJ01" ? { ...product, related: ["WJ02"], crosssell: ["24-UG06"] } : product)),
  ...clothes({
    sku: "WJ02",
    name: "Josie Yoga Jacket",
    categories: jackets,
    firstId: 21,
    colors: ["Blue", "White"],
    sizes: ["XS", "S", "M"],
    priceOf: (color) => (color === "Blue" ? "56.25" : "60"),
  }),
  ...clothes({
    sku: "MS01",
    name: "Aero Daily Fitness Tee",
    categories: ["men", "men/tees"],
    firstId: 28,
    colors: ["Blue", "White"],
    sizes: ["S", "M", "L", "XL"],
    priceOf: () => "24",
  }),
  ...clothes({
    sku: "WP01",
    name: "Karmen Yoga Pant",
    categories: ["women", "women/pants", "sale"],
    firstId: 37,
    colors: ["Black", "White"],
    sizes: ["S", "M"],
    priceOf: () => "39",
  }),
]
