import { definePage, island } from "vitrine/pages"

import { type ShopStore, StoreList } from "../islands/StoreList.tsx"

const isStore = (value: unknown): value is ShopStore =>
  typeof value === "object" && value !== null && "name" in value && "city" in value

const loadStores = async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadonlyArray<ShopStore>> => {
  const response = await fetch(process.env["STORES_API"] ?? "https://stores.example/api", { signal })
  const stores: unknown = await response.json()
  return Array.isArray(stores) ? stores.filter(isStore) : []
}

/** The stores of this shop, read from another API and cached like a page of the catalogue. */
export const page = definePage({
  path: "/stores",
  load: loadStores,
  deadlineMs: 2_000,
  cache: { tags: ["stores"] },
  inSitemap: true,
  metadata: (stores) => ({ title: "Our stores", description: `${stores.length} stores near you.` }),
  islands: (stores) => ({ StoreList: island(StoreList, { stores }) }),
  view: (_, islands) => (
    <div className="width-page">
      <h1 className="page-title">Our stores</h1>
      {islands.StoreList}
    </div>
  ),
})
