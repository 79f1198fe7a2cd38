import {
  type Amount,
  compareAmounts,
  isLess,
  isZero,
  minus,
  perPiece,
  percentOf,
  sumOf,
  times,
} from "../../money/amount.ts"
import type { Price } from "../product/product.ts"

/** Extra charge of a selection in a fixed-price bundle: an amount, or a percentage of the base price, which is the price without selections. */
export type SelectionCharge = {
  readonly amount: Amount
  readonly isPercentage: boolean
  readonly quantity: Amount
}

/** Returns the charge of one piece for a base price. */
const chargeAt = ({ amount, isPercentage }: SelectionCharge, basePrice: Amount): Amount =>
  isPercentage ? percentOf(amount, basePrice) : amount

const cheapestAt = (charges: ReadonlyArray<SelectionCharge>, basePrice: Amount): SelectionCharge | undefined =>
  charges.toSorted((a, b) =>
    compareAmounts(times(chargeAt(a, basePrice), a.quantity), times(chargeAt(b, basePrice), b.quantity)),
  )[0]

const sumOfCharges = (charges: ReadonlyArray<SelectionCharge>): Amount =>
  sumOf(charges.map(({ amount, quantity }) => times(amount, quantity)))

/** Returns the lowest price of a fixed-price bundle: its base price with the cheapest selection of each required option. */
export const lowestBundlePrice = (basePrice: Amount, required: ReadonlyArray<ReadonlyArray<SelectionCharge>>): Amount =>
  sumOf([
    basePrice,
    ...required.flatMap((charges) => {
      const cheapest = cheapestAt(charges, basePrice)
      return cheapest === undefined ? [] : [times(chargeAt(cheapest, basePrice), cheapest.quantity)]
    }),
  ])

/** Maximum number of iterations; two are usual. */
const maxRounds = 8

/**
 * Returns the base price of a fixed-price bundle. Magento sends the lowest price instead, which contains the cheapest selection of every
 * required option. Charges can be percentages of the base price, so that it is computed by iteration. `required`: the charges of each required
 * option.
 */
export const ownBundlePrice = (lowest: Amount, required: ReadonlyArray<ReadonlyArray<SelectionCharge>>): Amount => {
  let basePrice = lowest
  for (let round = 0; round < maxRounds; round++) {
    const before = basePrice
    const cheapest = required.flatMap((charges) => cheapestAt(charges, before) ?? [])
    const fixed = sumOfCharges(cheapest.filter(({ isPercentage }) => !isPercentage))
    const percentage = sumOfCharges(cheapest.filter(({ isPercentage }) => isPercentage))
    basePrice = perPiece(times(minus(lowest, fixed), "100"), sumOf(["100", percentage]))
    if (compareAmounts(basePrice, before) === 0) break
  }
  return isLess(basePrice, "0") ? "0" : basePrice
}

/** Returns the prices of a selection. A special price reduces the charges in the same proportion as the base price. */
export const selectionPrice = (charge: SelectionCharge, basePrice: Amount, lowest: Price): Price => {
  const regular = chargeAt(charge, basePrice)
  const isReduced = compareAmounts(lowest.regular, lowest.final) !== 0 && !isZero(lowest.regular)
  return { regular, final: isReduced ? perPiece(times(regular, lowest.final), lowest.regular) : regular }
}
