import { Schema } from "effect"

import { isYes, MaybeFlag, readerOf } from "../page/answer.wire.ts"
import type { BlockData, BlockValue, CarouselPage } from "./carousel.ts"

const WirePage = Schema.Struct({ html: Schema.String, isLastPage: MaybeFlag })

/** What the shop answers for a page of a carousel; the HTML passes the allow-list. `undefined` when it is no such answer. [7.carousel-page.5] */
export const readCarouselPage = readerOf(WirePage, (wire, reading): CarouselPage => ({
  html: reading.safeHtml(wire.html),
  isLastPage: isYes(wire.isLastPage),
}))

const WireBlockValue: Schema.Codec<BlockValue> = Schema.Union([
  Schema.String,
  Schema.Finite,
  Schema.Boolean,
  Schema.Null,
  Schema.Array(Schema.suspend(() => WireBlockValue)),
  Schema.Record(
    Schema.String,
    Schema.suspend(() => WireBlockValue),
  ),
])

/** The block configuration of a carousel; a list, which the platform writes for nothing, is an empty one. */
export const readBlockData = readerOf(
  Schema.Union([Schema.Array(Schema.Unknown), Schema.Record(Schema.String, WireBlockValue)]),
  (wire): BlockData => (isList(wire) ? {} : wire),
)

const isList = (wire: ReadonlyArray<unknown> | BlockData): wire is ReadonlyArray<unknown> => Array.isArray(wire)
