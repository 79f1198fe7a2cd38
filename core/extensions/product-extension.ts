import type { Product, ProductCard } from "../catalogue/product/product.ts"
import { isRecord } from "../web/record.ts"

type Fields = Readonly<Record<string, unknown>>

/** A query to which a module adds fields: that of a product page, or that of a category and of search results. */
export type ExtendedQuery = "product" | "listing"

/**
 * Data of a module about a product: fields that it adds to the query of a product page or of a listing, and how they are read. Views of the server get it by
 * `productExtensionOf`; browsers receive only the HTML of these views.
 *
 * @example
 * const weight: ProductExtension<{ readonly weight: number }> = {
 *   name: "weight",
 *   fields: "... on PhysicalProductInterface { weight }",
 *   read: ({ weight }) => (typeof weight === "number" ? { weight } : undefined),
 * }
 */
export type ProductExtension<Data = unknown> = {
  /** Unique among all modules. */
  readonly name: string
  /** A GraphQL selection on `ProductInterface`. A field that the shop itself requests with other arguments needs an alias. */
  readonly fields: string
  /** Queries that have the fields. Default: that of a product page alone, since a listing reads them for each of its products. */
  readonly queries?: ReadonlyArray<ExtendedQuery>
  /** Reads the product of the response, which has the fields if the backend knows them; `undefined` for a product without such data. */
  readonly read: (product: Fields) => Data | undefined
}

/** Returns the entries whose fields a query has. */
export const entriesOfQuery = (
  entries: ReadonlyArray<ProductExtension>,
  query: ExtendedQuery,
): ReadonlyArray<ProductExtension> => entries.filter(({ queries = ["product"] }) => queries.includes(query))

/** Returns the data that modules read from the product of a response, by name. `onFailure` receives the error of a `read`, which counts as no data. */
export const readProductExtensions = (
  entries: ReadonlyArray<ProductExtension>,
  product: Fields,
  onFailure: (name: string, cause: unknown) => void,
): Pick<Product, "extensions"> => {
  const read = entries.flatMap(({ name, read: readEntry }): ReadonlyArray<readonly [string, unknown]> => {
    try {
      const data = readEntry(product)
      return data === undefined ? [] : [[name, data]]
    } catch (cause) {
      onFailure(name, cause)
      return []
    }
  })
  return read.length === 0 ? {} : { extensions: Object.fromEntries(read) }
}

/**
 * Adds to the cards of a listing what modules read from its products, by SKU. `onFailure` receives the first error of each `read`, which counts as no
 * data.
 */
export const cardsWithExtensions = (
  cards: ReadonlyArray<ProductCard>,
  products: ReadonlyArray<unknown>,
  entries: ReadonlyArray<ProductExtension>,
  onFailure: (name: string, cause: unknown) => void,
): ReadonlyArray<ProductCard> => {
  const bySku = new Map(products.filter(isRecord).map((product) => [product["sku"], product]))
  const reported = new Set<string>()
  const reportFirst = (name: string, cause: unknown): void => {
    if (!reported.has(name)) onFailure(name, cause)
    reported.add(name)
  }
  return cards.map((card) => ({ ...card, ...readProductExtensions(entries, bySku.get(card.sku) ?? {}, reportFirst) }))
}

/** The data of a module about a product; `undefined` if the product has none or the backend lacks the fields. */
export const productExtensionOf = <Data>(
  { extensions }: Pick<Product | ProductCard, "extensions">,
  { name }: ProductExtension<Data>,
): Data | undefined =>
  // `read` of the same entry returned it: two entries of one name are refused at the start.
  extensions?.[name] as Data | undefined
