import type { ProductListQuery } from "../../../context/list-products.ts"
import { unitsOf } from "../../../context/money.ts"
import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { filterValues } from "../categories/category-filter-resolvers.ts"
import { inputError } from "../graphql-error.ts"
import { idOfUid } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ListingQuery } from "./listing-query.ts"
import { filterAttributes } from "./listing.sdl.ts"
import { matchingProducts } from "./matching-products.ts"

type IndexQuery = Omit<ProductListQuery, "offset" | "limit" | "hasFacets">

/** The query of the listing index for the arguments of `products`. */
export const indexQuery = async (
  query: ListingQuery,
  attributes: ReadonlyArray<Attribute>,
  context: GraphqlContext,
): Promise<IndexQuery> => ({
  text: query.search,
  categoryIds: categoryIdsOf(query, context),
  productIds: await matchingProducts(query, attributes, context),
  options: optionFilters(query, attributes),
  price: priceFilter(query),
  sort: sortOf(query),
})

const categoryIdsOf = ({ filters }: ListingQuery, { structure }: GraphqlContext) => {
  const byNumber = ["category_id", "category_uid"].flatMap((name) => filters.get(name) ?? [])
  const byPath = filters.get("category_url_path")
  if (byNumber.length === 0 && byPath === undefined) return undefined

  const { byId } = structure.categories
  const paths = new Set(byPath === undefined ? [] : filterValues(byPath))
  const atPaths = [...byId.values()].filter(({ urlPath }) => paths.has(urlPath)).map(({ id }) => id)
  return [
    ...byNumber
      .flatMap(filterValues)
      .map(idOfUid)
      .filter((id) => byId.has(id)),
    ...atPaths,
  ]
}

const optionFilters = ({ filters }: ListingQuery, attributes: ReadonlyArray<Attribute>): ProductListQuery["options"] =>
  filterAttributes(attributes).flatMap(({ id, code, input }) => {
    const filter = filters.get(code)
    return filter === undefined || input === "text"
      ? []
      : [{ attributeId: id, optionIds: filterValues(filter).map(idOfUid) }]
  })

const priceFilter = ({ filters }: ListingQuery): ProductListQuery["price"] => {
  const range = filters.get("price")
  return range && { from: priceOf(range.from ?? ""), to: priceOf(range.to ?? "") }
}

/** A bound of a range; empty and `*` mean none. */
const priceOf = (text: string): Units | undefined => {
  const price = text.trim()
  if (price === "" || price === "*") return undefined
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(price)) throw inputError(untranslated(`"${price.slice(0, 40)}" is not a price.`))
  return unitsOf(price)
}

/** The sort order; by default relevance for searches, and the merchant's order for categories. */
export const sortOf = ({ search, sort }: ListingQuery): ProductListQuery["sort"] => {
  if (sort.length > 0) return sort
  return [search === undefined ? { by: "position", direction: "asc" } : { by: "relevance", direction: "desc" }]
}
