import {
  advancedResultPath,
  advancedSearch,
  advancedSearchPath,
  criteriaPairs,
  submittedPairs,
} from "../../../../core/catalogue/advanced-search/advanced-search.ts"
import {
  type ListingOptions,
  listingAddress,
  listingQuery,
} from "../../../../core/catalogue/listing/listing-address.ts"
import { listingOptions, ordersByRelevance } from "../../../../core/catalogue/listing/listing-options.ts"
import { type QueryPair, queryPairs, queryText } from "../../../../core/web/query.ts"
import { type CachedReads, notFound, type PageTarget, type ResolvedUrl } from "./page-target.ts"
import { loadAdvancedResultPage, loadAdvancedSearchPage, loadPopularSearchesPage } from "./search-pages.tsx"

const withQuery = (path: string, pairs: ReadonlyArray<QueryPair>): string =>
  pairs.length === 0 ? path : `${path}?${queryText(pairs)}`

/** Orders and page sizes of the results: those of the catalogue, as they depend on no criterion. */
const resultChoices = async (reads: CachedReads): Promise<ListingOptions> => {
  const { store } = await reads.layoutData()
  const { orders } = await reads.listingOptions({ kind: "category", uid: store.rootCategoryUid })
  const orderOptions = orders.map((value) => ({ value, label: value }))
  return listingOptions("advanced", store, { orders: ordersByRelevance(orderOptions, ""), facets: [] })
}

/** Parameters of the toolbar and the pager. */
const isListingParameter = ([name]: QueryPair): boolean => name === "p" || name.startsWith("product_list_")

/** Options that the listing provides when it is loaded, for a query without parameters of its own. */
const noChoices = async (reads: CachedReads): Promise<ListingOptions> =>
  listingOptions("advanced", (await reads.layoutData()).store, { orders: [], facets: [] })

/**
 * Resolves the form of the advanced search. In a shop without this form the result is the 404 page, unless the backend has a page at this
 * address.
 */
const advancedFormTarget = async (search: string, reads: CachedReads): Promise<PageTarget> => {
  const fields = await reads.advancedFields()
  if (fields === undefined) return notFound
  const typed = submittedPairs(queryPairs(search), fields)
  return {
    kind: "page",
    address: withQuery(advancedSearchPath, typed),
    path: advancedSearchPath,
    load: async (context) => loadAdvancedSearchPage(context, fields, typed),
  }
}

/** Resolves the results of the advanced search. Invalid or missing criteria show the form again, with the problem. */
const advancedResultTarget = async (search: string, reads: CachedReads): Promise<ResolvedUrl> => {
  const fields = await reads.advancedFields()
  if (fields === undefined) return notFound
  const pairs = queryPairs(search)
  const parsedSearch = advancedSearch(pairs, fields)
  if ("problem" in parsedSearch) {
    const typed = submittedPairs(pairs, fields)
    return {
      kind: "page",
      address: withQuery(advancedResultPath, typed),
      path: advancedResultPath,
      load: async (context) => loadAdvancedSearchPage(context, fields, typed, parsedSearch),
    }
  }
  const choices = await (pairs.some(isListingParameter) ? resultChoices(reads) : noChoices(reads))
  const query = listingQuery(pairs.filter(isListingParameter), choices)
  return {
    kind: "page",
    address: listingAddress(withQuery(advancedResultPath, criteriaPairs(parsedSearch.criteria)), query, choices),
    path: advancedResultPath,
    load: (context) => loadAdvancedResultPage(context, parsedSearch, { choices, query }),
  }
}

/** Resolves the page of popular searches. */
const popularSearchesTarget = async (reads: CachedReads): Promise<PageTarget> => {
  const terms = await reads.popularSearches()
  if (terms === undefined) return notFound
  const path = "/search/term/popular/"
  return { kind: "page", address: path, path, load: async (context) => loadPopularSearchesPage(context, terms) }
}

/** Resolves the advanced search and the popular searches, for which Magento has pages but no API; `undefined` for other paths. */
export const shopSearchTarget = async (
  path: string,
  search: string,
  reads: CachedReads,
): Promise<ResolvedUrl | undefined> => {
  switch (path) {
    case "/catalogsearch/advanced":
      return advancedFormTarget(search, reads)
    case "/catalogsearch/advanced/result":
      return advancedResultTarget(search, reads)
    case "/search/term/popular":
      return popularSearchesTarget(reads)
    default:
      return undefined
  }
}
