import type { ListingSubject } from "../../../../core/catalogue/catalogue.program.ts"
import { type ListingOptions, listingAddress } from "../../../../core/catalogue/listing/listing-address.ts"
import { listingOptions } from "../../../../core/catalogue/listing/listing-options.ts"
import type { Category, Listing, ListingQuery } from "../../../../core/catalogue/listing/listing.ts"
import { listViewed } from "../../../../core/storefront/page-analytics.ts"
import { CategoryPage } from "../../../../ui/catalogue/CategoryPage.tsx"
import { RecentlyViewed } from "../../../../ui/catalogue/RecentlyViewed.tsx"
import { SearchPage } from "../../../../ui/search/SearchPage.tsx"
import { listStructuredData } from "../../../../ui/storefront/structured-data.ts"
import type { PublicPage, Page } from "../../render/page.ts"
import { loadContents } from "./load-contents.ts"
import type { LoadContext } from "./load-context.ts"
import { loadSuggested } from "./load-suggested.ts"
import { categoryTags, searchTags } from "./page-tags.ts"
import { viewedPageData } from "./viewed-page-data.ts"

/** Filters, order and page of a listing. If `choices` is empty, the loaded listing provides the orders and filters to offer. */
export type ListingRequest = {
  readonly choices: ListingOptions
  readonly query: ListingQuery
}

const emptyListing: Listing = { cards: [], total: 0, page: 1, pages: 0, facets: [], orders: [], suggestions: [] }

/** Loads a listing, always with an order, so that the meaning of a URL does not depend on the backend's default. */
export const loadListing = async (
  { reads }: LoadContext,
  subject: ListingSubject,
  { choices, query }: ListingRequest,
) => (await reads.listing(subject, { ...query, order: query.order ?? choices.defaultOrder })) ?? emptyListing

/** The orders and filters to offer; an unfiltered listing provides its own. */
export const displayedChoices = (
  kind: ListingSubject["kind"],
  context: LoadContext,
  request: ListingRequest,
  listing: Listing,
) => (request.choices.orders.length === 0 ? listingOptions(kind, context.layout.store, listing) : request.choices)

/** Filtered listings are not indexed; the listing and its pages are. */
const robotsFor = (query: ListingQuery, choices: ListingOptions): Page["robots"] =>
  listingAddress("", { ...query, page: 1 }, choices) === "" ? "INDEX,FOLLOW" : "NOINDEX,FOLLOW"

/** Adds the cards of products in its description and its block to a category. */
const withCards = async (context: LoadContext, readCategory: Category) => {
  const { description, block } = readCategory
  const { contents, cards } = await loadContents(context, [description, block?.content])
  const loaded = [...contents]
  const category = {
    ...readCategory,
    description: description && loaded.shift(),
    block: block && { ...block, content: block.content && loaded.shift() },
  }
  return { category, contents, cards }
}

/** Loads a category page; `undefined` if there is no such category. */
export const loadCategoryPage = async (
  context: LoadContext,
  uid: string,
  request: ListingRequest,
): Promise<PublicPage | undefined> => {
  const subject = { kind: "category", uid } as const
  const [readCategory, listing] = await Promise.all([
    context.reads.category(uid),
    loadListing(context, subject, request),
  ])
  if (readCategory === undefined) return undefined
  const { category, contents, cards } = await withCards(context, readCategory)
  const choices = displayedChoices("category", context, request, listing)
  const query = { ...request.query, page: listing.page }
  const props = { listing, query, choices, path: category.path }
  return {
    tags: categoryTags(category.id, [...listing.cards, ...cards]),
    page: {
      contents,
      kind: "category",
      title: category.metaTitle,
      description: category.metaDescription,
      canonicalPath: listingAddress(category.path, { ...query, filters: [] }, choices),
      robots: robotsFor(query, choices),
      bodyClass: "catalog-category-view",
      breadcrumbs: [
        { label: context.t("Home"), path: "/" },
        ...category.breadcrumbs,
        { label: category.name, path: category.path },
      ],
      picture: category.picture,
      analyticsEvents: [listViewed(category.name, listing.cards)],
      structuredData: (origin) =>
        listing.cards.length === 0 ? [] : [listStructuredData(listing.cards, query.limit * (listing.page - 1), origin)],
      state: { viewedPageData: viewedPageData(context.layout.store), categoryId: category.id },
      view: () => (
        <>
          <CategoryPage category={category} {...props} />
          <RecentlyViewed />
        </>
      ),
    },
  }
}

/** The path of the search results, as in Magento. The text is the parameter `q`. */
export const searchPath = "/catalogsearch/result/"

/** Loads the page of search results; without a search text it has no products. */
export const loadSearchPage = async (
  context: LoadContext,
  text: string,
  request: ListingRequest,
): Promise<PublicPage> => {
  const listing = text === "" ? emptyListing : await loadListing(context, { kind: "search", text }, request)
  const choices = displayedChoices("search", context, request, listing)
  const query = { ...request.query, page: listing.page }
  const suggested = listing.total > 0 || query.filters.length > 0 ? undefined : await loadSuggested(context)
  const props = { listing, query, choices, path: searchPath, searchText: text, suggestions: listing.suggestions }
  return {
    tags: searchTags(suggested ?? listing.cards),
    page: {
      kind: "search",
      suggested,
      title: text === "" ? context.t("Search") : context.t("Search results for: '%1'", text),
      robots: "NOINDEX,FOLLOW",
      bodyClass: "catalogsearch-result-index",
      searchText: text,
      analyticsEvents: text === "" ? [] : [{ name: "search", text }, listViewed("Search results", listing.cards)],
      state: { viewedPageData: viewedPageData(context.layout.store) },
      view: () => (
        <>
          <SearchPage {...props} hasAdvancedSearch={context.hasShopPages} />
          {suggested === undefined && <RecentlyViewed />}
        </>
      ),
    },
  }
}
