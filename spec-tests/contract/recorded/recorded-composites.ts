import type { SeedProduct } from "../../../app/shop/seed/catalogue-seed.ts"

/** The downloadable, the grouped and the bundle product of the recorded shop. */
export const recordedComposites: ReadonlyArray<SeedProduct> = [
  {
    id: 10,
    sku: "240-LV04",
    type: "downloadable",
    name: "Beginner Yoga",
    urlKey: "beginner-yoga",
    description: "<p>Yoga lessons.</p>",
    price: "6",
    stock: { quantity: 1000 },
    pictures: [{ file: "yoga.png", label: "Yoga" }],
    categories: ["training"],
    downloads: {
      linksTitle: "Lessons",
      chosenSeparately: true,
      samplesTitle: "Samples",
      links: [
        { id: 1, title: "Part one", price: "0", file: "part-one.txt", sample: "part-one-sample.txt" },
        { id: 2, title: "Part two", price: "3", file: "part-two.txt", sample: "part-two-sample.txt" },
      ],
      samples: [{ id: 1, title: "Trailer", file: "trailer.txt" }],
    },
  },
  {
    id: 42,
    sku: "24-WG085_Group",
    type: "grouped",
    name: "Set of Sprite Yoga Straps",
    urlKey: "set-of-sprite-yoga-straps",
    description: "<p>Straps in three lengths.</p>",
    pictures: [{ file: "yoga-straps.png", label: "Yoga Straps" }],
    attributes: { material: "Nylon" },
    categories: ["gear", "gear/fitness-equipment"],
    members: [
      { sku: "24-UG01", quantity: 1 },
      { sku: "24-WG080", quantity: 1 },
      { sku: "24-UG07", quantity: 1 },
    ],
  },
  {
    id: 43,
    sku: "24-WG080-bundle",
    type: "bundle",
    name: "Sprite Yoga Companion Kit",
    urlKey: "sprite-yoga-companion-kit",
    description: "<p>All you need.</p>",
    pictures: [{ file: "yoga-kit.png", label: "Yoga Kit" }],
    attributes: { material: "Nylon" },
    categories: ["gear", "gear/fitness-equipment"],
    bundle: {
      dynamicPrice: true,
      priceView: "range",
      options: [
        {
          id: 1,
          title: "Ball",
          kind: "radio",
          required: true,
          selections: [
            { id: 1, sku: "24-UG07", quantity: 1, canChangeQuantity: true, isDefault: true },
            { id: 2, sku: "24-UG06", quantity: 1, canChangeQuantity: true },
          ],
        },
        {
          id: 2,
          title: "Brick",
          kind: "select",
          required: true,
          selections: [{ id: 3, sku: "24-WG080", quantity: 2, isDefault: true }],
        },
        {
          id: 3,
          title: "Extras",
          kind: "checkbox",
          required: false,
          selections: [
            { id: 4, sku: "24-UG01", quantity: 1 },
            { id: 5, sku: "24-MB01", quantity: 1 },
          ],
        },
      ],
    },
  },
]
