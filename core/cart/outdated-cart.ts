import type { Totals } from "../checkout/totals/totals.ts"
import { compareAmounts } from "../money/amount.ts"
import type { CartLine } from "./cart-lines.ts"
import type { CartPageState } from "./cart-page.ts"
import type { MiniCart, MiniCartLine } from "./mini-cart.ts"

/** What a page shows of the cart. */
type ShownCart = { readonly lines: ReadonlyArray<CartLine>; readonly totals: Pick<Totals, "subtotal"> }

const facts = (lines: ReadonlyArray<CartLine> | ReadonlyArray<MiniCartLine>): string =>
  JSON.stringify(
    lines
      .map(({ itemId, quantity, problem }) => JSON.stringify([itemId, quantity, problem]))
      .toSorted((left, right) => left.localeCompare(right)),
  )

/** Whether the `cart` section speaks of other lines, or of another sum, than the page shows. */
export const differsFromSection = ({ lines, totals }: ShownCart, section: MiniCart): boolean =>
  facts(lines) !== facts(section.lines) || compareAmounts(totals.subtotal, section.subtotal) !== 0

/**
 * Whether the cart has become another one than this page shows: something was changed in another tab, in the mini-cart, or ordered. While
 * the page itself is changing the cart, its own answer tells.
 */
export const cartIsOutdated = (state: CartPageState, section: MiniCart): boolean =>
  !state.busy && differsFromSection(state, section)

/** Whether two readings of the section speak of the same cart. */
export const isSameCart = (one: MiniCart, other: MiniCart): boolean =>
  facts(one.lines) === facts(other.lines) && compareAmounts(one.subtotal, other.subtotal) === 0
