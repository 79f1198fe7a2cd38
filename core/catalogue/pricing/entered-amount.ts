import { type Amount, compareAmounts, isZero, perPiece, times } from "../../money/amount.ts"

/** A price as the merchant entered it, and as the shop displays it: with or without tax, in the currency of the shopper. */
export type PriceBasis = { readonly entered: Amount; readonly displayed: Amount }

/**
 * Returns an amount of the same product, entered by the merchant, as the shop displays it. Magento's GraphQL converts the prices of
 * products, but not those of their options, download links and tier prices. Without a basis the amount stays.
 *
 * @example
 * displayedAmount("8", { entered: "60", displayed: "63.6" }) // "8.48"
 */
export const displayedAmount = (amount: Amount, basis: PriceBasis | undefined): Amount =>
  basis === undefined || isZero(basis.entered) || compareAmounts(basis.entered, basis.displayed) === 0
    ? amount
    : perPiece(times(amount, basis.displayed), basis.entered)
