import type { Quote } from "../../../domain/checkout/shop-quote.ts"
import type { TotalsLine } from "../../../domain/checkout/shop-totals.ts"
import type { ProductTypeCode } from "../../../infra/database/tables/catalogue-tables.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CartItemInterface: CartItemSource
  }
}

/** The source of the resolvers of a cart item. */
export type CartItemSource = { readonly __typename: string; readonly line: TotalsLine; readonly quote: Quote }

const typeNames: Readonly<Record<ProductTypeCode, string>> = {
  simple: "SimpleCartItem",
  virtual: "VirtualCartItem",
  configurable: "ConfigurableCartItem",
  bundle: "BundleCartItem",
  downloadable: "DownloadableCartItem",
  // A member of a grouped product is a cart item of its own type.
  grouped: "SimpleCartItem",
}

/** The items of a cart with the GraphQL type that fits the type of their product. */
export const cartItemSources = (quote: Quote): ReadonlyArray<CartItemSource> =>
  quote.totals.lines.map((line) => ({ __typename: typeNameOf(line), line, quote }))

const typeNameOf = ({ type, isVirtual }: TotalsLine): string =>
  type === "grouped" && isVirtual ? "VirtualCartItem" : typeNames[type]
