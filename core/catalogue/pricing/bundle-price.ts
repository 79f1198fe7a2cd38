import { type Amount, compareAmounts, isLess, minus, sumOf, times } from "../../money/amount.ts"
import type { BundleOption, Price } from "../product/product.ts"
import { priceAtQuantity } from "./tier-price.ts"

/** Selection of a bundle: option id → selection ids, and the quantity entered for an option. */
export type BundleChoice = {
  readonly selections: Readonly<Record<string, ReadonlyArray<number>>>
  readonly quantities: Readonly<Record<string, Amount>>
}

/** Product data for the price of a bundle. */
export type PricedBundle = {
  readonly hasDynamicPrice: boolean
  readonly options: ReadonlyArray<BundleOption>
  readonly from: Price
}

type Selection = BundleOption["selections"][number]

/** Returns `true` for an option with several selections. */
export const allowsSeveral = ({ kind }: Pick<BundleOption, "kind">): boolean => kind === "checkbox" || kind === "multi"

/** Returns the quantity of a selection in the bundle: the shopper's if it may be changed and is not negative, otherwise the merchant's. */
export const selectionQuantity = (option: BundleOption, selection: Selection, choice: BundleChoice): Amount => {
  const typed = choice.quantities[String(option.id)]
  const isAccepted = selection.canChangeQuantity && !allowsSeveral(option) && typed !== undefined && !isLess(typed, "0")
  return isAccepted ? typed : String(selection.quantity)
}

/**
 * Returns the unit price of a selection in a bundle with a dynamic price. A tier price depends on the quantity in all bundles
 * together, and replaces the regular price too.
 */
const tieredPrice = (selection: Selection, quantity: Amount, bundles: Amount): Price => {
  const { price, reason } = priceAtQuantity(selection.price, selection.tierPrices ?? [], times(quantity, bundles))
  return reason === "tier-price" ? { regular: price.final, final: price.final } : price
}

const amountsOf = (
  { options, hasDynamicPrice }: PricedBundle,
  choice: BundleChoice,
  bundles: Amount,
  side: "regular" | "final",
): ReadonlyArray<Amount> =>
  options.flatMap((option) =>
    option.selections
      .filter((selection) => choice.selections[String(option.id)]?.includes(selection.id) === true)
      .map((selection) => {
        const quantity = selectionQuantity(option, selection, choice)
        const price = hasDynamicPrice ? tieredPrice(selection, quantity, bundles) : selection.price
        return times(price[side], quantity)
      }),
  )

const cheapestPart = (option: BundleOption, amountOf: (selection: Selection) => Amount): Amount =>
  option.selections
    .map((selection) => times(amountOf(selection), String(selection.quantity)))
    .toSorted(compareAmounts)[0] ?? "0"

/**
 * Returns the price of a fixed-price bundle without its selections: its lowest price minus the cheapest selection of every required
 * option.
 */
const priceWithoutSelections = (
  lowest: Amount,
  options: ReadonlyArray<BundleOption>,
  amountOf: (selection: Selection) => Amount,
): Amount =>
  minus(lowest, sumOf(options.filter((option) => option.required).map((option) => cheapestPart(option, amountOf))))

/** Returns the unit price of a bundle for a selection and quantity. A dynamic price is the sum of the selections. */
export const bundlePrice = (bundle: PricedBundle, choice: BundleChoice, bundles: Amount = "1"): Price => {
  const amountOf = (side: "regular" | "final"): Amount => {
    const part = (selection: Selection) => selection.price[side]
    const own = bundle.hasDynamicPrice ? "0" : priceWithoutSelections(bundle.from[side], bundle.options, part)
    return sumOf([own, ...amountsOf(bundle, choice, bundles, side)])
  }
  return { regular: amountOf("regular"), final: amountOf("final") }
}

/** Returns the default selection; a required option with a single selection is selected as well. */
export const defaultBundleChoice = (options: ReadonlyArray<BundleOption>): BundleChoice => ({
  selections: Object.fromEntries(
    options.map((option) => {
      const [only, second] = option.selections
      const preselected = option.selections.filter((selection) => selection.isDefault).map((selection) => selection.id)
      const selected = option.required && only !== undefined && second === undefined ? [only.id] : preselected
      return [String(option.id), selected]
    }),
  ),
  quantities: {},
})
