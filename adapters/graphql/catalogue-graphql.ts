import { Effect, Layer, Schema } from "effect"

import { CatalogueCallFailed, CatalogueCalls, type ListingSubject } from "../../core/catalogue/catalogue.program.ts"
import { readCategory } from "../../core/catalogue/listing/category.wire.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { readListing, type SwatchColours, withColours } from "../../core/catalogue/listing/listing.wire.ts"
import { readProductCard } from "../../core/catalogue/product/product-card.wire.ts"
import type { ProductKeys } from "../../core/catalogue/product/product-keys.ts"
import { readProductPaths } from "../../core/catalogue/product/product-paths.wire.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { readRoute } from "../../core/catalogue/route.wire.ts"
import { cardsWithExtensions, entriesOfQuery } from "../../core/extensions/product-extension.ts"
import { menuOf } from "../../core/navigation/menu.wire.ts"
import { readCurrencies } from "../../core/store/currencies.wire.ts"
import { readStoreDesign } from "../../core/store/store-design.wire.ts"
import { readStoreViews } from "../../core/store/store-views.wire.ts"
import { readStore } from "../../core/store/store.wire.ts"
import { listOf, MaybeList, readerOf } from "../../core/web/response.wire.ts"
import { Http } from "../http/http.ts"
import * as documents from "./catalogue-documents.ts"
import { catalogueMetadata, type CatalogueMetadata } from "./catalogue-metadata.ts"
import { type RunQuery, queryBackend, itemsOf, type BackendContext } from "./graphql-query.ts"
import { listingVariables } from "./listing-variables.ts"
import { readFailures, withModuleFields } from "./module-fields.ts"
import { fetchProduct } from "./product-graphql.ts"
import { itemsWithKeys } from "./products-by-key.ts"

type ReadsListings = Pick<BackendContext, "productExtensions" | "refusedFields" | "onOptionalFailure">

const fetchListing =
  (
    query: RunQuery,
    colours: Effect.Effect<SwatchColours>,
    { productExtensions = [], refusedFields = new Map(), onOptionalFailure = () => {} }: ReadsListings,
  ) =>
  (subject: ListingSubject, listingQuery: ListingQuery) =>
    Effect.gen(function* () {
      const entries = entriesOfQuery(productExtensions, "listing")
      const listing = yield* withModuleFields(
        {
          // Fields that a listing is refused, for example because it would be too large, may be those of a product page.
          entries: entries.map((entry) => ({ ...entry, name: `${entry.name} in listings` })),
          refused: refusedFields,
          onFailure: onOptionalFailure,
        },
        (fields) =>
          query("listing", documents.listingQuery(fields), listingVariables(subject, listingQuery), (data, context) => {
            const read = readListing(data["products"], context)
            if (read === undefined || entries.length === 0) return read
            const items = itemsOf(data["products"], context) ?? []
            return { ...read, cards: cardsWithExtensions(read.cards, items, entries, readFailures(onOptionalFailure)) }
          }),
      )
      return listing === undefined || listing.facets.length === 0 ? listing : withColours(listing, yield* colours)
    })

const fetchCards =
  (query: RunQuery) =>
  ({ skus, urlKeys }: ProductKeys) =>
    query(
      "cards",
      documents.cardsDocument,
      {
        skus,
        urlKeys,
        size: Math.max(skus.length, 1),
        bySku: skus.length > 0,
        byKey: urlKeys.length > 0,
      },
      (data, context): ReadonlyArray<ProductCard> =>
        [itemsOf(data["bySku"], context), itemsWithKeys(data["byKey"], urlKeys, context)].flatMap((items) =>
          listOf(items, readProductCard, context),
        ),
    )

/** Decodes the cross-sell products of one product. */
const readCrossSell = readerOf(
  Schema.Struct({ crosssell_products: MaybeList }),
  ({ crosssell_products: cards }, context): ReadonlyArray<ProductCard> => listOf(cards, readProductCard, context),
)

const fetchStore = (query: RunQuery) =>
  query("store", documents.storeDocument, {}, (data, context) => {
    const [store, design] = [readStore(data["storeConfig"], context), readStoreDesign(data["storeConfig"], context)]
    const currencies = readCurrencies(data["currency"], context) ?? []
    return store && { ...store, ...(design && { design }), ...(currencies.length > 1 ? { currencies } : {}) }
  }).pipe(
    Effect.flatMap((store) =>
      store === undefined
        ? Effect.fail(new CatalogueCallFailed({ call: "store", reason: "invalid store" }))
        : Effect.succeed(store),
    ),
  )

/**
 * Fetches the catalogue over the backend's GraphQL. `shared` is metadata cached for several instances; without it an instance has its own.
 * Fails with `CatalogueCallFailed`.
 */
export const catalogueGraphql = (
  backend: BackendContext,
  shared?: CatalogueMetadata,
): Layer.Layer<CatalogueCalls, never, Http> =>
  Layer.effect(
    CatalogueCalls,
    Effect.gen(function* () {
      const query = queryBackend(yield* Http, backend)
      const metadata = shared ?? (yield* catalogueMetadata(query, backend))
      const { colours, reviewRules } = metadata
      return {
        store: fetchStore(query),
        storeViews: query("store views", documents.storeDocument, {}, (data, context) =>
          readStoreViews(data["availableStores"], context),
        ),
        menu: (root) =>
          query("menu", documents.menuDocument, { root }, (data, context) =>
            menuOf(itemsOf(data["categories"], context), context),
          ),
        route: (path) =>
          query("route", documents.routeDocument, { url: path }, (data, context) => readRoute(data["route"], context)),
        category: (uid) =>
          query("category", documents.categoryDocument, { uid }, (data, context) =>
            listOf(itemsOf(data["categories"], context), readCategory, context).at(0),
          ),
        listing: fetchListing(query, colours, backend),
        productPaths: ({ categoryUid, prices, page, size }) =>
          query(
            "product paths",
            documents.productPathsDocument,
            { filter: { category_uid: { eq: categoryUid }, ...(prices && { price: prices }) }, page, size },
            (data, context) => readProductPaths(data["products"], context),
          ),
        product: fetchProduct(query, metadata, backend),
        reviewRules,
        cards: fetchCards(query),
        crossSell: (urlKeys) =>
          query("cross-sell", documents.crossSellDocument, { urlKeys }, (data, context) =>
            listOf(itemsWithKeys(data["products"], urlKeys, context), readCrossSell, context).flat(),
          ),
      }
    }),
  )
