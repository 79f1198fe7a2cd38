import { Effect, Layer, Schema } from "effect"

import { CatalogueCallFailed, CatalogueCalls, type ListingSubject } from "../../core/catalogue/catalogue.program.ts"
import { readCategory } from "../../core/catalogue/listing/category.wire.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import {
  readListing,
  readSwatchColours,
  type SwatchColours,
  withColours,
} from "../../core/catalogue/listing/listing.wire.ts"
import { readProductCard } from "../../core/catalogue/product/product-card.wire.ts"
import { readProductPaths } from "../../core/catalogue/product/product-paths.wire.ts"
import type { Product, ProductCard } from "../../core/catalogue/product/product.ts"
import { readProduct } from "../../core/catalogue/product/product.wire.ts"
import { noReviews, reviewsPerPage } from "../../core/catalogue/product/review.ts"
import { readReviewRules } from "../../core/catalogue/product/review.wire.ts"
import { type SwatchAddresses, withSwatchAddresses } from "../../core/catalogue/product/swatch-address.ts"
import { readSwatchAddresses } from "../../core/catalogue/product/swatch-address.wire.ts"
import { readRoute } from "../../core/catalogue/route.wire.ts"
import { menuOf } from "../../core/navigation/menu.wire.ts"
import { readStoreViews } from "../../core/store/store-views.wire.ts"
import { readStore } from "../../core/store/store.wire.ts"
import { listOf, MaybeList, readerOf, type DecodeContext } from "../../core/web/response.wire.ts"
import { Http } from "../http/http.ts"
import * as documents from "./catalogue-documents.ts"
import { type RunQuery, queryBackend, itemsOf, type BackendContext } from "./graphql-query.ts"
import { listingVariables } from "./listing-variables.ts"

/** The item with exactly this key: the platform also finds bundles that contain the product, and lists them first. */
const itemWithKey = (field: unknown, urlKey: string, reading: DecodeContext): unknown => {
  const items = itemsOf(field, reading)
  return Array.isArray(items)
    ? items.find((item: { readonly url_key?: unknown } | null) => item?.url_key === urlKey)
    : undefined
}

const readLabel = readerOf(
  Schema.Struct({ code: Schema.String, label: Schema.NonEmptyString }),
  ({ code, label }): readonly [string, string] => [code, label],
)

/** Fetches attribute labels by code, cached for a while; attributes without label show their code. */
const attributeLabels = (ask: RunQuery) =>
  ask(
    "attribute labels",
    documents.attributeLabelsDocument,
    {},
    (data, reading) => new Map(listOf(itemsOf(data["attributesList"], reading), readLabel, reading)),
  ).pipe(
    Effect.orElseSucceed((): ReadonlyMap<string, string> => new Map()),
    Effect.cachedWithTTL("10 minutes"),
  )

/** Fetches the review rules, cached like the labels. */
const fetchReviewRules = (ask: RunQuery) =>
  ask("review rules", documents.reviewRulesDocument, {}, readReviewRules).pipe(
    Effect.orElseSucceed(() => noReviews),
    Effect.cachedWithTTL("10 minutes"),
  )

/** Fetches the colours of filters whose products are on other pages, cached like the labels. */
const fetchSwatchColours = (ask: RunQuery) =>
  ask("swatches", documents.swatchesDocument, {}, (data, reading) =>
    readSwatchColours(itemsOf(data["products"], reading), reading),
  ).pipe(
    Effect.orElseSucceed((): SwatchColours => new Map()),
    Effect.cachedWithTTL("10 minutes"),
  )

/** Fetches the names of swatches in addresses, cached like the labels; without them labels are used. */
const requestSwatchAddresses = (ask: RunQuery) =>
  ask("swatch addresses", documents.swatchAddressesDocument, {}, (data) =>
    readSwatchAddresses(data["swatchAddresses"]),
  ).pipe(
    Effect.orElseSucceed((): SwatchAddresses => ({})),
    Effect.cachedWithTTL("10 minutes"),
  )

const fetchListing =
  (ask: RunQuery, colours: Effect.Effect<SwatchColours>) => (subject: ListingSubject, question: ListingQuery) =>
    Effect.gen(function* () {
      const listing = yield* ask(
        "listing",
        documents.listingDocument,
        listingVariables(subject, question),
        (data, reading) => readListing(data["products"], reading),
      )
      return listing === undefined || listing.facets.length === 0 ? listing : withColours(listing, yield* colours)
    })

const labelled = (product: Product, labels: ReadonlyMap<string, string>): Product => ({
  ...product,
  attributes: product.attributes.map((attribute) => ({
    ...attribute,
    label: labels.get(attribute.code) ?? attribute.label,
  })),
})

const withAddresses = ({ kind, ...product }: Product, addresses: SwatchAddresses): Product => ({
  ...product,
  kind: kind.type === "configurable" ? { ...kind, attributes: withSwatchAddresses(kind.attributes, addresses) } : kind,
})

const fetchProduct =
  (ask: RunQuery, labels: Effect.Effect<ReadonlyMap<string, string>>, addresses: Effect.Effect<SwatchAddresses>) =>
  (urlKey: string, reviewPage = 1) =>
    Effect.gen(function* () {
      const product = yield* ask(
        "product",
        documents.productDocument,
        { urlKey, reviewPage, reviewsPerPage },
        (data, reading) => readProduct(itemWithKey(data["products"], urlKey, reading), reading),
      )
      if (product === undefined) return undefined
      const named = product.attributes.length === 0 ? product : labelled(product, yield* labels)
      return named.kind.type === "configurable" ? withAddresses(named, yield* addresses) : named
    })

/** The cards beside one product. */
const readCrossSell = readerOf(
  Schema.Struct({ crosssell_products: MaybeList }),
  ({ crosssell_products: cards }, reading): ReadonlyArray<ProductCard> => listOf(cards, readProductCard, reading),
)

const fetchStore = (ask: RunQuery) =>
  ask("store", documents.storeDocument, {}, (data, reading) => readStore(data["storeConfig"], reading)).pipe(
    Effect.flatMap((store) =>
      store === undefined
        ? Effect.fail(new CatalogueCallFailed({ call: "store", why: "no readable store" }))
        : Effect.succeed(store),
    ),
  )

/** The catalogue over the shop's GraphQL. */
export const catalogueGraphql = (side: BackendContext): Layer.Layer<CatalogueCalls, never, Http> =>
  Layer.effect(
    CatalogueCalls,
    Effect.gen(function* () {
      const ask = queryBackend(yield* Http, side)
      const labels = yield* attributeLabels(ask)
      const colours = yield* fetchSwatchColours(ask)
      const addresses = yield* requestSwatchAddresses(ask)
      const reviewRules = yield* fetchReviewRules(ask)
      return {
        store: fetchStore(ask),
        storeViews: ask("store views", documents.storeViewsDocument, {}, (data, reading) =>
          readStoreViews(data["availableStores"], reading),
        ),
        menu: (root) =>
          ask("menu", documents.menuDocument, { root }, (data, reading) =>
            menuOf(itemsOf(data["categories"], reading), reading),
          ),
        route: (path) =>
          ask("route", documents.routeDocument, { url: path }, (data, reading) => readRoute(data["route"], reading)),
        category: (uid) =>
          ask("category", documents.categoryDocument, { uid }, (data, reading) =>
            listOf(itemsOf(data["categories"], reading), readCategory, reading).at(0),
          ),
        listing: fetchListing(ask, colours),
        productPaths: ({ categoryUid, prices, page, size }) =>
          ask(
            "product paths",
            documents.productPathsDocument,
            { filter: { category_uid: { eq: categoryUid }, ...(prices && { price: prices }) }, page, size },
            (data, reading) => readProductPaths(data["products"], reading),
          ),
        product: fetchProduct(ask, labels, addresses),
        reviewRules,
        crossSell: (urlKeys) =>
          ask("cross-sell", documents.crossSellDocument, { urlKeys }, (data, reading) =>
            listOf(itemsOf(data["products"], reading), readCrossSell, reading).flat(),
          ),
      }
    }),
  )
