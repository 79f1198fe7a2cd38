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

/** Extra charge of a selection in a fixed-price bundle: an amount, or a percentage of the bundle's own price. */
export type SelectionCharge = {
  readonly amount: Amount
  readonly isPercentage: boolean
  readonly quantity: Amount
}

/** Returns the charge of one piece at a price of the bundle itself. */
const chargeAt = ({ amount, isPercentage }: SelectionCharge, own: Amount): Amount =>
  isPercentage ? percentOf(amount, own) : amount

const cheapestAt = (charges: ReadonlyArray<SelectionCharge>, own: Amount): SelectionCharge | undefined =>
  charges.toSorted((one, other) =>
    compareAmounts(times(chargeAt(one, own), one.quantity), times(chargeAt(other, own), other.quantity)),
  )[0]

const sumOfCharges = (charges: ReadonlyArray<SelectionCharge>): Amount =>
  sumOf(charges.map(({ amount, quantity }) => times(amount, quantity)))

/** Returns the lowest price of a fixed-price bundle whose own price is `own`: with the cheapest selection of each required option. */
export const lowestBundlePrice = (own: Amount, required: ReadonlyArray<ReadonlyArray<SelectionCharge>>): Amount =>
  sumOf([
    own,
    ...required.flatMap((charges) => {
      const cheapest = cheapestAt(charges, own)
      return cheapest === undefined ? [] : [times(chargeAt(cheapest, own), cheapest.quantity)]
    }),
  ])

/** Rounds in which the cheapest selections are found again; two are usual. */
const maxRounds = 8

/**
 * Returns the price of a fixed-price bundle without its selections. Magento's lowest price contains the cheapest selection of every
 * required option, whose percentages refer to the price searched for. `required`: the charges of each required option.
 */
export const ownBundlePrice = (lowest: Amount, required: ReadonlyArray<ReadonlyArray<SelectionCharge>>): Amount => {
  let own = lowest
  for (let round = 0; round < maxRounds; round++) {
    const before = own
    const cheapest = required.flatMap((charges) => cheapestAt(charges, before) ?? [])
    const fixed = sumOfCharges(cheapest.filter(({ isPercentage }) => !isPercentage))
    const percentage = sumOfCharges(cheapest.filter(({ isPercentage }) => isPercentage))
    own = perPiece(times(minus(lowest, fixed), "100"), sumOf(["100", percentage]))
    if (compareAmounts(own, before) === 0) break
  }
  return isLess(own, "0") ? "0" : own
}

/** Returns the prices of a selection. A special price reduces the charges of a bundle in the same proportion as its own price. */
export const selectionPrice = (charge: SelectionCharge, own: Amount, lowest: Price): Price => {
  const regular = chargeAt(charge, own)
  const isReduced = compareAmounts(lowest.regular, lowest.final) !== 0 && !isZero(lowest.regular)
  return { regular, final: isReduced ? perPiece(times(regular, lowest.final), lowest.regular) : regular }
}
