import { Schema } from "effect"

import { percentOf } from "../../money/amount.ts"
import {
  amountOf,
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
import { pricesOf, readTierPrice, WirePriceRange } from "../pricing/price.wire.ts"
import { stockOf } from "./configurable.wire.ts"
import type { BundleOption, Price } from "./product.ts"
import { numbersOfUid } from "./uid.ts"

const WireSelection = Schema.Struct({
  uid: Schema.String,
  label: MaybeText,
  quantity: MaybeNumber,
  position: MaybeNumber,
  is_default: MaybeFlag,
  can_change_quantity: MaybeFlag,
  price: MaybeNumber,
  price_type: MaybeText,
  product: Schema.NullOr(
    Schema.Struct({
      name: MaybeText,
      stock_status: MaybeText,
      price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
      price_tiers: MaybeList,
    }),
  ),
})

/** Pricing of a bundle: the sum of its parts, or a fixed price with extra charges for selections. */
export type BundlePricing = { readonly dynamic: boolean; readonly lowest: Price }

const chargeOf = (wire: typeof WireSelection.Type, pricing: BundlePricing): Price => {
  if (pricing.dynamic) return pricesOf(wire.product?.price_range).from
  const extra = amountOf(wire.price)
  if (wire.price_type !== "PERCENT") return { regular: extra, final: extra }
  return { regular: percentOf(extra, pricing.lowest.regular), final: percentOf(extra, pricing.lowest.final) }
}

const selectionsOf = (input: unknown, pricing: BundlePricing, reading: DecodeContext): BundleOption["selections"] =>
  listOf(input, readSelection, reading)
    .toSorted((one, other) => (numberOf(one.position) ?? 0) - (numberOf(other.position) ?? 0))
    .map((wire) => ({
      id: numbersOfUid(wire.uid)[1] ?? 0,
      label: wire.label || wire.product?.name || "",
      quantity: numberOf(wire.quantity) ?? 1,
      canChangeQuantity: isYes(wire.can_change_quantity),
      isDefault: isYes(wire.is_default),
      price: chargeOf(wire, pricing),
      ...(pricing.dynamic ? { tierPrices: listOf(wire.product?.price_tiers, readTierPrice, reading) } : {}),
      stock: stockOf(wire.product?.stock_status),
    }))

/** Decodes a selection; `undefined` when its product is missing or its uid is invalid. */
const readSelection = readerOf(WireSelection, (wire) =>
  wire.product === null || numbersOfUid(wire.uid).length < 2 ? undefined : wire,
)

const WireBundleOption = Schema.Struct({
  uid: Schema.String,
  title: MaybeText,
  required: MaybeFlag,
  type: MaybeText,
  position: MaybeNumber,
  options: MaybeList,
})

/** Decodes an option; `undefined` when its uid is invalid. */
const readOption = readerOf(WireBundleOption, (wire) => {
  const [id] = numbersOfUid(wire.uid)
  return id === undefined ? undefined : { ...wire, id }
})

const kinds = ["select", "radio", "checkbox", "multi"] as const

/** Decodes the options of a bundle in order of position. */
export const bundleOptionsOf = (
  input: unknown,
  pricing: BundlePricing,
  reading: DecodeContext,
): ReadonlyArray<BundleOption> =>
  listOf(input, readOption, reading)
    .map((wire) => ({
      id: wire.id,
      title: wire.title ?? "",
      kind: kinds.find((kind) => kind === wire.type) ?? "select",
      required: isYes(wire.required),
      position: numberOf(wire.position) ?? 0,
      selections: selectionsOf(wire.options, pricing, reading),
    }))
    .toSorted((one, other) => one.position - other.position)
