import { Schema } from "effect"

import type { Amount } from "../../money/amount.ts"
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
import { ownBundlePrice, type SelectionCharge, selectionPrice } from "../pricing/fixed-bundle.ts"
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

type Selection = typeof WireSelection.Type

const quantityOf = (wire: Selection): number => numberOf(wire.quantity) ?? 1

const chargeOf = (wire: Selection): SelectionCharge => ({
  amount: amountOf(wire.price),
  isPercentage: wire.price_type === "PERCENT",
  quantity: String(quantityOf(wire)),
})

/** Returns the prices of a selection in a bundle whose own regular price is `own`. */
const priceOf = (wire: Selection, own: Amount, { dynamic, lowest }: BundlePricing): Price =>
  dynamic ? pricesOf(wire.product?.price_range).from : selectionPrice(chargeOf(wire), own, lowest)

const selectionFrom = (
  wire: Selection,
  own: Amount,
  pricing: BundlePricing,
  reading: DecodeContext,
): BundleOption["selections"][number] => ({
  id: numbersOfUid(wire.uid)[1] ?? 0,
  label: wire.label || wire.product?.name || "",
  quantity: quantityOf(wire),
  canChangeQuantity: isYes(wire.can_change_quantity),
  isDefault: isYes(wire.is_default),
  price: priceOf(wire, own, pricing),
  ...(pricing.dynamic ? { tierPrices: listOf(wire.product?.price_tiers, readTierPrice, reading) } : {}),
  stock: stockOf(wire.product?.stock_status),
})

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

const selectionsOf = (input: unknown, reading: DecodeContext): ReadonlyArray<Selection> =>
  listOf(input, readSelection, reading).toSorted(
    (one, other) => (numberOf(one.position) ?? 0) - (numberOf(other.position) ?? 0),
  )

const kinds = ["select", "radio", "checkbox", "multi"] as const

/** Decodes the options of a bundle in order of position. */
export const bundleOptionsOf = (
  input: unknown,
  pricing: BundlePricing,
  reading: DecodeContext,
): ReadonlyArray<BundleOption> => {
  const options = listOf(input, readOption, reading).map((wire) => ({
    ...wire,
    required: isYes(wire.required),
    selections: selectionsOf(wire.options, reading),
  }))
  const required = options.filter((option) => option.required).map(({ selections }) => selections.map(chargeOf))
  const own = pricing.dynamic ? "0" : ownBundlePrice(pricing.lowest.regular, required)
  return options
    .map(({ id, title, type, required: isRequired, position, selections }) => ({
      id,
      title: title ?? "",
      kind: kinds.find((kind) => kind === type) ?? "select",
      required: isRequired,
      position: numberOf(position) ?? 0,
      selections: selections.map((wire) => selectionFrom(wire, own, pricing, reading)),
    }))
    .toSorted((one, other) => one.position - other.position)
}
