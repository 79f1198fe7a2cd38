import type { Totals } from "../checkout/totals/totals.ts"
import { compareAmounts, isAmount, type Amount } from "../money/amount.ts"
import type { CartLine } from "./cart-lines.ts"
import type { CartPageState } from "./cart-page.ts"
import type { MiniCart, MiniCartLine } from "./mini-cart.ts"

/** Part of the cart that a page displays. */
type ShownCart = { readonly lines: ReadonlyArray<CartLine>; readonly totals: Pick<Totals, "subtotal"> }

/** Text that is equal for equal lines, in any order. */
const linesFingerprint = (lines: ReadonlyArray<CartLine> | ReadonlyArray<MiniCartLine>): string =>
  JSON.stringify(
    lines
      .map(({ itemId, quantity, problem }) => JSON.stringify([itemId, quantity, problem]))
      .toSorted((left, right) => left.localeCompare(right)),
  )

/** True when the `cart` section has other lines or another subtotal than the page. */
export const differsFromSection = ({ lines, totals }: ShownCart, section: MiniCart): boolean =>
  linesFingerprint(lines) !== linesFingerprint(section.lines) || compareAmounts(totals.subtotal, section.subtotal) !== 0

/** True when the cart was changed outside this page: in another tab, in the mini-cart, or by an order. False while the page itself changes it. */
export const cartIsOutdated = (state: CartPageState, section: MiniCart): boolean =>
  !state.isBusy && differsFromSection(state, section)

/** True when two versions of the section contain the same cart. */
export const isSameCart = (first: MiniCart, second: MiniCart): boolean =>
  linesFingerprint(first.lines) === linesFingerprint(second.lines) &&
  compareAmounts(first.subtotal, second.subtotal) === 0

/** True when the `cart` section has another subtotal than the cart itself; false for an unreadable or zero amount. [4.rate-and-totals-estimation.7] */
export const cartSectionIsOutdated = (subtotal: string, cartSubtotal: Amount): boolean =>
  isAmount(subtotal) && compareAmounts(cartSubtotal, "0") !== 0 && compareAmounts(subtotal, cartSubtotal) !== 0
