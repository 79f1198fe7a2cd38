import { preselectedOptions } from "../../../../core/add-to-cart/preselection.ts"
import { listingAddress, listingQuery, typedPrice } from "../../../../core/catalogue/listing/listing-address.ts"
import { listingOptions, defaultListingQuery } from "../../../../core/catalogue/listing/listing-options.ts"
import { choiceQuery } from "../../../../core/catalogue/product/choice-in-address.ts"
import { reviewsAddress } from "../../../../core/catalogue/product/review.ts"
import { enableCookiesPath } from "../../../../core/customer/enable-cookies.ts"
import { type QueryPair, queryPairs } from "../../../../core/web/query.ts"
import type { PublicPage } from "../../render/page.ts"
import { loadContentPage, loadEnableCookiesPage } from "./content-pages.tsx"
import { loadHomePage } from "./home-page.tsx"
import { type ListingRequest, loadCategoryPage, loadSearchPage, searchPath } from "./listing-pages.tsx"
import type { LoadContext } from "./load-context.ts"
import { type CachedReads, notFound, type OptionsSubject, type PageTarget, type ResolvedUrl } from "./page-target.ts"
import { loadProductPage } from "./product-page.tsx"
import { shopSearchTarget } from "./resolve-search.ts"

const maxPathLength = 500
const maxSearchLength = 128

/** True for a path without control characters, encoded slashes or other ambiguous parts. */
const isPlain = (path: string): boolean => path.length <= maxPathLength && !/\/\/|[\\\p{Cc}]|%(00|2f|5c)/iu.test(path)

const pageTarget = (
  path: string,
  load: (context: LoadContext) => Promise<PublicPage | undefined>,
  query = "",
): PageTarget => ({ kind: "page", address: path + query, path, load })

/** Requests a listing without filters; the loaded listing provides the orders and filters to offer. */
const unfilteredRequest = async (
  kind: OptionsSubject["kind"],
  { layoutData }: CachedReads,
): Promise<ListingRequest> => {
  const choices = listingOptions(kind, (await layoutData()).store, { orders: [], facets: [] })
  return { choices, query: defaultListingQuery(choices) }
}

const listingRequest = async (
  subject: OptionsSubject,
  pairs: ReadonlyArray<QueryPair>,
  reads: CachedReads,
): Promise<ListingRequest> => {
  if (pairs.every(([name]) => name === "q")) return unfilteredRequest(subject.kind, reads)
  const choices = await reads.listingOptions(subject)
  return { choices, query: listingQuery(pairs, choices) }
}

/** True if a form submitted a price range in two fields, whose normalised URL differs. */
const hasTypedPrice = (search: string, address: string): boolean =>
  address.includes("?") && queryPairs(search).some(([name]) => name === typedPrice.from || name === typedPrice.to)

const categoryTarget = async (path: string, uid: string, search: string, reads: CachedReads): Promise<ResolvedUrl> => {
  const request = await listingRequest({ kind: "category", uid }, queryPairs(search), reads)
  const address = listingAddress(path, request.query, request.choices)
  if (hasTypedPrice(search, address)) return { kind: "moved", to: address, status: 302 }
  return { kind: "page", address, path, load: (context) => loadCategoryPage(context, uid, request) }
}

/** The search term: trimmed, white space collapsed, limited in code points. */
const searchText = (pairs: ReadonlyArray<QueryPair>): string => {
  const written = pairs.findLast(([name]) => name === "q")?.[1] ?? ""
  return Array.from(written.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ").trim())
    .slice(0, maxSearchLength)
    .join("")
}

const searchTarget = async (search: string, reads: CachedReads): Promise<ResolvedUrl> => {
  const pairs = queryPairs(search)
  const text = searchText(pairs)
  const subject = { kind: "search", text } as const
  const request = text === "" ? await unfilteredRequest("search", reads) : await listingRequest(subject, pairs, reads)
  const address = listingAddress(searchPath, request.query, request.choices, text)
  if (hasTypedPrice(search, address)) return { kind: "moved", to: address, status: 302 }
  return { kind: "page", address, path: searchPath, load: (context) => loadSearchPage(context, text, request) }
}

/**
 * Resolves a product page with the options selected by path and query. Each selection has one address; other query parameters create no
 * further pages.
 */
const productTarget = async (
  path: string,
  urlKey: string,
  selection: { readonly path: string; readonly search: string },
  { superAttributes }: CachedReads,
): Promise<PageTarget> => {
  const plain = pageTarget(path, (context) => loadProductPage(context, urlKey))
  const reviews = reviewsAddress(queryPairs(selection.search))
  if (reviews !== "") return pageTarget(path, (context) => loadProductPage(context, urlKey, reviews), reviews)
  if (selection.path === "" && queryPairs(selection.search).every(([, value]) => !/^\d{1,15}$/.test(value)))
    return plain
  const attributes = await superAttributes(urlKey)
  const choice = preselectedOptions({ path: selection.path, query: selection.search, fragment: "" }, attributes)
  const query = choiceQuery(attributes, choice)
  return query === "" ? plain : pageTarget(path, (context) => loadProductPage(context, urlKey, query), query)
}

/** Resolves `/moon-jar/surface-chalk.html`, the address of a product with an option in the path. */
const productWithOptionInPath = async (
  path: string,
  search: string,
  reads: CachedReads,
): Promise<PageTarget | undefined> => {
  const {
    before,
    option,
    suffix = "",
  } = /^(?<before>\/.+)\/(?<option>[^/.]+-[^/.]+)(?<suffix>\.[a-z]+)?$/.exec(path)?.groups ?? {}
  if (before === undefined || option === undefined) return undefined
  const product = before + suffix
  const route = (await reads.route(product.slice(1))) ?? undefined
  if (route?.kind !== "product") return undefined
  const target = await productTarget(product, route.urlKey, { path: `/${option}`, search }, reads)
  return target.address === product ? undefined : target
}

const resolveRoute = async (path: string, search: string, reads: CachedReads): Promise<ResolvedUrl> => {
  const route = await reads.pageRoute(path.slice(1))
  switch (route?.kind) {
    case "product":
      return productTarget(path, route.urlKey, { path: "", search }, reads)
    case "category":
      return categoryTarget(path, route.uid, search, reads)
    case "content":
      return pageTarget(path, (context) => loadContentPage(context, route.identifier))
    case "moved":
      return { kind: "moved", to: route.to, status: route.status }
    case undefined:
      return (await productWithOptionInPath(path, search, reads)) ?? notFound
  }
}

/** Magento's front controller `/index.php`, with which each page has a second address. */
const frontController = /^\/index\.php(?=\/|$)/

/** Resolves a URL path and query. Unknown and unusable addresses resolve to the 404 page. */
export const resolveUrl = async (path: string, search: string, reads: CachedReads): Promise<ResolvedUrl> => {
  if (!isPlain(path)) return notFound
  if (frontController.test(path))
    return { kind: "moved", to: (path.replace(frontController, "") || "/") + search, status: 301 }
  const plainPath = path.replace(/(?<=.)\/$/, "")
  const loadProjectPage = reads.projectPages.get(plainPath)
  if (loadProjectPage !== undefined) return pageTarget(plainPath, loadProjectPage)
  switch (plainPath) {
    case "/":
      return pageTarget("/", loadHomePage)
    case "/catalogsearch/result":
      return searchTarget(search, reads)
    case enableCookiesPath:
      return pageTarget(enableCookiesPath, loadEnableCookiesPage)
    default:
      return (await shopSearchTarget(plainPath, search, reads)) ?? resolveRoute(path, search, reads)
  }
}
