import { findProductsByKey } from "../../catalogue/find-products.ts"
import type { Attribute } from "../../catalogue/read-attributes.ts"
import type { ListAnswer } from "../../search/list-products.ts"
import { askedFields } from "../asked-fields.ts"
import { pageInfoOf, wantedPage } from "../page-of-list.ts"
import type { Resolve, SchemaPart } from "../parts.ts"
import { productSources } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import { aggregationsOf, type AggregationsFilter } from "./aggregations.ts"
import { layerFiltersOf, layerFiltersSdl } from "./layer-filters.ts"
import { questionOf } from "./listing-question.ts"
import { type ListingArguments, type ListingWishes, listingWishes } from "./listing-wishes.ts"
import { listingSdl } from "./listing.sdl.ts"
import { sortFieldsOf } from "./sort-fields.ts"
import { keyQuestion } from "./wanted-products.ts"

type Answered = { readonly answer: ListAnswer; readonly categoryIds: ReadonlyArray<number> | undefined }
type ListingSource = Answered & {
  readonly isSearch: boolean
  readonly page_info: ReturnType<typeof pageInfoOf>
}

const facetFields = ["aggregations", "filters"]

/** Category pages, search results, and products by sku or address. */
export const listingPart = (attributes: ReadonlyArray<Attribute>): SchemaPart => {
  const products: Resolve<unknown, ListingArguments> = async (_source, args, context, info): Promise<ListingSource> => {
    const wishes = listingWishes(args)
    const asked = askedFields(info)
    const page = wantedPage(args)
    const wanted = {
      offset: (page.page - 1) * page.size,
      limit: page.size,
      facets: facetFields.some((field) => asked.has(field)),
    }
    const answered =
      (await answerByKey(wishes, wanted, context)) ?? (await answerByListing(wishes, wanted, attributes, context))
    const { total, corrected } = answered.answer
    const isNew = page.page === 1 && wishes.filters.size === 0 && corrected === undefined
    if (wishes.search !== undefined && isNew) context.shop.searched(wishes.search, total)
    return {
      ...answered,
      isSearch: wishes.search !== undefined,
      page_info: pageInfoOf(answered.answer.total, page),
    }
  }

  return {
    sdl: `${listingSdl(attributes)}\n${layerFiltersSdl}`,
    resolvers: {
      Query: { products },
      Products: {
        items: ({ answer }: ListingSource, _args, context: GraphqlContext, info) =>
          productSources(answer.ids, askedFields(info), context),
        total_count: ({ answer }: ListingSource) => answer.total,
        aggregations: (
          { answer, categoryIds }: ListingSource,
          { filter }: { readonly filter?: AggregationsFilter | null },
          context: GraphqlContext,
        ) => aggregationsOf({ facets: answer.facets, categoryIds, filter, attributes }, context),
        filters: ({ answer, categoryIds }: ListingSource, _args, context: GraphqlContext) =>
          layerFiltersOf(
            aggregationsOf({ facets: answer.facets, categoryIds, filter: undefined, attributes }, context),
            attributes,
          ),
        sort_fields: ({ isSearch }: ListingSource, _args, { shop }: GraphqlContext) =>
          sortFieldsOf(isSearch, shop.settings),
        suggestions: ({ answer }: ListingSource) =>
          answer.corrected === undefined ? [] : [{ search: answer.corrected }],
      },
    },
  }
}

type Wanted = { readonly offset: number; readonly limit: number; readonly facets: boolean }

/**
 * The shortest way to a product page's product. A Magento finds bundles by the address of a part, and puts them first; here an address is
 * one product. (magento-observed.md 35)
 */
const answerByKey = async (
  wishes: ListingWishes,
  { offset, limit, facets }: Wanted,
  { shop }: GraphqlContext,
): Promise<Answered | undefined> => {
  const asked = facets ? undefined : keyQuestion(wishes)
  if (asked === undefined) return undefined
  const ids = await findProductsByKey(shop.read, asked.column, asked.keys)
  return {
    answer: { ids: ids.slice(offset, offset + limit), total: ids.length, facets: undefined },
    categoryIds: undefined,
  }
}

const answerByListing = async (
  wishes: ListingWishes,
  wanted: Wanted,
  attributes: ReadonlyArray<Attribute>,
  context: GraphqlContext,
): Promise<Answered> => {
  const question = await questionOf(wishes, attributes, context)
  return { answer: await context.shop.listProducts({ ...question, ...wanted }), categoryIds: question.categoryIds }
}
