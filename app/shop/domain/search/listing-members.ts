import { sql } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import { joinedValues } from "../../infra/database/sql-of-database.ts"

// A slot is the position of a product in the listing index (listing-index.ts); a greater slot is a newer product.

/** The slots of the products that have an option themselves or through a salable child. `isFacet`: the option is counted in listings. */
export type OptionMembers = { readonly attributeId: number; readonly isFacet: boolean; readonly slots: Int32Array }

/** The slots of a category in order of position, with the positions. */
export type CategoryMembers = { readonly slots: Int32Array; readonly positions: Float64Array }

/** Parses ids of a list that was read as one text, because a row per member takes ten times as long in large catalogues. */
const numbersIn = (list: string): ReadonlyArray<number> => list.split(",").map(Number)

/** Added to the positions of products that are listed only through a subcategory, so that they follow the category's own, as in Magento. */
const subcategoryOffset = 10_000

/**
 * The products that each category lists, by position, then the newest first. Anchored categories include the products of their
 * subcategories.
 */
export const membersByCategory = async (
  read: ReadConnection,
  slotOf: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, CategoryMembers>> => {
  const categories = await read
    .selectFrom("category")
    .where("enabled", "=", 1)
    .select(["id", "path", "anchor"])
    .execute()
  const placements = await placementsByCategory(read)
  const anchored = new Set(categories.filter(({ anchor }) => anchor === 1).map(({ id }) => id))
  const positions = new Map(categories.map(({ id }) => [id, new Map<number, number>()]))

  for (const { id, path } of categories) {
    const listingCategories = path
      .split("/")
      .map(Number)
      .filter((ancestor) => ancestor === id || anchored.has(ancestor))
    for (const { productId, position } of placements.get(id) ?? []) {
      const slot = slotOf.get(productId)
      if (slot === undefined) continue
      for (const category of listingCategories)
        setLowestPosition(positions.get(category), slot, position + (category === id ? 0 : subcategoryOffset))
    }
  }
  return new Map([...positions].map(([id, places]) => [id, sortedMembers(places, slotOf.size)]))
}

const setLowestPosition = (places: Map<number, number> | undefined, slot: number, position: number): void => {
  if (places !== undefined && position < (places.get(slot) ?? Infinity)) places.set(slot, position)
}

/** Sorts by position, then the newest first. Both are in one number per product, since sorting numbers needs no comparison function. */
const sortedMembers = (places: ReadonlyMap<number, number>, slots: number): CategoryMembers => {
  const keys = Float64Array.from(places, ([slot, position]) => position * slots + (slots - 1 - slot)).sort()
  return {
    slots: Int32Array.from(keys, (key) => slots - 1 - (key % slots)),
    positions: keys.map((key) => Math.floor(key / slots)),
  }
}

const placementsByCategory = async (read: ReadConnection) => {
  const { rows } = await sql<{ id: number; products: string; positions: string }>`
    select category_id as id, ${joinedValues(sql`product_id`)} as products, ${joinedValues(sql`position`)} as positions
    from category_product group by category_id`.execute(read)
  return new Map(
    rows.map(({ id, products, positions }) => {
      const places = numbersIn(positions)
      return [id, numbersIn(products).map((productId, index) => ({ productId, position: places[index] ?? 0 }))]
    }),
  )
}

/**
 * The listed products of each option of a filterable or searchable attribute, by both of which Magento filters. `facetSlots` returns the slots
 * of a product and of the products it is a child of.
 */
export const membersByOption = async (
  read: ReadConnection,
  slots: number,
  facetSlots: (productId: number) => ReadonlyArray<number>,
): Promise<ReadonlyMap<number, OptionMembers>> => {
  const options = await read
    .selectFrom("attribute_option as o")
    .innerJoin("attribute as a", "a.id", "o.attribute_id")
    .where((eb) => eb.or([eb("a.filterable", "=", 1), eb("a.searchable", "=", 1)]))
    .select(["o.id", "o.attribute_id", "a.filterable"])
    .execute()
  const { rows } = await sql<{ id: number; products: string }>`
    select option_id as id, ${joinedValues(sql`product_id`)} as products
    from product_attribute where option_id is not null group by option_id`.execute(read)
  const products = new Map(rows.map((row) => [row.id, row.products]))

  const marked = new Uint8Array(slots)
  return new Map(
    options.map(({ id, attribute_id: attributeId, filterable }) => {
      marked.fill(0)
      for (const productId of numbersIn(products.get(id) ?? ""))
        for (const slot of facetSlots(productId)) marked[slot] = 1
      return [id, { attributeId, isFacet: filterable === 1, slots: markedSlots(marked) }]
    }),
  )
}

const markedSlots = (marked: Uint8Array): Int32Array => {
  const slots = new Int32Array(marked.length)
  let count = 0
  for (const [slot, mark] of marked.entries()) if (mark === 1) slots[count++] = slot
  return slots.slice(0, count)
}
