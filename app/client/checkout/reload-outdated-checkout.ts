import { readSession, writeSession } from "../../../adapters/browser/session-storage.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { checkoutIsOutdated, type SectionSnapshot } from "../../../core/checkout/outdated-checkout.ts"
import { readCustomer } from "../../../core/customer/read-customer.ts"
import { socialWindow } from "../../../ui/customer/social-window.element.ts"
import type { PageParts } from "../boot/island.ts"
import type { BrowserStorefront } from "../boot/storefront.ts"

/** What the sections told when this tab last made its checkout anew because of them. */
const followedKey = "checkout-followed"

type Contents = { readonly cart?: unknown; readonly customer?: unknown }

const isContents = (kept: unknown): kept is Contents => typeof kept === "object" && kept !== null

const told = ({ cart, customer }: Contents): SectionSnapshot => ({
  cart: readCartSection(cart, location.origin),
  isSignedIn: readCustomer(customer) !== undefined,
})

/** Makes the page anew, with all that was typed, when the sections tell of another cart or somebody has signed in. */
export const follow = ({ store }: BrowserStorefront, { sections }: PageParts): void => {
  const { checkout, signIn } = store.getState()
  // Whoever signs in by the pop-up or a network is led on by it.
  if (checkout === undefined || signIn?.popUp.isOpen === true || socialWindow.isOpen()) return
  const kept = readSession(followedKey)
  const now = { cart: sections.content("cart"), customer: sections.content("customer") }
  if (!checkoutIsOutdated(checkout, told(isContents(kept) ? kept : {}), told(now))) return
  writeSession(followedKey, now)
  // Where nothing can be kept, nothing would stop the next time.
  if (readSession(followedKey) !== undefined) location.reload()
}
