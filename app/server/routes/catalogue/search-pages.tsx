import {
  type AdvancedField,
  advancedResultPath,
  type AdvancedSearch,
  criteriaPairs,
} from "../../../../core/catalogue/advanced-search/advanced-search.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import { ordersByRelevance } from "../../../../core/catalogue/listing/listing-options.ts"
import type { PopularTerm } from "../../../../core/search/search-terms-page.ts"
import { type QueryPair, queryText } from "../../../../core/web/query.ts"
import { AdvancedResultPage } from "../../../../ui/search/AdvancedResultPage.tsx"
import { AdvancedSearchPage } from "../../../../ui/search/AdvancedSearchPage.tsx"
import { PopularSearchesPage } from "../../../../ui/search/PopularSearchesPage.tsx"
import type { PublicPage } from "../../render/page.ts"
import { displayedChoices, type ListingRequest, loadListing } from "./listing-pages.tsx"
import type { LoadContext } from "./load-context.ts"
import { anyCategoryTags } from "./page-tags.ts"
import { viewedPageData } from "./viewed-page-data.ts"

/** No cache tags, for pages made of settings and statistics: they are purged only with the whole cache. */
const noTags: ReadonlyArray<string> = []

const isRejection = (cause: unknown): boolean => cause instanceof CatalogueCallFailed

/** Loads the form of the advanced search, with the values of a rejected or modified search. */
export const loadAdvancedSearchPage = (
  { t }: LoadContext,
  fields: ReadonlyArray<AdvancedField>,
  typed: ReadonlyArray<QueryPair>,
  rejected?: Extract<AdvancedSearch, { readonly problem: unknown }>,
): PublicPage => ({
  tags: noTags,
  page: {
    kind: "account",
    title: t("Advanced Search"),
    robots: rejected === undefined && typed.length === 0 ? "INDEX,FOLLOW" : "NOINDEX,FOLLOW",
    bodyClass: "catalogsearch-advanced-index page-layout-1column",
    view: () => <AdvancedSearchPage fields={fields} typed={typed} rejected={rejected} />,
  },
})

/**
 * Loads the products that meet all criteria; `undefined` if the backend's GraphQL rejects an attribute, so that only the backend's own page
 * can show the results. Rejects with any other error of the backend.
 */
export const loadAdvancedResultPage = async (
  context: LoadContext,
  { criteria }: Extract<AdvancedSearch, { readonly criteria: unknown }>,
  request: ListingRequest,
): Promise<PublicPage | undefined> => {
  const subject = { kind: "advanced", criteria } as const
  const found = await loadListing(context, subject, request).catch((cause: unknown) => {
    if (isRejection(cause)) return undefined
    throw cause
  })
  if (found === undefined) return undefined
  const { t, layout } = context
  const listing = { ...found, facets: [], orders: ordersByRelevance(found.orders, t("Relevance")) }
  const choices = displayedChoices("advanced", context, request, listing)
  const query = { ...request.query, page: listing.page }
  const path = `${advancedResultPath}?${queryText(criteriaPairs(criteria))}`
  return {
    tags: anyCategoryTags(listing.cards),
    page: {
      kind: "search",
      title: t("Advanced Search Results"),
      robots: "NOINDEX,FOLLOW",
      bodyClass: "catalogsearch-advanced-result",
      state: { viewedPageData: viewedPageData(layout.store) },
      view: () => (
        <AdvancedResultPage criteria={criteria} listing={listing} query={query} choices={choices} path={path} />
      ),
    },
  }
}

/** Loads the page of popular searches. */
export const loadPopularSearchesPage = ({ t }: LoadContext, terms: ReadonlyArray<PopularTerm>): PublicPage => ({
  tags: noTags,
  page: {
    kind: "account",
    title: t("Popular Search Terms"),
    canonicalPath: "/search/term/popular/",
    bodyClass: "search-term-popular page-layout-1column",
    view: () => <PopularSearchesPage terms={terms} />,
  },
})
