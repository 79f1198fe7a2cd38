import type { ShopContext } from "../../context/context.ts"
import { readQuote } from "../checkout/shop-quote.ts"
import type { Totals } from "../checkout/shop-totals.ts"
import { type ShopError, isShopError } from "../errors/shop-error.ts"
import { type InstantPurchase, createInstantCart } from "./instant-cart.ts"

/** Thrown to roll back the cart from which totals were computed. */
class ComputedTotals extends Error {
  readonly totals: Totals | ShopError
  constructor(totals: Totals | ShopError) {
    super("The totals are computed")
    this.totals = totals
  }
}

/**
 * Computes the totals that a one-click order would have now, or the error that it would end with. Nothing is written, and the customer's
 * cart is not changed.
 */
export const instantTotals = (shop: ShopContext, purchase: InstantPurchase): Promise<Totals | ShopError> =>
  shop
    .transact(async (trx): Promise<never> => {
      const cart = await createInstantCart(shop, trx, purchase)
      throw new ComputedTotals(isShopError(cart) ? cart : (await readQuote(shop, trx, cart)).totals)
    })
    .catch((cause: unknown) => {
      if (cause instanceof ComputedTotals) return cause.totals
      throw cause
    })
