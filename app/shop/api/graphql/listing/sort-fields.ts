import type { ShopSettings } from "../../../context/settings.ts"
import { spoken } from "../../../domain/store-views/spoken.ts"

const byName = { label: "Product Name", value: "name" }
const byPrice = { label: "Price", value: "price" }

/** By what a list can be sorted: search results by relevance, where categories have the merchant's order. */
export const sortFieldsOf = (isSearch: boolean, settings: ShopSettings) => ({
  default: isSearch ? "relevance" : settings.listing.defaultSort,
  options: [
    isSearch ? { label: "Relevance", value: "relevance" } : { label: "Position", value: "position" },
    byName,
    byPrice,
  ].map(({ label, value }) => ({ label: spoken(settings, label), value })),
})
