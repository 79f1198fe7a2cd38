import { Clock, DateTime, Effect, Option } from "effect"

import type { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import {
  needsEnteredPrice,
  plainAttributes,
  type ShownAttribute,
  readPlainAttributes,
} from "../../core/catalogue/product/attribute-fields.wire.ts"
import type { Product } from "../../core/catalogue/product/product.ts"
import { readProduct } from "../../core/catalogue/product/product.wire.ts"
import { reviewsPerPage } from "../../core/catalogue/product/review.ts"
import { type SwatchAddresses, withSwatchAddresses } from "../../core/catalogue/product/swatch-address.ts"
import { entriesOfQuery, readProductExtensions } from "../../core/extensions/product-extension.ts"
import type { DecodeContext } from "../../core/web/response.wire.ts"
import { enteredPriceDocument, productPageQuery, routedProductQuery } from "./catalogue-documents.ts"
import type { CatalogueMetadata } from "./catalogue-metadata.ts"
import type { BackendContext, RunQuery } from "./graphql-query.ts"
import { isRefused, readFailures, withModuleFields } from "./module-fields.ts"
import { itemWith, routedItem } from "./products-by-key.ts"

const withAttributeLabels = (product: Product, attributes: ReadonlyMap<string, ShownAttribute>): Product => ({
  ...product,
  attributes: product.attributes.map((attribute) => {
    const known = attributes.get(attribute.code)
    if (known === undefined) return attribute
    return { ...attribute, label: known.label, ...(known.isYesNo && { isYesNo: true }) }
  }),
})

const withOwnSwatchAddresses = ({ kind, ...product }: Product, addresses: SwatchAddresses): Product => ({
  ...product,
  kind: kind.type === "configurable" ? { ...kind, attributes: withSwatchAddresses(kind.attributes, addresses) } : kind,
})

type Item = ReturnType<typeof itemWith>

/** Adds the entered price to a product whose other amounts need it. */
const withEnteredPrice = (query: RunQuery, item: Item): Effect.Effect<Item, CatalogueCallFailed> =>
  item === undefined || !needsEnteredPrice(item)
    ? Effect.succeed(item)
    : query("entered price", enteredPriceDocument, { sku: item["sku"] }, (data, context) => ({
        ...item,
        entered_price: itemWith("sku", item["sku"], data["products"], context)?.["entered_price"],
      }))

type ItemRequest = {
  readonly urlKey: string
  /** The path by which the product is read, if the backend can; otherwise it is read by its URL key. */
  readonly path: string | undefined
  readonly attributes: ReadonlyArray<string> | undefined
  readonly reviews: { readonly reviewPage: number; readonly reviewsPerPage: number }
}

type FoundItem = { readonly item: Item; readonly context: DecodeContext }

/** Returns the path if the backend finds products by paths. */
const usablePath = (
  path: string | undefined,
  hasRoutedProducts: BackendContext["hasRoutedProducts"],
): Effect.Effect<string | undefined> =>
  path === undefined || hasRoutedProducts === undefined
    ? Effect.succeed(undefined)
    : Effect.map(Effect.promise(hasRoutedProducts), (isFound) => (isFound ? path : undefined))

/** Fetches the fields of a product page by its path, and by its URL key if the path has no visible product with that key. */
const fetchItem =
  (query: RunQuery, { urlKey, path, attributes, reviews }: ItemRequest) =>
  (moduleFields: ReadonlyArray<string>): Effect.Effect<FoundItem, CatalogueCallFailed> => {
    const byKey = query(
      "product",
      productPageQuery(attributes, moduleFields),
      { urlKey, ...reviews },
      (data, context) => ({
        item: itemWith("url_key", urlKey, data["products"], context),
        context,
      }),
    )
    if (path === undefined) return byKey
    return query(
      "product",
      routedProductQuery(attributes, moduleFields),
      { url: path, ...reviews },
      (data, context) => ({
        item: routedItem(data["route"], urlKey),
        context,
      }),
    ).pipe(
      Effect.catchIf(isRefused, () => Effect.succeed(undefined)),
      Effect.flatMap((found) => (found?.item === undefined ? byKey : Effect.succeed(found))),
    )
  }

const isBookedByDay = (product: Product | undefined): boolean =>
  product?.customOptions.some((option) => option.kind === "date" && option.bookable !== undefined) ?? false

/** Replaces today, which is a date in UTC, by the date in the time zone of the shop if that is known. */
const withShopToday = (context: DecodeContext, timeZone: CatalogueMetadata["timeZone"]): Effect.Effect<DecodeContext> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const zoned = Option.flatMap(Option.fromUndefinedOr(yield* timeZone), (zone) =>
      DateTime.makeZoned(now, { timeZone: zone }),
    )
    return Option.match(zoned, {
      onNone: () => context,
      onSome: (date) => ({ ...context, today: DateTime.formatIsoDate(date) }),
    })
  })

/**
 * Fetches a product with its attributes as plain fields, where the schema has them. The entered price, which costs Magento as much as the
 * attributes would, is then read only for products that need it.
 */
export const fetchProduct =
  (
    query: RunQuery,
    { attributes, swatchAddresses, timeZone }: Pick<CatalogueMetadata, "attributes" | "swatchAddresses" | "timeZone">,
    {
      productFields,
      hasRoutedProducts,
      productExtensions = [],
      refusedFields = new Map(),
      onOptionalFailure = () => {},
    }: Pick<
      BackendContext,
      "productFields" | "hasRoutedProducts" | "productExtensions" | "refusedFields" | "onOptionalFailure"
    >,
  ) =>
  (
    urlKey: string,
    reviewPage = 1,
    pageSize = reviewsPerPage,
    path?: string,
  ): Effect.Effect<Product | undefined, CatalogueCallFailed> =>
    Effect.gen(function* () {
      const shown = yield* attributes
      const types = productFields === undefined ? new Map<string, string>() : yield* Effect.promise(productFields)
      const plain = plainAttributes(shown, types)
      const entries = entriesOfQuery(productExtensions, "product")
      const request = {
        urlKey,
        path: yield* usablePath(path, hasRoutedProducts),
        attributes: plain,
        reviews: { reviewPage, reviewsPerPage: pageSize },
      }
      const [{ item, context }, configuredAddresses] = yield* Effect.all(
        [
          withModuleFields(
            { entries, refused: refusedFields, onFailure: onOptionalFailure },
            fetchItem(query, request),
          ),
          swatchAddresses,
        ],
        { concurrency: "unbounded" },
      )
      const complete = plain === undefined ? item : readPlainAttributes(yield* withEnteredPrice(query, item), shown)
      const read = readProduct(complete, context)
      const found = isBookedByDay(read) ? readProduct(complete, yield* withShopToday(context, timeZone)) : read
      if (found === undefined) return undefined
      return {
        ...withOwnSwatchAddresses(withAttributeLabels(found, shown), configuredAddresses),
        ...readProductExtensions(entries, item ?? {}, readFailures(onOptionalFailure)),
      }
    })
