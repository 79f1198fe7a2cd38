import { Option, Schema } from "effect"

import { listOrRecord, CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { Banner } from "./banner.ts"
import type { BannerCondition } from "./condition-tree.ts"

/** Leaf of a condition tree in the page. [3.banner-condition-tree.2] */
const LeafWire = Schema.Struct({ attribute: Schema.String, operator: CoercedText, value: CoercedText })

/** Group of a condition tree in the page. Without children, PHP sends an empty list or no field. */
type GroupWire = {
  readonly aggregator: string
  readonly value: boolean
  readonly conditions?: ReadonlyArray<ConditionWire> | Readonly<Record<string, ConditionWire>> | null
}
type ConditionWire = typeof LeafWire.Type | GroupWire

type EncodedLoose = string | number | null
type EncodedGroup = {
  readonly aggregator: string
  readonly value?: boolean | EncodedLoose
  readonly conditions?: ReadonlyArray<EncodedCondition> | Readonly<Record<string, EncodedCondition>> | null
}
type EncodedCondition = typeof LeafWire.Encoded | EncodedGroup

/** Group of a condition tree in the page. [3.banner-condition-tree.1] */
const GroupWire = Schema.Struct({
  aggregator: Schema.String,
  value: CoercedFlag,
  conditions: Schema.optionalKey(
    Schema.NullOr(listOrRecord(Schema.suspend((): Schema.Codec<ConditionWire, EncodedCondition> => ConditionWire))),
  ),
})

const ConditionWire: Schema.Codec<ConditionWire, EncodedCondition> = Schema.Union([GroupWire, LeafWire])

/** Margin in px. A banner with an invalid margin is left out. */
const Margin = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))

/** Banner of a page with the conditions that the browser evaluates; an empty list has none. [3.banner] [3.banner.1] [3.banner.2] [3.banner.3] */
export const BannerWire = Schema.Struct({
  id: Schema.NonEmptyString,
  placeholder: CoercedText,
  class: CoercedText,
  conditions: Schema.optionalKey(Schema.NullOr(Schema.Union([ConditionWire, Schema.Tuple([])]))),
  title: CoercedText,
  html: CoercedText,
  margins: Schema.optionalKey(Schema.NullOr(Schema.Struct({ horizontal: Margin, vertical: Margin }))),
})

const readBanner = Schema.decodeUnknownOption(BannerWire)

const conditionFrom = (wire: ConditionWire): BannerCondition => {
  if ("attribute" in wire) {
    const limit = Number.parseFloat(wire.value)
    return { attribute: wire.attribute, operator: wire.operator, limit: Number.isNaN(limit) ? undefined : limit }
  }
  return {
    aggregator: wire.aggregator === "any" ? "any" : "all",
    expected: wire.value,
    conditions: Object.values(wire.conditions ?? {}).map(conditionFrom),
  }
}

const noConditions: BannerCondition = { aggregator: "all", expected: true, conditions: [] }

const bannerFrom = ({ id, placeholder, class: cssClass, conditions, margins }: typeof BannerWire.Type): Banner => ({
  id,
  placeholder,
  cssClass: cssClass === "" ? undefined : cssClass,
  condition: conditions && !("length" in conditions) ? conditionFrom(conditions) : noConditions,
  ...(margins ? { margins } : {}),
})

/** Decodes the banners of a page in order. Invalid banners are left out, so that nobody sees a banner meant for others. */
export const readBanners = (wire: unknown): ReadonlyArray<Banner> =>
  (Array.isArray(wire) ? wire : []).flatMap((entry: unknown) =>
    Option.match(readBanner(entry), { onNone: () => [], onSome: (banner) => [bannerFrom(banner)] }),
  )

/** Content of a banner: its accessible name and HTML that is not sanitized yet. */
export type BannerContent = { readonly title: string; readonly html: string }

/** Decodes the contents of the banners by id. */
export const readBannerContents = (wire: unknown): ReadonlyMap<string, BannerContent> =>
  new Map(
    (Array.isArray(wire) ? wire : []).flatMap((entry: unknown) =>
      Option.match(readBanner(entry), {
        onNone: () => [],
        onSome: ({ id, title, html }) => [[id, { title, html }] as const],
      }),
    ),
  )
