import { untranslated } from "../../../infra/translation/shop-message.ts"
import { inputError } from "../graphql-error.ts"
import type { PageArguments } from "../pagination.ts"
import type { Inputs } from "../schema-types.ts"

/** Any filter of one field; which of its members the schema offers depends on the field. */
type FieldFilter = Inputs["FilterEqualTypeInput"] &
  Pick<Inputs["FilterMatchTypeInput"], "match"> &
  Inputs["FilterRangeTypeInput"]

/** Fields of `ProductAttributeSortInput` by which lists are sorted; others are ignored. */
export const sortKeys = ["position", "relevance", "name", "price"] as const

/** A field by which a list of products is sorted. */
export type SortKey = (typeof sortKeys)[number]

/** The arguments of `products`; each may be null or absent. */
export type ListingArguments = PageArguments & {
  readonly search?: string | null
  readonly filter?: Readonly<Record<string, FieldFilter | null>> | null
  readonly sort?: Readonly<Record<string, "ASC" | "DESC" | null>> | null
}

/** Filters and sort keys in the order of the query, without null entries. */
export type ListingQuery = {
  readonly search: string | undefined
  readonly filters: ReadonlyMap<string, FieldFilter>
  readonly sort: ReadonlyArray<{ readonly by: SortKey; readonly direction: "asc" | "desc" }>
}

/** Reads the arguments of `products`. Throws an input error when there is neither `search` nor `filter`. */
export const listingQuery = ({ search, filter, sort }: ListingArguments): ListingQuery => {
  const text = search ?? undefined
  const filters = filter ?? undefined
  if (text === undefined && filters === undefined) {
    throw inputError(untranslated("'search' or 'filter' input argument is required."))
  }
  return {
    // Clients send empty text when there is no search.
    search: text?.trim() === "" ? undefined : text,
    filters: new Map(Object.entries(filters ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    sort: Object.entries(sort ?? {}).flatMap(([name, direction]) => {
      const sortKey = sortKeys.find((key) => key === name)
      return sortKey === undefined || direction === null
        ? []
        : [{ by: sortKey, direction: direction === "DESC" ? "desc" : "asc" }]
    }),
  }
}
