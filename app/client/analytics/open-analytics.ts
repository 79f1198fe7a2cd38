import { completedPurchase } from "../../../core/checkout/checkout-analytics.ts"
import { occurrenceOf, pageEvents } from "../../../core/storefront/page-analytics.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { countCart } from "./count-cart.ts"
import { consent, forget, recall, remember } from "./memory.ts"
import { openSinks } from "./open-sinks.ts"
import { watchShopper } from "./watch-shopper.ts"

/** Tells sinks what happens on this page, once, and only with the shopper's consent to statistics. */
export const openAnalytics = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  if (consent() !== "given") forget()
  const tell = await openSinks()
  const { sent } = recall()
  const events = pageEvents(storefront.store.getState())
  for (const event of events) {
    const whole = event.name === "purchase" ? completedPurchase(event, sent) : event
    tell(occurrenceOf(whole, String(performance.timeOrigin)), whole)
  }

  // The cart of an order is gone, and nobody has taken anything out of it: what is kept of it here is old until it is asked for anew.
  const isOrdered = events.some(({ name }) => name === "purchase")
  if (isOrdered) remember({ cart: undefined, sent: undefined })
  else countCart(storefront, page, tell)
  page.events.on("sections", (names) => {
    if (names.includes("cart") && document.visibilityState === "visible") countCart(storefront, page, tell)
  })
  watchShopper(storefront, page, tell)
}
