import { suggestedCards } from "../../../../core/catalogue/listing/home-rows.ts"
import type { ProductCard } from "../../../../core/catalogue/product/product.ts"
import type { LoadContext } from "./load-context.ts"

/** Number of products from which the suggested ones are selected. */
const candidates = 24

/** Loads products for a page that has nothing of its own to show; none if they cannot be read. */
export const loadSuggested = async ({
  reads,
  layout: { store },
  optional,
}: LoadContext): Promise<ReadonlyArray<ProductCard>> => {
  const subject = { kind: "category", uid: store.rootCategoryUid } as const
  const query = {
    filters: [],
    order: store.defaultOrder,
    direction: "asc",
    mode: "grid",
    limit: candidates,
    page: 1,
  } as const
  const listing = await optional("suggested products", reads.listing(subject, query), undefined)
  return suggestedCards(listing?.cards ?? [])
}
