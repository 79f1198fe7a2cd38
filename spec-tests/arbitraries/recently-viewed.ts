import fc from "fast-check"

import type { ProductData } from "../../core/catalogue/recently-viewed/product-data.ts"
import type { ViewScope } from "../../core/catalogue/recently-viewed/recently-viewed.ts"

export const website: ViewScope = { scope: "website", id: "1" }

export const data = (id: string, change: Partial<ProductData> = {}): ProductData => ({
  id,
  name: `Product ${id}`,
  path: `/product-${id}.html`,
  picture: { url: `/media/${id}.webp`, label: "A mug" },
  regular: "40",
  final: "24.5",
  highest: "24.5",
  isGrouped: false,
  isSalable: true,
  storeId: "1",
  currency: "USD",
  loadedAt: 1000,
  ...change,
})

export const anyScope: fc.Arbitrary<ViewScope> = fc.record({
  scope: fc.constantFrom("store" as const, "group" as const, "website" as const),
  id: fc.constantFrom("1", "2"),
})

export const anyView = fc.record({ scope: anyScope, productId: fc.integer({ min: 1, max: 15 }).map(String) })
