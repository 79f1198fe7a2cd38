import { isRecord } from "../web/record.ts"
import type { CachedSections } from "./customer-sections.ts"

/**
 * True when this browser stored items of a cart that the backend no longer has: it was ordered, joined with another cart, or its session
 * has ended. `false` for an invalidated section, because this browser itself has changed the cart.
 */
export const cartHasVanished = ({ contents, invalid }: CachedSections): boolean => {
  const { cart } = contents
  return isRecord(cart) && Number(cart["summary_count"]) > 0 && !invalid.includes("cart")
}
