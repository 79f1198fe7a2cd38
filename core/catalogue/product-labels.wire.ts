import { Option, Schema } from "effect"

import { listOf, MaybeList, MaybeText, readerOf, type Reading } from "../page/answer.wire.ts"
import type { LabelDisplay } from "./label-display.ts"
import { readLabelDisplay } from "./label.wire.ts"

/** How a product is labelled on its own page and in listings. */
export type LabelDisplays = {
  readonly product?: LabelDisplay | undefined
  readonly category?: LabelDisplay | undefined
}

const WireLabels = Schema.Struct({ product_id: Schema.Number, product: MaybeText, category: MaybeText })

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const displayOf = (json: string | null | undefined, reading: Reading): LabelDisplay | undefined => {
  const display = Option.getOrUndefined(parsed(json ?? ""))
  return display === undefined ? undefined : readLabelDisplay(display, reading)
}

const readLabels = readerOf(WireLabels, (wire, reading): readonly [number, LabelDisplays] => [
  wire.product_id,
  { product: displayOf(wire.product, reading), category: displayOf(wire.category, reading) },
])

const WireAnswer = Schema.Struct({ productLabels: MaybeList })

/** By product id; a product without labels is not there. [3.label-display-options] */
export const readLabelDisplays = (answer: unknown, reading: Reading): ReadonlyMap<number, LabelDisplays> =>
  new Map(
    readerOf(WireAnswer, ({ productLabels }) => listOf(productLabels, readLabels, reading))(answer, reading) ?? [],
  )
