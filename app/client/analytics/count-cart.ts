import { readCookie } from "../../../adapters/browser/cookies.ts"
import { cartEvents, countedLines } from "../../../core/cart/cart-analytics.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { consent, recall, remember } from "./memory.ts"
import type { TrackEvent } from "./open-sinks.ts"

/** Who the `customer` section says is shopping; empty for a guest. */
export const customerOf = (section: unknown): string =>
  typeof section === "object" && section !== null && "fullname" in section ? String(section.fullname) : ""

/** Counts what changed in the cart since it was counted last. A cart that changes its owner is another cart. */
export const countCart = ({ store }: BrowserStorefront, { sections }: PageParts, tell: TrackEvent): void => {
  if (consent() !== "given") return
  const content = sections.content("cart")
  // Nobody's cart, as long as nothing was changed here: it is empty.
  const isFresh = content === undefined && readCookie("private_content_version") === undefined
  const cart = isFresh ? { count: 0, lines: [], version: 0 } : readCartSection(content, location.origin)
  const lines = cart === undefined ? undefined : countedLines(cart)
  const { cart: before } = recall()
  const customer = customerOf(sections.content("customer"))
  remember({ cart: lines && { lines, customer } })
  if (lines === undefined || before === undefined || before.customer !== customer) return
  for (const event of cartEvents(before.lines, lines, store.getState().page.currency))
    tell(`${event.name} ${Date.now()}`, event)
}
