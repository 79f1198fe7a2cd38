import type { Product } from "../catalogue/product/product.ts"

type Fields = Readonly<Record<string, unknown>>

/**
 * Data of a module about a product: fields that it adds to the query of a product page, and how they are read. Views of the server get it by
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
  /** Reads the product of the response, which has the fields if the backend knows them; `undefined` for a product without such data. */
  readonly read: (product: Fields) => Data | undefined
}

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

/** The data of a module about a product; `undefined` if the product has none or the backend lacks the fields. */
export const productExtensionOf = <Data>(
  { extensions }: Pick<Product, "extensions">,
  { name }: ProductExtension<Data>,
): Data | undefined =>
  // `read` of the same entry returned it: two entries of one name are refused at the start.
  extensions?.[name] as Data | undefined
