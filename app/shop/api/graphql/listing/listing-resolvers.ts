import type { ListResult } from "../../../context/list-products.ts"
import { findProductsByKey } from "../../../domain/catalogue/find-products.ts"
import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import { pageInfoOf, requestedPage } from "../pagination.ts"
import { productSources } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { Resolver } from "../resolver-types.ts"
import type { SchemaPart } from "../schema-part.ts"
import { selectedFields } from "../selected-fields.ts"
import { aggregationsOf } from "./aggregations.ts"
import { indexQuery } from "./index-query.ts"
import { layerFiltersOf, layerFiltersSdl } from "./layer-filters.ts"
import { type ListingQuery, listingQuery } from "./listing-query.ts"
import { listingSdl } from "./listing.sdl.ts"
import { keyLookup } from "./matching-products.ts"
import { sortFieldsOf } from "./sort-fields.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly Products: ListingSource
  }
}

type ListingResult = { readonly listing: ListResult; readonly categoryIds: ReadonlyArray<number> | undefined }
type ListingSource = ListingResult & {
  readonly isSearch: boolean
  readonly page_info: ReturnType<typeof pageInfoOf>
}

const facetFields = ["aggregations", "filters"]

/** The `products` query: one page of products and, when requested, the facet counts. */
const productsResolver =
  (attributes: ReadonlyArray<Attribute>): Resolver<"Query", "products"> =>
  async (_source, args, context, info): Promise<ListingSource> => {
    const query = listingQuery(args)
    const selection = selectedFields(info)
    const page = requestedPage(args)
    const window = {
      offset: (page.page - 1) * page.size,
      limit: page.size,
      hasFacets: facetFields.some((field) => selection.has(field)),
    }
    const result =
      (await lookupByKey(query, window, context)) ?? (await searchListing(query, window, attributes, context))
    const { total, corrected } = result.listing
    const isNewSearch = page.page === 1 && query.filters.size === 0 && corrected === undefined
    if (query.search !== undefined && isNewSearch) context.shop.recordSearch(query.search, total)
    return {
      ...result,
      isSearch: query.search !== undefined,
      page_info: pageInfoOf(result.listing.total, page),
    }
  }

/** The query `products`: category pages, search results, and products by SKU or URL key. */
export const listingPart = (attributes: ReadonlyArray<Attribute>) =>
  ({
    sdl: `${listingSdl(attributes)}\n${layerFiltersSdl}`,
    resolvers: {
      Query: { products: productsResolver(attributes) },
      Products: {
        items: ({ listing }, _args, context, info) => productSources(listing.ids, selectedFields(info), context),
        total_count: ({ listing }) => listing.total,
        aggregations: ({ listing, categoryIds }, { filter }, context) =>
          aggregationsOf({ facets: listing.facets, categoryIds, filter, attributes }, context),
        filters: ({ listing, categoryIds }, _args, context) =>
          layerFiltersOf(
            aggregationsOf({ facets: listing.facets, categoryIds, filter: undefined, attributes }, context),
            attributes,
          ),
        sort_fields: ({ isSearch }, _args, { shop }) => sortFieldsOf(isSearch, shop.settings),
        suggestions: ({ listing }) => (listing.corrected === undefined ? [] : [{ search: listing.corrected }]),
      },
    },
  }) satisfies SchemaPart

type Window = { readonly offset: number; readonly limit: number; readonly hasFacets: boolean }

/**
 * The products of a query by sku or URL key alone, read without the listing index. Magento also finds bundles by the URL key of a part and
 * lists them first; here a URL key is one product. (magento-observed.md 35)
 */
const lookupByKey = async (
  query: ListingQuery,
  { offset, limit, hasFacets }: Window,
  { shop }: GraphqlContext,
): Promise<ListingResult | undefined> => {
  const lookup = hasFacets ? undefined : keyLookup(query)
  if (lookup === undefined) return undefined
  const ids = await findProductsByKey(shop.read, lookup.column, lookup.keys)
  return {
    listing: { ids: ids.slice(offset, offset + limit), total: ids.length, facets: undefined },
    categoryIds: undefined,
  }
}

const searchListing = async (
  query: ListingQuery,
  window: Window,
  attributes: ReadonlyArray<Attribute>,
  context: GraphqlContext,
): Promise<ListingResult> => {
  const indexed = await indexQuery(query, attributes, context)
  return { listing: await context.shop.listProducts({ ...indexed, ...window }), categoryIds: indexed.categoryIds }
}
