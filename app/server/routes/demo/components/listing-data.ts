import type { ProductCard } from "../../../../../core/catalogue/product/product.ts"
import type { ListingProps } from "../../../../../ui/catalogue/listing-props.ts"

/** Bands of prices from $10 on, each $10 wide, with these numbers of products. */
const priceBands = [2, 7, 12, 5, 0, 1].map((count, index) => {
  const value = `${10 * (index + 1)}-${10 * (index + 2)}`
  return { value, label: value, count }
})

const facets = [
  {
    code: "glaze",
    label: "Glaze",
    values: [
      { value: "5", label: "Fjord", count: 3, swatch: "#4f7185" },
      { value: "6", label: "Chalk", count: 1, swatch: "#ece6da" },
    ],
  },
  { code: "price", label: "Price", values: priceBands },
]

/** A listing of these products with one filter applied. */
export const listing = (cards: ReadonlyArray<ProductCard>): ListingProps => ({
  listing: {
    cards,
    total: cards.length === 0 ? 0 : 57,
    page: cards.length === 0 ? 1 : 2,
    pages: cards.length === 0 ? 1 : 5,
    facets,
    orders: [
      { value: "position", label: "Position" },
      { value: "name", label: "Product Name" },
    ],
    suggestions: [],
  },
  query: {
    filters: [
      { code: "glaze", value: "5" },
      { code: "price", value: "20-40" },
    ],
    order: undefined,
    direction: "asc",
    mode: "grid",
    limit: 12,
    page: 2,
  },
  choices: {
    perPage: { grid: { default: 12, offered: [12, 24, 36] }, list: { default: 10, offered: [5, 10, 15, 20, 25] } },
    orders: ["position", "name"],
    defaultOrder: "position",
    defaultDirection: "asc",
    facets,
  },
  path: "/demo/components/catalogue/",
})
