import type { ShopContext } from "../../context/context.ts"

/** The categories that a merchant chooses among, each below the one it belongs to. */
export const categoryChoices = async (shop: ShopContext) => {
  const { categories } = await shop.structure()
  return [...categories.byId.values()]
    .filter(({ urlPath }) => urlPath !== "")
    .toSorted((one, other) => (one.urlPath < other.urlPath ? -1 : 1))
    .map(({ id, name, level }) => ({ value: String(id), label: `${"– ".repeat(Math.max(0, level - 2))}${name}` }))
}
