import type { ShopContext } from "../../context/context.ts"

/** The categories a merchant can choose, each after its parent. */
export const categoryChoices = async (shop: ShopContext) => {
  const { categories } = await shop.structure()
  return [...categories.byId.values()]
    .filter(({ urlPath }) => urlPath !== "")
    .toSorted((one, other) => (one.urlPath < other.urlPath ? -1 : 1))
    .map(({ id, name, level }) => ({ value: String(id), label: `${"– ".repeat(Math.max(0, level - 2))}${name}` }))
}
