import {
  findProductsByAttributeText,
  findProductsByKey,
  findProductsByText,
} from "../../../domain/catalogue/find-products.ts"
import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import { filterValues } from "../categories/category-filter-resolvers.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ListingQuery } from "./listing-query.ts"
import { filterAttributes } from "./listing.sdl.ts"

const keyColumns = ["sku", "url_key"] as const
const textColumns = ["name", "description", "short_description"] as const

/** A query for products by sku or URL key alone, which does not need the listing index. */
export const keyLookup = ({ search, filters }: ListingQuery) => {
  const [first, second] = filters
  if (search !== undefined || first === undefined || second !== undefined) return undefined
  const [name, filter] = first
  const column = keyColumns.find((key) => key === name)
  return column && { column, keys: filterValues(filter) }
}

/** The ids that match all filters by sku, URL key and words; undefined without such a filter. */
export const matchingProducts = async (
  { filters }: ListingQuery,
  attributes: ReadonlyArray<Attribute>,
  { shop }: GraphqlContext,
): Promise<ReadonlyArray<number> | undefined> => {
  const textAttributes = filterAttributes(attributes).filter(({ input }) => input === "text")
  const found = await Promise.all([
    ...keyColumns.flatMap((column) => {
      const filter = filters.get(column)
      return filter === undefined ? [] : [findProductsByKey(shop.read, column, filterValues(filter))]
    }),
    ...textColumns.flatMap((column) => {
      const match = filters.get(column)?.match ?? undefined
      return match === undefined ? [] : [findProductsByText(shop.read, column, match)]
    }),
    ...textAttributes.flatMap(({ id, code }) => {
      const match = filters.get(code)?.match ?? undefined
      return match === undefined ? [] : [findProductsByAttributeText(shop.read, id, match)]
    }),
  ])
  const [first, ...others] = found
  const idSets = others.map((ids) => new Set(ids))
  return first?.filter((id) => idSets.every((ids) => ids.has(id)))
}
