import { readMiniCart } from "../cart/mini-cart-reading.ts"
import { storageLifetimeSeconds, type CachedSections } from "../customer/customer-sections.ts"
import { plainText } from "../web/plain-text.ts"
import { isRecord, scalarText } from "../web/record.ts"

/** The cart that the browser knew last; `at` in unix seconds. */
export type OfflineCart = {
  readonly at: number
  /** Formatted as the shop sent it. */
  readonly subtotal: string
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly quantity: number
    readonly path: string
    readonly picture: string
  }>
}

/** Seconds for which a guest's cart is shown on the offline page: as long as the stored checkout. */
const guestCartLifetime = 7 * 24 * 60 * 60

const isSignedIn = (customer: unknown): boolean => isRecord(customer) && scalarText(customer["firstname"]) !== ""

/**
 * Returns the last known cart for the offline page; `undefined` if it is empty or too old. A customer's cart is shown no longer than the storage
 * is valid, so that the next user of the browser does not see it. `now` in unix seconds.
 */
export const offlineCart = (
  { contents }: Pick<CachedSections, "contents">,
  { origin, now }: { readonly origin: string; readonly now: number },
): OfflineCart | undefined => {
  const section = contents["cart"]
  const cart = readMiniCart(section, origin)
  if (cart === undefined || cart.lines.length === 0 || !isRecord(section)) return undefined
  const lifetime = isSignedIn(contents["customer"]) ? storageLifetimeSeconds : guestCartLifetime
  if (now - cart.version >= lifetime) return undefined
  return {
    at: cart.version,
    subtotal: plainText(scalarText(section["subtotal"])),
    lines: cart.lines.map(({ name, quantity, path, picture }) => ({ name, quantity, path, picture: picture.url })),
  }
}
