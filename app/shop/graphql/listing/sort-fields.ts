import type { ShopSettings } from "../../settings.ts"

const byName = { label: "Product Name", value: "name" }
const byPrice = { label: "Price", value: "price" }

/** By what a list can be sorted: search results by relevance, where categories have the merchant's order. */
export const sortFieldsOf = (isSearch: boolean, { listing }: ShopSettings) => ({
  default: isSearch ? "relevance" : listing.defaultSort,
  options: [
    isSearch ? { label: "Relevance", value: "relevance" } : { label: "Position", value: "position" },
    byName,
    byPrice,
  ],
})
