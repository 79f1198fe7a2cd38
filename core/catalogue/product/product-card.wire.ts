import { Schema } from "effect"

import {
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { pricesOf, WirePriceRange } from "../pricing/price.wire.ts"
import { readCardVariant, stockOf, superAttributesOf } from "./configurable.wire.ts"
import { pictureOf, WirePicture } from "./gallery.wire.ts"
import { needsChoice } from "./options/custom-option.wire.ts"
import type { ProductCard, ProductType } from "./product.ts"
import { numbersOfUid } from "./uid.ts"

const types: Readonly<Record<string, ProductType>> = {
  SimpleProduct: "simple",
  VirtualProduct: "virtual",
  ConfigurableProduct: "configurable",
  BundleProduct: "bundle",
  GroupedProduct: "grouped",
  DownloadableProduct: "downloadable",
}

/** Fields shared by cards and product pages. */
export const WireProductBasics = Schema.Struct({
  __typename: Schema.String,
  uid: Schema.String,
  sku: Schema.String,
  name: MaybeText,
  url_key: MaybeText,
  url_suffix: MaybeText,
  stock_status: MaybeText,
  only_x_left_in_stock: MaybeNumber,
  rating_summary: MaybeNumber,
  review_count: MaybeNumber,
  small_image: Schema.optional(Schema.NullOr(WirePicture)),
  price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
  options: MaybeList,
})
type WireProductBasics = typeof WireProductBasics.Type

/** Returns the product type of a GraphQL type; unknown types are shown as simple products. */
export const typeOf = (typename: string): ProductType => types[typename] ?? "simple"

/** Returns the path of a product page, with the configured suffix such as `.html`. */
export const productPath = (wire: Pick<WireProductBasics, "url_key" | "url_suffix">): string =>
  `/${wire.url_key ?? ""}${wire.url_suffix ?? ""}`

/** Decodes the fields shared by cards and product pages. A product without id or address is left out. */
export const basicsOf = (wire: WireProductBasics) => {
  const [id] = numbersOfUid(wire.uid)
  if (id === undefined || !wire.url_key) return undefined
  const onlyLeft = numberOf(wire.only_x_left_in_stock)
  const count = numberOf(wire.review_count) ?? 0
  return {
    id,
    sku: wire.sku,
    name: wire.name ?? wire.sku,
    path: productPath(wire),
    ...pricesOf(wire.price_range),
    stock: stockOf(wire.stock_status),
    ...(onlyLeft === undefined ? {} : { onlyLeft }),
    ...(count > 0 ? { rating: { percent: numberOf(wire.rating_summary) ?? 0, count } } : {}),
  }
}

const WireCard = Schema.Struct({
  ...WireProductBasics.fields,
  new_from_date: MaybeText,
  new_to_date: MaybeText,
  configurable_options: MaybeList,
  variants: MaybeList,
  links_purchased_separately: MaybeFlag,
})

/** Returns `true` from the first to the last day of the merchant's dates; `false` without dates. */
export const isNewOn = (
  today: string,
  { new_from_date: from, new_to_date: to }: Pick<typeof WireCard.Type, "new_from_date" | "new_to_date">,
): boolean => Boolean(from ?? to) && (from ?? today).slice(0, 10) <= today && (to ?? today).slice(0, 10) >= today

const isAddable = (wire: typeof WireCard.Type, context: DecodeContext): boolean => {
  const isReady = wire.stock_status !== "OUT_OF_STOCK" && !needsChoice(wire.options, context)
  switch (wire.__typename) {
    case "SimpleProduct":
    case "VirtualProduct":
      return isReady
    case "DownloadableProduct":
      return isReady && !isYes(wire.links_purchased_separately)
    default:
      return false
  }
}

/** Decodes a product of a listing. */
export const readProductCard = readerOf(WireCard, (wire, context): ProductCard | undefined => {
  const basics = basicsOf(wire)
  const variants = listOf(wire.variants, readCardVariant, context)
  return (
    basics && {
      ...basics,
      type: typeOf(wire.__typename),
      picture: pictureOf(wire.small_image, basics.name, context) ?? { url: "", label: basics.name },
      isAddable: isAddable(wire, context),
      isNew: isNewOn(context.today, wire),
      swatches: superAttributesOf(wire.configurable_options, context),
      ...(variants.length === 0 ? {} : { variants }),
    }
  )
})
