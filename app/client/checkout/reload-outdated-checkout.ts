import { readSession, writeSession } from "../../../adapters/browser/session-storage.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { checkoutIsOutdated, type SectionSnapshot } from "../../../core/checkout/outdated-checkout.ts"
import { readCustomer } from "../../../core/customer/customer.ts"
import { socialWindow } from "../../../ui/customer/social-window.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

/** Key in the session storage of the sections at the last reload of the checkout. */
const reloadedKey = "checkout-followed"

type Contents = { readonly cart?: unknown; readonly customer?: unknown }

const isContents = (stored: unknown): stored is Contents => typeof stored === "object" && stored !== null

const snapshotOf = ({ cart, customer }: Contents): SectionSnapshot => ({
  cart: readCartSection(cart, location.origin),
  isSignedIn: readCustomer(customer) !== undefined,
})

/** Reloads the page when the sections have another cart or a signed-in customer. Typed data is restored. */
export const reloadWhenOutdated = ({ store }: BrowserStorefront, { sections }: PageParts): void => {
  const { checkout, signIn } = store.getState()
  // Sign-in by the pop-up or a social network redirects by itself.
  if (checkout === undefined || signIn?.popUp.isOpen === true || socialWindow.isOpen()) return
  const stored = readSession(reloadedKey)
  const now = { cart: sections.content("cart"), customer: sections.content("customer") }
  if (!checkoutIsOutdated(checkout, snapshotOf(isContents(stored) ? stored : {}), snapshotOf(now))) return
  writeSession(reloadedKey, now)
  // Without session storage a reload could repeat endlessly.
  if (readSession(reloadedKey) !== undefined) location.reload()
}
