import { Effect } from "effect"

import { cartLines } from "../../cart/cart-lines.ts"
import type { MiniCart } from "../../cart/mini-cart.ts"
import type { CallError } from "../../web/call-error.ts"
import { CheckoutCalls } from "../checkout-calls.program.ts"
import type { ChangedOrder, OrderOnOtherPage } from "../checkout-event.ts"
import type { CheckoutState } from "../checkout.ts"
import { checkoutPath } from "../order/checkout-page-paths.ts"

/** Another page that shows the order: the checkout, loaded again. */
export const reloadedCheckout: OrderOnOtherPage = { path: checkoutPath }

/**
 * Reads the order after a change of a line, with the newest `cart` section. Returns the cart page for an empty cart. Returns the checkout, to be
 * loaded again, when the cart has become one that is shipped, and when it has become virtual on a page with fields of modules, which may
 * belong to the shipping.
 */
export const readChangedOrder = Effect.fnUntraced(function* (
  { isVirtual, taxDisplay, fields }: Pick<CheckoutState, "isVirtual" | "taxDisplay" | "fields">,
  section: MiniCart,
): Effect.fn.Return<ChangedOrder | OrderOnOtherPage, CallError, CheckoutCalls> {
  const calls = yield* CheckoutCalls
  const cart = yield* calls.cart()
  if (cart.itemCount === 0) return { path: "/checkout/cart/" }
  if (cart.isVirtual !== isVirtual && (isVirtual || fields !== undefined)) return reloadedCheckout
  const details = yield* calls.paymentInformation()
  return {
    ...details,
    isVirtual: cart.isVirtual,
    lines: cartLines(section, details.totals, taxDisplay?.items),
    cartVersion: section.version,
  }
})
