import type { ShopSettings } from "../../../context/settings.ts"
import type { PlainMessageId } from "../../../infra/translation/shop-message.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"

type SortField = { readonly label: PlainMessageId; readonly value: string }

const byName: SortField = { label: "Product Name", value: "name" }
const byPrice: SortField = { label: "Price", value: "price" }
const byRelevance: SortField = { label: "Relevance", value: "relevance" }
const byPosition: SortField = { label: "Position", value: "position" }

/** The sort options of a list: search results have relevance where categories have the merchant's order. */
export const sortFieldsOf = (isSearch: boolean, settings: ShopSettings) => ({
  default: isSearch ? "relevance" : settings.listing.defaultSort,
  options: [isSearch ? byRelevance : byPosition, byName, byPrice].map(({ label, value }) => ({
    label: translate(settings, label),
    value,
  })),
})
