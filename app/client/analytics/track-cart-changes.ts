import { readCookie } from "../../../adapters/browser/cookies.ts"
import { cartEvents, cartLineSnapshots } from "../../../core/cart/cart-analytics.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { isRecord } from "../../../core/web/record.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { consent, readMemory, changeMemory } from "./analytics-memory.ts"
import type { TrackEvent } from "./open-sinks.ts"

/** Returns the full name in the `customer` section; empty for a guest. */
export const customerName = (section: unknown): string =>
  isRecord(section) && typeof section["fullname"] === "string" ? section["fullname"] : ""

/** Tracks items added and removed since the cart was last compared. A cart with another owner is another cart and tracks nothing. */
export const trackCartChanges = ({ store }: BrowserStorefront, { sections }: PageParts, track: TrackEvent): void => {
  if (consent() !== "given") return
  const content = sections.content("cart")
  // Without the cookie nothing was changed in this browser, so the cart is empty.
  const isFresh = content === undefined && readCookie("private_content_version") === undefined
  const cart = isFresh ? { count: 0, lines: [], version: 0 } : readCartSection(content, location.origin)
  const lines = cart === undefined ? undefined : cartLineSnapshots(cart)
  const { cart: before } = readMemory()
  const customer = customerName(sections.content("customer"))
  changeMemory({ cart: lines && { lines, customer } })
  if (lines === undefined || before === undefined || before.customer !== customer) return
  for (const event of cartEvents(before.lines, lines, store.getState().page.currency))
    track(`${event.name} ${Date.now()}`, event)
}
