import type { ListingOptions } from "../../core/catalogue/listing/listing-address.ts"
import type { Facet, Listing, ListingQuery } from "../../core/catalogue/listing/listing.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { price } from "./product.ts"

export const card = (change: Partial<ProductCard> = {}): ProductCard => ({
  id: 7,
  sku: "oak-board",
  type: "simple",
  name: "Oak Board",
  path: "/oak-board.html",
  picture: { url: "/media/catalog/product/oak-board-angle.w1440.webp", label: "Oak Board" },
  from: price("40"),
  to: price("40"),
  stock: "in-stock",
  isAddable: true,
  isNew: false,
  swatches: [],
  ...change,
})

export const facets: ReadonlyArray<Facet> = [
  {
    code: "glaze",
    label: "Glaze",
    values: [
      { value: "5", label: "Fjord", count: 3, swatch: "#4f7185" },
      { value: "6", label: "Chalk", count: 1, swatch: "#ece6da" },
    ],
  },
  { code: "price", label: "Price", values: [{ value: "10-20", label: "10-20", count: 2 }] },
]

export const choices: ListingOptions = {
  perPage: { grid: { default: 12, offered: [12, 24, 36] }, list: { default: 10, offered: [5, 10, 15, 20, 25] } },
  orders: ["position", "name", "price"],
  defaultOrder: "position",
  defaultDirection: "asc",
  facets,
}

export const listingQuery = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  filters: [],
  order: undefined,
  direction: "asc",
  mode: "grid",
  limit: 12,
  page: 1,
  ...change,
})

export const listing = (change: Partial<Listing> = {}): Listing => ({
  cards: [card()],
  total: 57,
  page: 1,
  pages: 5,
  facets,
  orders: [
    { value: "position", label: "Position" },
    { value: "name", label: "Product Name" },
  ],
  suggestions: [],
  ...change,
})
