import { completedPurchase } from "../../../core/checkout/checkout-analytics.ts"
import { occurrenceOf, pageEvents } from "../../../core/storefront/page-analytics.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { consent, clearMemory, readMemory, changeMemory } from "./analytics-memory.ts"
import { openSinks } from "./open-sinks.ts"
import { trackCartChanges } from "./track-cart-changes.ts"
import { watchShopper } from "./watch-shopper.ts"

/** Sends the events of this page to the sinks, each once, and only with the shopper's consent. */
export const openAnalytics = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  const track = await openSinks()
  if (consent() !== "given") clearMemory()
  const { submittedOrder } = readMemory()
  const events = pageEvents(storefront.store.getState())
  for (const event of events) {
    const completed = event.name === "purchase" ? completedPurchase(event, submittedOrder) : event
    track(occurrenceOf(completed, String(performance.timeOrigin)), completed)
  }

  // An order empties the cart without removals: the stored cart is outdated until its section is loaded again.
  const isOrdered = events.some(({ name }) => name === "purchase")
  if (isOrdered) changeMemory({ cart: undefined, submittedOrder: undefined })
  else trackCartChanges(storefront, page, track)
  page.events.on("sections", (names) => {
    if (names.includes("cart") && document.visibilityState === "visible") trackCartChanges(storefront, page, track)
  })
  watchShopper(storefront, page, track)
}
