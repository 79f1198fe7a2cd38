import type { CatalogueSeed, SeedProduct } from "../../app/shop/seed/catalogue-seed.ts"

const product = (sku: string, price: string, more: Partial<SeedProduct> = {}): SeedProduct => ({
  sku,
  type: "simple",
  name: `The ${sku.toLowerCase()}`,
  urlKey: sku.toLowerCase(),
  price,
  stock: { quantity: 1000 },
  ...more,
})

const composite = { quantity: 0, managed: false }

/** A few products that together cover every product type, option type and stock rule. Prices are easy to calculate by hand. */
const products: ReadonlyArray<SeedProduct> = [
  product("MUG", "24.50", { weight: "0.5" }),
  product("BOWL", "9.99", {
    tierPrices: [
      { quantity: 3, price: "9" },
      { quantity: 10, percentOff: "20" },
    ],
  }),
  product("LAST", "10", { stock: { quantity: 1 } }),
  product("FEW", "12", { stock: { quantity: 5 } }),
  product("GONE", "10", { stock: { quantity: 0, inStock: false } }),
  product("PACK", "3", { stock: { quantity: 100, minimum: 4, maximum: 12, increments: 2 } }),
  product("UNTAXED", "7.77", { taxed: false }),
  product("SALE", "40", { special: { price: "30", from: "2026-01-01", to: "2026-12-31" } }),
  product("GIFT-CARD", "15", { type: "virtual", taxed: false, stock: { quantity: 0, managed: false } }),
  product("SHIRT-S", "20", { attributes: { size: "S" } }),
  product("SHIRT-M", "22", { attributes: { size: "M" }, stock: { quantity: 2 } }),
  product("SHIRT-L", "24", { attributes: { size: "L" }, stock: { quantity: 0, inStock: false } }),
  product("SHIRT", "0", {
    type: "configurable",
    stock: composite,
    superAttributes: ["size"],
    variants: ["SHIRT-S", "SHIRT-M", "SHIRT-L"],
  }),
  product("SET", "0", { type: "grouped", stock: composite, members: [{ sku: "MUG", quantity: 2 }, { sku: "BOWL" }] }),
  product("BOX", "0", {
    type: "bundle",
    stock: composite,
    bundle: {
      dynamicPrice: true,
      options: [
        {
          title: "Mug",
          kind: "radio",
          required: true,
          selections: [{ sku: "MUG", quantity: 1, canChangeQuantity: true }, { sku: "FEW" }],
        },
        {
          title: "Extras",
          kind: "checkbox",
          required: false,
          selections: [{ sku: "BOWL", quantity: 2 }, { sku: "UNTAXED" }],
        },
      ],
    },
  }),
  product("COURSE", "6", {
    type: "downloadable",
    stock: composite,
    downloads: {
      linksTitle: "Lessons",
      chosenSeparately: true,
      links: [
        { title: "One", price: "1.50", file: "one.txt", downloads: 2 },
        { title: "Two", price: "2", file: "two.txt" },
      ],
      samples: [],
    },
  }),
  product("ENGRAVED", "50", {
    customOptions: [
      { kind: "field", title: "Name", required: true, maxCharacters: 5, price: { amount: "5" }, sku: "name" },
      { kind: "area", title: "Note" },
      {
        kind: "drop-down",
        title: "Font",
        values: [
          { title: "Plain", sku: "plain" },
          { title: "Italic", price: { amount: "10", kind: "percent" }, sku: "italic" },
        ],
      },
      { kind: "radio", title: "Side", values: [{ title: "Left" }, { title: "Right" }] },
      {
        kind: "checkbox",
        title: "Wrap",
        values: [
          { title: "Paper", price: { amount: "1" } },
          { title: "Ribbon", price: { amount: "2" } },
        ],
      },
      { kind: "multiple", title: "Extras", values: [{ title: "Card" }, { title: "Box" }] },
      { kind: "date", title: "Day" },
      { kind: "date-time", title: "Moment" },
      { kind: "time", title: "Hour" },
      { kind: "file", title: "Drawing", extensions: "png, pdf", imageWidth: 100, imageHeight: 100 },
    ],
  }),
]

export const smallCatalogue: CatalogueSeed = {
  attributes: [
    { code: "size", label: "Size", input: "select", options: [{ label: "S" }, { label: "M" }, { label: "L" }] },
  ],
  categories: [{ id: 2, name: "Root", urlKey: "root" }],
  products,
  ratings: [],
  reviews: [],
  pages: [],
  blocks: [],
  redirects: [],
  popularSearches: [],
  customers: [
    {
      email: "ann@example.com",
      password: "Ann-likes-mugs-7",
      firstName: "Ann",
      lastName: "Lee",
      addresses: [
        {
          firstName: "Ann",
          lastName: "Lee",
          street: ["1 Main St"],
          city: "Los Angeles",
          region: "CA",
          postcode: "90210",
          country: "US",
          telephone: "555 0100",
          defaultBilling: true,
          defaultShipping: true,
        },
      ],
    },
    { email: "bob@example.com", password: "Bob-likes-bowls-7", firstName: "Bob", lastName: "Ray", addresses: [] },
  ],
  coupons: [
    { code: "TENTH", label: "A tenth off", effect: { kind: "percent", percent: "10" } },
    { code: "FIVE", label: "Five off", effect: { kind: "fixed-cart", amount: "5" } },
    { code: "EACH", label: "One off each", effect: { kind: "fixed-item", amount: "1" } },
    { code: "ONCE", label: "Only once", effect: { kind: "fixed-cart", amount: "5" }, uses: { total: 1 } },
    { code: "MINE", label: "Once each", effect: { kind: "percent", percent: "50" }, uses: { perCustomer: 1 } },
    { code: "SHIPFREE", label: "Free shipping", effect: { kind: "free-shipping" } },
    { code: "FREE100", label: "Everything free", effect: { kind: "percent", percent: "100", shippingToo: true } },
    { code: "BIG", label: "From fifty", effect: { kind: "fixed-cart", amount: "10" }, fromSubtotal: "50" },
    { code: "OVER", label: "Over", effect: { kind: "percent", percent: "10" }, validTo: "2026-01-01" },
    { code: "SOON", label: "Soon", effect: { kind: "percent", percent: "10" }, validFrom: "2030-01-01" },
  ],
}
