import { Schema } from "effect"

import { type Amount, compareAmounts } from "../../money/amount.ts"
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
import { displayedAmount, type PriceBasis } from "../pricing/entered-amount.ts"
import { lowestBundlePrice, ownBundlePrice, type SelectionCharge, selectionPrice } from "../pricing/fixed-bundle.ts"
import { pricesOf, tierPricesOf, WirePriceRange } from "../pricing/price.wire.ts"
import { stockOf } from "./configurable.wire.ts"
import { pictureOf, WirePicture } from "./gallery.wire.ts"
import type { BundleOption, GalleryItem, Price } from "./product.ts"
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
      small_image: Schema.optional(Schema.NullOr(WirePicture)),
      price_range: Schema.optional(Schema.NullOr(WirePriceRange)),
      price_tiers: MaybeList,
    }),
  ),
})

/** Pricing of a bundle: the sum of its parts, or a fixed price, entered by the merchant, with extra charges for selections. */
export type BundlePricing = {
  readonly isDynamic: boolean
  readonly lowest: Price
  readonly entered?: Amount | undefined
}

type Selection = typeof WireSelection.Type

const quantityOf = (wire: Selection): number => numberOf(wire.quantity) ?? 1

const chargeOf = (wire: Selection): SelectionCharge => ({
  amount: amountOf(wire.price),
  isPercentage: wire.price_type === "PERCENT",
  quantity: String(quantityOf(wire)),
})

/** Charge of a selection as the shop displays it; percentages are the same in every currency. */
const displayedCharge = (charge: SelectionCharge, basis: PriceBasis | undefined): SelectionCharge =>
  charge.isPercentage ? charge : { ...charge, amount: displayedAmount(charge.amount, basis) }

/** The own regular price of a bundle with a fixed price, and the basis of its charges. */
type FixedPrice = { readonly own: Amount; readonly basis: PriceBasis | undefined; readonly lowest: Price }

/** Returns the prices of a selection; of the product itself in a bundle with a dynamic price. */
const priceOf = (wire: Selection, fixed: FixedPrice | undefined): Price =>
  fixed === undefined
    ? pricesOf(wire.product?.price_range).from
    : selectionPrice(displayedCharge(chargeOf(wire), fixed.basis), fixed.own, fixed.lowest)

/** Position of pictures of selections: after those of the bundle itself. */
const afterOwnPictures = 10_000

const galleryItemOf = ({ product }: Selection, context: DecodeContext): GalleryItem | undefined => {
  const picture = pictureOf(product?.small_image, product?.name ?? "", context)
  return picture === undefined ? undefined : { ...picture, position: afterOwnPictures, isMain: false }
}

const selectionFrom = (
  wire: Selection,
  fixed: FixedPrice | undefined,
  context: DecodeContext,
): BundleOption["selections"][number] => {
  const price = priceOf(wire, fixed)
  return {
    id: numbersOfUid(wire.uid)[1] ?? 0,
    label: wire.label || wire.product?.name || "",
    quantity: quantityOf(wire),
    canChangeQuantity: isYes(wire.can_change_quantity),
    isDefault: isYes(wire.is_default),
    price,
    ...(fixed === undefined ? { tierPrices: tierPricesOf(wire.product?.price_tiers, price.regular, context) } : {}),
    stock: stockOf(wire.product?.stock_status),
    picture: galleryItemOf(wire, context),
  }
}

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

const selectionsOf = (input: unknown, context: DecodeContext): ReadonlyArray<Selection> =>
  listOf(input, readSelection, context).toSorted((a, b) => (numberOf(a.position) ?? 0) - (numberOf(b.position) ?? 0))

const kinds = ["select", "radio", "checkbox", "multi"] as const

/**
 * Returns the fixed price of a bundle. The basis is known if the merchant's price is, and no special price reduces it; `required`: the
 * charges of each required option.
 */
const fixedPriceOf = (
  { isDynamic, lowest, entered }: BundlePricing,
  required: ReadonlyArray<ReadonlyArray<SelectionCharge>>,
): FixedPrice | undefined => {
  if (isDynamic) return undefined
  const isReduced = compareAmounts(lowest.regular, lowest.final) !== 0
  const basis =
    entered === undefined || isReduced
      ? undefined
      : { entered: lowestBundlePrice(entered, required), displayed: lowest.regular }
  const displayed = required.map((charges) => charges.map((charge) => displayedCharge(charge, basis)))
  return { own: ownBundlePrice(lowest.regular, displayed), basis, lowest }
}

/** Decodes the options of a bundle in order of position. */
export const bundleOptionsOf = (
  input: unknown,
  pricing: BundlePricing,
  context: DecodeContext,
): ReadonlyArray<BundleOption> => {
  const options = listOf(input, readOption, context).map((wire) => ({
    ...wire,
    required: isYes(wire.required),
    selections: selectionsOf(wire.options, context),
  }))
  const required = options.filter((option) => option.required).map(({ selections }) => selections.map(chargeOf))
  const fixed = fixedPriceOf(pricing, required)
  return options
    .map(({ id, title, type, required: isRequired, position, selections }) => ({
      id,
      title: title ?? "",
      kind: kinds.find((kind) => kind === type) ?? "select",
      required: isRequired,
      position: numberOf(position) ?? 0,
      selections: selections.map((wire) => selectionFrom(wire, fixed, context)),
    }))
    .toSorted((a, b) => a.position - b.position)
}
