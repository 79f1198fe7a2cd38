import { Schema } from "effect"

import { bookableDatesAttribute } from "../catalogue/product/options/bookable-dates.ts"
import { readProductCard } from "../catalogue/product/product-card.wire.ts"
import { plainText } from "../web/plain-text.ts"
import {
  type DecodeContext,
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  readerOf,
} from "../web/response.wire.ts"
import type { ComparedAttribute, ComparedEntry, ComparedProduct } from "./comparison.ts"

const readEntry = readerOf(
  Schema.Struct({ id: MaybeNumber, product_url: Schema.String }),
  ({ id: given, product_url: url }): ComparedEntry | undefined => {
    const id = numberOf(given)
    return id === undefined ? undefined : { id, url }
  },
)

const readSection = readerOf(Schema.Struct({ items: MaybeList }), ({ items }, context): ReadonlyArray<ComparedEntry> =>
  listOf(items, readEntry, context),
)

/** Decodes a comparison list from the section `compare-products`; `undefined` for another response. */
export const readComparedEntries = readerOf(
  Schema.Struct({ "compare-products": Schema.Unknown }),
  (sections, context): ReadonlyArray<ComparedEntry> | undefined => readSection(sections["compare-products"], context),
)

/** Decodes an attribute from the metadata of the catalogue. Days that can be booked are an option and not compared. */
export const readComparedAttribute = readerOf(
  Schema.Struct({ code: Schema.String, label: Schema.NonEmptyString, frontend_input: MaybeText }),
  ({ code, label, frontend_input: input }): ComparedAttribute | undefined =>
    code === bookableDatesAttribute ? undefined : { code, label, isYesNo: input === "BOOLEAN" },
)

const readLabel = readerOf(Schema.Struct({ label: Schema.String }), ({ label }) => label)

const readValue = readerOf(
  Schema.Struct({ code: Schema.String, value: MaybeText, selected_options: MaybeList }),
  ({ code, value, selected_options: options }, context) =>
    [code, plainText(value || listOf(options, readLabel, context).join(", "))] as const,
)

const WireCompared = Schema.Struct({
  custom_attributesV2: Schema.optional(Schema.NullOr(Schema.Struct({ items: MaybeList }))),
})

const readValues = readerOf(WireCompared, ({ custom_attributesV2: own }, context) =>
  Object.fromEntries(listOf(own?.items, readValue, context)),
)

/** Decodes a product with its comparable attributes. */
export const readComparedProduct = (wire: unknown, context: DecodeContext): ComparedProduct | undefined => {
  const card = readProductCard(wire, context)
  return card && { card, values: { sku: card.sku, ...readValues(wire, context) } }
}
