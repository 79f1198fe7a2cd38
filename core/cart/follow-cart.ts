import { compareAmounts } from "../catalogue/amount.ts"
import type { CartPageState } from "./cart-page.ts"
import type { MiniCart } from "./mini-cart.ts"

const facts = (lines: CartPageState["lines"] | MiniCart["lines"]): string =>
  JSON.stringify(
    lines
      .map(({ itemId, quantity, problem }) => JSON.stringify([itemId, quantity, problem]))
      .toSorted((left, right) => left.localeCompare(right)),
  )

/**
 * Whether the cart has become another one than this page shows: something was changed in another tab, in the mini-cart, or ordered. While
 * the page itself is changing the cart, its own answer tells.
 */
export const cartIsAnother = (state: CartPageState, section: MiniCart): boolean =>
  !state.busy &&
  (facts(state.lines) !== facts(section.lines) || compareAmounts(state.totals.subtotal, section.subtotal) !== 0)
