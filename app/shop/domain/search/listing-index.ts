import type { ReadConnection } from "../../context/context.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { Moment } from "../../infra/database/tables/column-types.ts"
import { toViewCurrency } from "../store-views/base-money.ts"
import { readIndexedCatalogue, type IndexedCatalogue, type IndexedProduct } from "./indexed-catalogue.ts"
import { facetsBySlot, type FacetsBySlot } from "./listing-facets.ts"
import { membersByCategory, membersByOption, type CategoryMembers, type OptionMembers } from "./listing-members.ts"
import { lowestPrice, nextPriceChange } from "./lowest-price.ts"

/**
 * The listed products as columns of numbers. A slot is the position of a product in `ids`, which are ascending, so that a later slot is a
 * newer product.
 */
export type ListingIndex = {
  readonly ids: Int32Array
  /** Slot by product id, up to the greatest listed id; -1 for products that are not listed. */
  readonly slotOf: Int32Array
  readonly inCatalog: Uint8Array
  readonly inSearch: Uint8Array
  readonly prices: Float64Array
  /** Rank by name of each slot; equal names have the same rank. */
  readonly nameRanks: Int32Array
  readonly orders: Readonly<Record<"name" | "price", SortedSlots>>
  /** Slots by category, in order of position. */
  readonly categories: ReadonlyMap<number, CategoryMembers>
  readonly options: ReadonlyMap<number, OptionMembers>
  readonly facetsBySlot: FacetsBySlot
  /** The index must be rebuilt at this time, when a special price begins or ends. */
  readonly validUntil: Moment
  /** The state of a product when the index was built; `salable` only where lists depend on it. */
  readonly stockOf: (id: number) => { readonly updatedAt: Moment; readonly salable: 0 | 1 | undefined } | undefined
}

/** All slots sorted by a key, ascending and descending; equal ones the newest first in both. */
type SortedSlots = { readonly asc: Int32Array; readonly desc: Int32Array }

/**
 * Builds the index of all listed products with their prices at `now`, in the currency of the store view. `now` is in Unix milliseconds;
 * the index is valid until the next price that starts or ends by date.
 */
export const makeListingIndex = async (
  read: ReadConnection,
  { listing: { showOutOfStock: showsOutOfStock }, base }: Pick<ShopSettings, "listing" | "base">,
  now: Moment,
): Promise<ListingIndex> => {
  const catalogue = await readIndexedCatalogue(read)
  const listed = [...catalogue.products.values()]
    .filter(
      (product) =>
        product.enabled === 1 && product.visible_in !== "none" && (showsOutOfStock || canBeBought(catalogue, product)),
    )
    .toSorted((one, other) => one.id - other.id)
  const slotOf = new Map(listed.map((product, slot) => [product.id, slot]))
  const prices = Float64Array.from(listed, (product) => toViewCurrency(base, lowestPrice(catalogue, product, now)))
  const nameRanks = ranksOf(listed.map((product) => product.name))
  const categories = await membersByCategory(read, slotOf)
  const options = await membersByOption(read, listed.length, facetSlotsOf(catalogue, slotOf, showsOutOfStock))
  const parts = new Set([...catalogue.variants.values(), ...catalogue.members.values()].flat())

  return {
    ids: Int32Array.from(listed, (product) => product.id),
    slotOf: byId(slotOf),
    inCatalog: Uint8Array.from(listed, ({ visible_in: where }) => Number(where === "both" || where === "catalog")),
    inSearch: Uint8Array.from(listed, ({ visible_in: where }) => Number(where === "both" || where === "search")),
    prices,
    nameRanks,
    orders: { name: sortedSlots(nameRanks), price: sortedSlots(prices) },
    categories,
    options,
    facetsBySlot: facetsBySlot(listed.length, categories, options),
    validUntil: nextPriceChange(catalogue, now),
    stockOf: (id) => {
      const product = catalogue.products.get(id)
      const changesLists = !showsOutOfStock || parts.has(id)
      return product && { updatedAt: product.updated_at, salable: changesLists ? product.salable : undefined }
    },
  }
}

/** Slots as an array by product id, since array access is faster than a map for the many lookups of a search. */
const byId = (slotOf: ReadonlyMap<number, number>): Int32Array => {
  const greatest = [...slotOf.keys()].reduce((greater, id) => Math.max(greater, id), 0)
  const slots = new Int32Array(greatest + 1).fill(-1)
  for (const [id, slot] of slotOf) slots[id] = slot
  return slots
}

const isOffered = (catalogue: IndexedCatalogue, id: number, showOutOfStock: boolean): boolean => {
  const product = catalogue.products.get(id)
  return product !== undefined && product.enabled === 1 && (showOutOfStock || product.salable === 1)
}

/**
 * Returns the slots whose facets include the values of a product: its own slot, and the slots of configurable products that have it as a
 * child.
 */
const facetSlotsOf = (catalogue: IndexedCatalogue, slotOf: ReadonlyMap<number, number>, showOutOfStock: boolean) => {
  const slotsByProduct = new Map<number, Array<number>>()
  for (const [id, slot] of slotOf) slotsByProduct.set(id, [slot])
  for (const [parentId, children] of catalogue.variants) {
    const slot = slotOf.get(parentId)
    if (slot === undefined) continue
    for (const child of children) {
      if (!isOffered(catalogue, child, showOutOfStock)) continue
      const slotsOfParent = slotsByProduct.get(child)
      if (slotsOfParent === undefined) slotsByProduct.set(child, [slot])
      else slotsOfParent.push(slot)
    }
  }
  return (productId: number): ReadonlyArray<number> => slotsByProduct.get(productId) ?? []
}

/** Tests whether a product is salable; a composite product needs at least one salable part. */
const canBeBought = (catalogue: IndexedCatalogue, product: IndexedProduct): boolean => {
  const isMadeOfParts = product.type === "configurable" || product.type === "grouped"
  const parts = catalogue.variants.get(product.id) ?? catalogue.members.get(product.id) ?? []
  return product.salable === 1 && (!isMadeOfParts || parts.some((id) => isOffered(catalogue, id, false)))
}

const byText = new Intl.Collator("en", { sensitivity: "base", numeric: true })

const ranksOf = (names: ReadonlyArray<string>): Int32Array => {
  const ranks = new Int32Array(names.length)
  const sorted = names
    .map((name, slot) => ({ name, slot }))
    .toSorted((one, other) => byText.compare(one.name, other.name))
  let rank = 0
  let previous = sorted[0]
  for (const entry of sorted) {
    if (previous !== undefined && byText.compare(previous.name, entry.name) !== 0) rank += 1
    ranks[entry.slot] = rank
    previous = entry
  }
  return ranks
}

const sortedSlots = (values: Int32Array | Float64Array): SortedSlots => {
  const slots = Int32Array.from(values, (_, slot) => slot)
  const difference = (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0)
  return {
    asc: slots.toSorted((one, other) => difference(one, other) || other - one),
    desc: slots.toSorted((one, other) => difference(other, one) || other - one),
  }
}
