import { suggestedCards } from "../../../../core/catalogue/listing/home-rows.ts"
import type { ProductCard } from "../../../../core/catalogue/product/product.ts"
import type { Store } from "../../../../core/store/store.ts"
import type { ShopReads } from "../../backend/shop-reads.ts"
import type { LoadContext } from "./load-context.ts"

/** Number of products from which the suggested ones are selected. */
const candidates = 24

/** Reads products for a page without contents, such as an empty cart or the 404 page. */
export const readSuggested = async (
  reads: Pick<ShopReads, "listing">,
  store: Store,
): Promise<ReadonlyArray<ProductCard>> => {
  const subject = { kind: "category", uid: store.rootCategoryUid } as const
  const query = {
    filters: [],
    order: store.defaultOrder,
    direction: "asc",
    mode: "grid",
    limit: candidates,
    page: 1,
  } as const
  const listing = await reads.listing(subject, query)
  return suggestedCards(listing?.cards ?? [])
}

/** Loads the suggested products for a public page; none if they cannot be read. */
export const loadSuggested = ({
  reads,
  layout: { store },
  optional,
}: LoadContext): Promise<ReadonlyArray<ProductCard>> =>
  optional<ReadonlyArray<ProductCard>, ReadonlyArray<ProductCard>>(
    "suggested products",
    readSuggested(reads, store),
    [],
  )
