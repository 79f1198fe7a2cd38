import { Effect } from "effect"

import { cartLines } from "../../cart/cart-lines.ts"
import type { MiniCart } from "../../cart/mini-cart.ts"
import type { CallError } from "../../web/call-error.ts"
import { CheckoutCalls } from "../checkout-calls.program.ts"
import type { ChangedOrder } from "../checkout-event.ts"
import type { CheckoutState } from "../checkout.ts"

/**
 * Reads the order after a change of a line, with the newest `cart` section; `undefined` when the cart is shipped from now on: the page has
 * no part for that.
 */
export const readChangedOrder = Effect.fnUntraced(function* (
  { isVirtual, taxDisplay }: Pick<CheckoutState, "isVirtual" | "taxDisplay">,
  section: MiniCart,
): Effect.fn.Return<ChangedOrder | "empty" | undefined, CallError, CheckoutCalls> {
  const calls = yield* CheckoutCalls
  const cart = yield* calls.cart()
  if (cart.itemCount === 0) return "empty"
  if (isVirtual && !cart.isVirtual) return undefined
  const details = yield* calls.paymentInformation()
  return {
    ...details,
    isVirtual: cart.isVirtual,
    lines: cartLines(section, details.totals, taxDisplay?.items),
    cartVersion: section.version,
  }
})
