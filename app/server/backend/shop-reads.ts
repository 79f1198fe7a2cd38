import { Context, Effect, Layer, ManagedRuntime } from "effect"

import { catalogueGraphql } from "../../../adapters/graphql/catalogue-graphql.ts"
import { catalogueMetadata } from "../../../adapters/graphql/catalogue-metadata.ts"
import { contentGraphql } from "../../../adapters/graphql/content-graphql.ts"
import { customerFormsGraphql } from "../../../adapters/graphql/customer-forms-graphql.ts"
import { fetchFoundSuggestions } from "../../../adapters/graphql/found-suggestions-graphql.ts"
import { type BackendContext, queryBackend, reportOptional } from "../../../adapters/graphql/graphql-query.ts"
import { labelsGraphql } from "../../../adapters/graphql/labels-graphql.ts"
import { safeHtmlAt } from "../../../adapters/html/sanitize-html.ts"
import { Http, HttpFailed, httpLayer } from "../../../adapters/http/http.ts"
import type { Country } from "../../../core/addresses/country.ts"
import { CustomerFormCalls } from "../../../core/addresses/customer-forms.program.ts"
import type { CustomerForms } from "../../../core/addresses/customer-forms.wire.ts"
import { CatalogueCalls, type ListingSubject } from "../../../core/catalogue/catalogue.program.ts"
import { LabelCalls } from "../../../core/catalogue/labels/label-calls.program.ts"
import { cataloguePages } from "../../../core/catalogue/listing/catalogue-pages.program.ts"
import type { Category, Listing, ListingQuery } from "../../../core/catalogue/listing/listing.ts"
import type { ProductKeys } from "../../../core/catalogue/product/product-keys.ts"
import type { CataloguePage } from "../../../core/catalogue/product/product-paths.ts"
import type { Product, ProductCard } from "../../../core/catalogue/product/product.ts"
import type { ReviewRules } from "../../../core/catalogue/product/review.ts"
import type { Route } from "../../../core/catalogue/route.ts"
import type { ContentBlocks } from "../../../core/content/content-blocks.ts"
import { ContentCalls } from "../../../core/content/content.program.ts"
import type { ContentPage } from "../../../core/content/content.ts"
import { builtIn, type ExtensionPoints } from "../../../core/extensions/extension.ts"
import type { MenuItem } from "../../../core/navigation/menu.ts"
import type { Suggestion } from "../../../core/search/suggestion.ts"
import { type StoreView, withDefaultView } from "../../../core/store/store-views.ts"
import type { Store } from "../../../core/store/store.ts"
import { currencyOfView, storeCodeOf, type ViewCode } from "../http/store-view-cookie.ts"
import type { Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import { rememberAbsentContent } from "./absent-content.ts"
import { backendOrigin } from "./backend-origin.ts"
import { existingSamples } from "./existing-samples.ts"
import { graphqlByGet } from "./graphql-by-get.ts"
import { labelledReads } from "./labelled-reads.ts"
import { productReads, type ShopperFetch, shopperReads } from "./product-reads.ts"
import { sendOwnRequest } from "./schema/own-query.ts"

/** Public reads of the shop for page loaders. A failed read rejects with `CatalogueCallFailed`. */
export type ShopReads = {
  readonly store: () => Promise<Store>
  readonly storeViews: () => Promise<ReadonlyArray<StoreView>>
  readonly menu: (rootCategoryUid: string) => Promise<ReadonlyArray<MenuItem>>
  readonly route: (path: string) => Promise<Route | undefined>
  readonly category: (uid: string) => Promise<Category | undefined>
  readonly listing: (subject: ListingSubject, query: ListingQuery) => Promise<Listing | undefined>
  /** All products of a category, in pages of `size`. */
  readonly cataloguePages: (categoryUid: string, size: number) => Promise<ReadonlyArray<CataloguePage>>
  readonly productPaths: (page: CataloguePage) => Promise<ReadonlyArray<string>>
  readonly product: (
    urlKey: string,
    reviewPage?: number,
    pageSize?: number,
    path?: string,
  ) => Promise<Product | undefined>
  readonly reviewRules: () => Promise<ReviewRules>
  readonly crossSell: (urlKeys: ReadonlyArray<string>) => Promise<ReadonlyArray<ProductCard>>
  /** Cards of products by SKU or URL key. */
  readonly cards: (keys: ProductKeys) => Promise<ReadonlyArray<ProductCard>>
  readonly contentPage: (identifier: string) => Promise<ContentPage | undefined>
  readonly blocks: (identifiers: ReadonlyArray<string>) => Promise<ContentBlocks>
  /** Products and categories by their names; `isPartial`: also by beginnings of words. */
  readonly foundByName: (text: string, isPartial: boolean) => Promise<ReadonlyArray<Suggestion>>
  readonly countries: () => Promise<ReadonlyArray<Country>>
  readonly customerForms: () => Promise<CustomerForms>
  readonly safeHtml: (html: string) => string
  /**
   * Returns the same reads for one shopper, whose products may have other prices, such as those of a customer group. `fetch` sends the
   * shopper's cookies. Results are never shared with other shoppers.
   */
  readonly forShopper: (fetch: ShopperFetch) => Promise<ShopReads>
}

/**
 * Builds a request. For the built-in shop it omits the abort signal, which cannot fire in time, and sets `Content-Length`, which saves
 * measuring the body.
 */
const requestFor = ({ kind }: ShopBackend, address: string, { signal, ...init }: RequestInit): Request => {
  if (kind === "remote") return new Request(address, { ...init, signal: signal ?? null })
  const request = new Request(address, init)
  if (typeof init.body === "string") request.headers.set("content-length", String(Buffer.byteLength(init.body)))
  return request
}

/** Sends GraphQL queries within the process, without building `Request` and `Response`. */
const httpInProcess = (readGraphql: NonNullable<ShopBackend["readGraphql"]>, view: ViewCode): Layer.Layer<Http> =>
  Layer.succeed(Http, {
    send: ({ path, body }) => {
      const unreachable = () => new HttpFailed({ reason: "unreachable", path })
      if (path !== "/graphql" || typeof body !== "string") return Effect.fail(unreachable())
      return Effect.tryPromise({ try: () => readGraphql(body, backendOrigin, view), catch: unreachable }).pipe(
        Effect.map(({ status, body: data }) => ({
          status,
          url: backendOrigin + path,
          headers: jsonHeaders,
          get text() {
            return JSON.stringify(data)
          },
          json: Effect.succeed(data),
        })),
      )
    },
  })

const jsonHeaders = new Headers({ "content-type": "application/json" })

/** Magento's GraphQL selects store view and currency by headers. */
const viewHeaders = (view: ViewCode): Readonly<Record<string, string>> => {
  const [store, currency] = [storeCodeOf(view), currencyOfView(view)]
  return {
    ...(store === undefined ? {} : { Store: store }),
    ...(currency === undefined ? {} : { "Content-Currency": currency }),
  }
}

/** Replaces the currency of the configuration, which is the store view's, by the one that the shopper chose. */
const withCurrencyOf = (view: ViewCode, store: Store): Store => ({
  ...store,
  currency: currencyOfView(view) ?? store.currency,
})

/** Monotonic time in milliseconds. */
const monotonic = (): number => performance.now()

/** Sends requests without a shopper's cookies, public queries by GET. */
const httpToBackend = (backend: ShopBackend, headers: Readonly<Record<string, string>>): Layer.Layer<Http> => {
  const byGet = { ...backend, fetch: graphqlByGet(backend, monotonic) }
  return httpLayer((address, init) => sendOwnRequest(byGet, requestFor(backend, address, init)), backendOrigin, headers)
}

/** Calls of one store view: within the process if the backend offers it, then in the default currency of the store view. */
const httpFor = (backend: ShopBackend, view: ViewCode): Layer.Layer<Http> =>
  backend.readGraphql === undefined
    ? httpToBackend(backend, viewHeaders(view))
    : httpInProcess(backend.readGraphql, storeCodeOf(view))

/** Opens the calls of one store view, with one cache of the catalogue's metadata for all shoppers. */
const openCalls = async (http: Layer.Layer<Http>, context: BackendContext) => {
  const sender = Context.get(await ManagedRuntime.make(http).context(), Http)
  const query = queryBackend(sender, context)
  const metadata = await Effect.runPromise(catalogueMetadata(query, context))
  const calls = Layer.mergeAll(
    catalogueGraphql(context, metadata),
    contentGraphql(context),
    labelsGraphql(context),
    customerFormsGraphql(context),
  )
  const services = await ManagedRuntime.make(calls.pipe(Layer.provideMerge(Layer.succeed(Http, sender)))).context()
  return { query, metadata, services }
}

type ReadsExtensions = Pick<ExtensionPoints, "labelVariables" | "productExtensions"> &
  Pick<BackendContext, "refusedFields">

/** Context of the queries of one store view. */
const contextOf = (
  backend: ShopBackend,
  { productExtensions, refusedFields = new Map() }: ReadsExtensions,
  log: Log,
): BackendContext => ({
  origin: backendOrigin,
  safeHtml: safeHtmlAt(backendOrigin),
  onOptionalFailure: ({ call, reason }) => log("section-failed", { section: call, reason }),
  productFields: async () => (await backend.schema?.())?.facts.productFields ?? new Map<string, string>(),
  hasRoutedProducts: async () => (await backend.schema?.())?.facts.hasRoutedProducts ?? false,
  productExtensions,
  refusedFields,
})

/** Creates the reads of catalogue and content of one store view, which call the backend through the core's programs. */
export const shopReads = async (
  backend: ShopBackend,
  extensions: ReadsExtensions = builtIn,
  view?: ViewCode,
  log: Log = () => {},
): Promise<ShopReads> => {
  const context = contextOf(backend, extensions, log)
  const { safeHtml } = context
  const run = Effect.runPromise
  const { query, metadata, services } = await openCalls(httpFor(backend, view), context)
  const catalogue = Context.get(services, CatalogueCalls)
  const content = Context.get(services, ContentCalls)
  const fetchByName = fetchFoundSuggestions(query)
  const withExistingSamples = existingSamples(backend, monotonic)

  const reads: Omit<ShopReads, "forShopper"> = {
    ...productReads(catalogue, withExistingSamples),
    store: async () => withCurrencyOf(view, await run(catalogue.store)),
    storeViews: async () => withDefaultView(await run(catalogue.storeViews), backend.storeView),
    menu: (rootCategoryUid) => run(catalogue.menu(rootCategoryUid)),
    route: (path) => run(catalogue.route(path)),
    category: (uid) => run(catalogue.category(uid)),
    cataloguePages: (categoryUid, size) =>
      run(cataloguePages(categoryUid, { size }).pipe(Effect.provideContext(services))),
    productPaths: async (page) => (await run(catalogue.productPaths(page)))?.paths ?? [],
    reviewRules: () => run(catalogue.reviewRules),
    crossSell: (urlKeys) => run(catalogue.crossSell(urlKeys)),
    contentPage: (identifier) => run(content.page(identifier)),
    blocks: (identifiers) => run(content.blocks(identifiers)),
    foundByName: (text, isPartial) => run(fetchByName(text, isPartial)),
    countries: () => run(content.countries),
    customerForms: () => run(Context.get(services, CustomerFormCalls).customerForms),
    safeHtml,
  }
  const remembered = rememberAbsentContent(reads, backend, monotonic)
  const { displays } = Context.get(services, LabelCalls)
  const labels = {
    displays: (ids: ReadonlyArray<number>) => run(displays(ids).pipe(reportOptional(context))),
    variables: extensions.labelVariables,
    safeHtml,
    now: monotonic,
  }
  const forShopper: ShopReads["forShopper"] = async (fetch) => {
    const products = await shopperReads({ withExistingSamples, fetch, context, headers: viewHeaders(view), metadata })
    return { ...labelledReads({ ...remembered, ...products }, labels), forShopper }
  }
  return { ...labelledReads(remembered, labels), forShopper }
}
