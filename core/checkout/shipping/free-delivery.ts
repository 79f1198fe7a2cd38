import { sectionAmount } from "../../cart/cart-summary.ts"
import type { Amount } from "../../money/amount.ts"
import { isRecord } from "../../web/record.ts"

/** Threshold of free delivery, and the amount that is missing for it; zero once the cart is delivered free. */
export type FreeDelivery = { readonly threshold: Amount; readonly missing: Amount }

/**
 * Decodes `free_shipping` of the `cart` customer section, an addition of the built-in shop; `undefined` for a backend or a cart without free
 * delivery.
 */
export const readFreeDelivery = (section: unknown): FreeDelivery | undefined => {
  const offer = isRecord(section) ? section["free_shipping"] : undefined
  if (!isRecord(offer)) return undefined
  const [threshold, missing] = [sectionAmount(offer["threshold"]), sectionAmount(offer["missing"])]
  return Number(threshold) > 0 && Number(missing) >= 0 ? { threshold, missing } : undefined
}

/** Reached part of the threshold of free delivery, from 0 to 1. */
export const reachedPart = ({ threshold, missing }: FreeDelivery): number =>
  Math.max(0, 1 - Number(missing) / Number(threshold))
