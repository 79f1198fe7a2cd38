import { Option, Schema } from "effect"

import { listOf, MaybeList, MaybeText, readerOf, type DecodeContext } from "../../web/response.wire.ts"
import type { LabelAttributes, LabelDisplay } from "./label-display-options.ts"
import { readLabelDisplay } from "./label.wire.ts"

/** Label display options for the product page and for listings. */
export type LabelDisplays = {
  readonly product?: LabelDisplay | undefined
  readonly category?: LabelDisplay | undefined
  readonly attributes: LabelAttributes
}

const WireVariant = Schema.Struct({ product_id: Schema.Number, attributes: MaybeText })

const WireLabels = Schema.Struct({
  product_id: Schema.Number,
  product: MaybeText,
  category: MaybeText,
  attributes: MaybeText,
  variants: MaybeList,
})

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const displayOf = (json: string | null | undefined, context: DecodeContext): LabelDisplay | undefined => {
  const display = Option.getOrUndefined(parsed(json ?? ""))
  return display === undefined ? undefined : readLabelDisplay(display, context)
}

const texts = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)))

const textsOf = (json: string | null | undefined): Readonly<Record<string, string>> =>
  Option.getOrElse(texts(json ?? ""), () => ({}))

const readVariant = readerOf(WireVariant, (wire): readonly [number, Readonly<Record<string, string>>] => [
  wire.product_id,
  textsOf(wire.attributes),
])

const readLabels = readerOf(WireLabels, (wire, context): readonly [number, LabelDisplays] => [
  wire.product_id,
  {
    product: displayOf(wire.product, context),
    category: displayOf(wire.category, context),
    attributes: {
      product: textsOf(wire.attributes),
      variants: Object.fromEntries(listOf(wire.variants, readVariant, context)),
    },
  },
])

const WireResponse = Schema.Struct({ productLabels: MaybeList })

/** Decodes labels by product id; products without labels are absent. [3.label-display-options] */
export const readLabelDisplays = (response: unknown, context: DecodeContext): ReadonlyMap<number, LabelDisplays> =>
  new Map(
    readerOf(WireResponse, ({ productLabels }) => listOf(productLabels, readLabels, context))(response, context) ?? [],
  )
