import { Schema } from "effect"

import {
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  pathAtShop,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { pricesOf, WirePriceRange } from "../pricing/price.wire.ts"
import { galleryOf, pictureOf, WirePicture } from "./gallery.wire.ts"
import type { CardVariant, StockState, Swatch, SwatchAttribute, Variant } from "./product.ts"
import { numbersOfUid } from "./uid.ts"

/** Decodes `stock_status`; anything other than `OUT_OF_STOCK` is in stock. */
export const stockOf = (status: string | null | undefined): StockState =>
  status === "OUT_OF_STOCK" ? "out-of-stock" : "in-stock"

/** Magento's `value` of an image is a file name in its folder of swatches, and `thumbnail` the address. */
const WireSwatch = Schema.Struct({ __typename: Schema.String, value: MaybeText, thumbnail: MaybeText })

const swatchOf = (wire: typeof WireSwatch.Type | null | undefined, context: DecodeContext): Swatch | undefined => {
  if (!wire?.value) return undefined
  switch (wire.__typename) {
    case "ColorSwatchData":
      return /^#[0-9a-f]{3,8}$/i.test(wire.value) ? { kind: "colour", value: wire.value } : undefined
    case "ImageSwatchData":
      return { kind: "image", url: pathAtShop(wire.thumbnail || wire.value, context) }
    case "TextSwatchData":
      return { kind: "text", text: wire.value }
    default:
      return undefined
  }
}

const WireValue = Schema.Struct({
  value_index: MaybeNumber,
  label: MaybeText,
  store_label: MaybeText,
  swatch_data: Schema.optional(Schema.NullOr(WireSwatch)),
})

const readValue = readerOf(WireValue, (wire, context) => {
  const optionId = numberOf(wire.value_index)
  const swatch = swatchOf(wire.swatch_data, context)
  return optionId === undefined
    ? undefined
    : { optionId, label: wire.store_label || wire.label || "", ...(swatch === undefined ? {} : { swatch }) }
})

const WireAttribute = Schema.Struct({
  attribute_uid: Schema.String,
  attribute_code: Schema.String,
  label: MaybeText,
  position: MaybeNumber,
  values: MaybeList,
})

const readAttribute = readerOf(WireAttribute, (wire, context) => {
  const [attributeId] = numbersOfUid(wire.attribute_uid)
  const attribute: SwatchAttribute | undefined =
    attributeId === undefined
      ? undefined
      : {
          attributeId,
          code: wire.attribute_code,
          label: wire.label || wire.attribute_code,
          values: listOf(wire.values, readValue, context),
        }
  return attribute && { attribute, position: numberOf(wire.position) ?? 0 }
})

/** Decodes the super attributes in order of position. */
export const superAttributesOf = (input: unknown, context: DecodeContext): ReadonlyArray<SwatchAttribute> =>
  listOf(input, readAttribute, context)
    .toSorted((a, b) => a.position - b.position)
    .map(({ attribute }) => attribute)

const WireVariant = Schema.Struct({
  attributes: Schema.Array(Schema.Struct({ uid: Schema.String })),
  product: Schema.Struct({
    uid: Schema.String,
    sku: Schema.String,
    stock_status: MaybeText,
    only_x_left_in_stock: MaybeNumber,
    price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
    small_image: Schema.optional(Schema.NullOr(WirePicture)),
    media_gallery: MaybeList,
  }),
})

/** Decodes the options of a variant from uids such as `configurable/93/5`. */
const optionsOf = (attributes: (typeof WireVariant.Type)["attributes"]): Variant["options"] | undefined => {
  const options = attributes.map(({ uid }) => numbersOfUid(uid))
  return options.some((numbers) => numbers.length !== 2)
    ? undefined
    : Object.fromEntries(options.map(([attribute, option]) => [String(attribute), option ?? 0]))
}

const WireCardVariant = Schema.Struct({
  attributes: WireVariant.fields.attributes,
  product: Schema.Struct({
    uid: MaybeText,
    stock_status: MaybeText,
    only_x_left_in_stock: MaybeNumber,
    price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
    small_image: Schema.optional(Schema.NullOr(WirePicture)),
  }),
})

/** Decodes a variant of a product card. */
export const readCardVariant = readerOf(
  WireCardVariant,
  ({ attributes, product }, context): CardVariant | undefined => {
    const options = optionsOf(attributes)
    const picture = pictureOf(product.small_image, "", context)?.url ?? ""
    const [productId] = numbersOfUid(product.uid ?? "")
    const onlyLeft = numberOf(product.only_x_left_in_stock)
    return (
      options && {
        options,
        stock: stockOf(product.stock_status),
        picture,
        ...(productId === undefined ? {} : { productId }),
        ...(product.price_range ? { price: pricesOf(product.price_range).from } : {}),
        ...(onlyLeft === undefined ? {} : { onlyLeft }),
      }
    )
  },
)

/** Decodes a variant. */
export const readVariant = readerOf(WireVariant, ({ attributes, product }, context): Variant | undefined => {
  const [productId] = numbersOfUid(product.uid)
  const options = optionsOf(attributes)
  if (productId === undefined || options === undefined) return undefined
  return {
    productId,
    sku: product.sku,
    options,
    price: pricesOf(product.price_range).from,
    stock: stockOf(product.stock_status),
    onlyLeft: numberOf(product.only_x_left_in_stock),
    gallery: galleryOf(product.media_gallery, pictureOf(product.small_image, "", context), "", context),
  }
})
