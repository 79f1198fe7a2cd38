import { readStored, removeStored, writeStored } from "../../../adapters/browser-storage.ts"
import { readCookie } from "../../../adapters/cookies.ts"
import { dataLayerSink } from "../../../adapters/data-layer.ts"
import { cartEvents, countedLines, type CountedLine } from "../../../core/cart/cart-analytics.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import { consentCookie, readConsent } from "../../../core/consent/consent.wire.ts"
import {
  analyticsSinks,
  analyticsStep,
  sinksFor,
  type AnalyticsEvent,
  type Consent,
} from "../../../core/page/analytics.ts"
import { occurrenceOf, pageEvents } from "../../../core/page/page-analytics.ts"
import type { PageParts } from "../island.ts"
import type { BrowserStorefront } from "../storefront.ts"

/** What is remembered from page to page, and only of who agreed to statistics. It is our own, so it is taken as it is. */
type Memory = {
  readonly told: ReadonlyArray<string>
  /** The cart as it was counted last, and whose it was; absent after an order, or when it is not known. */
  readonly cart?: { readonly lines: ReadonlyArray<CountedLine>; readonly customer: string } | undefined
}

const memoryKey = "vitrine-analytics"

const consent = (): Consent => {
  const choice = readConsent(readCookie(consentCookie))
  if (choice === undefined) return "not asked"
  return choice.statistics ? "given" : "refused"
}

const recall = (): Memory => {
  const kept = readStored(memoryKey)
  return typeof kept === "object" && kept !== null && "told" in kept ? (kept as Memory) : { told: [] }
}

const sinks = [...analyticsSinks, dataLayerSink]

const tell = (occurrence: string, event: AnalyticsEvent): void => {
  const memory = recall()
  const step = analyticsStep({ consent: consent(), told: memory.told }, { _tag: "Happened", occurrence, event })
  if (step.tell === undefined) return
  writeStored(memoryKey, { ...memory, told: step.state.told })
  for (const sink of sinksFor(step.tell, sinks)) sink.hear(step.tell)
}

const customerOf = (section: unknown): string =>
  typeof section === "object" && section !== null && "fullname" in section ? String(section.fullname) : ""

/** Counts what changed in the cart since it was counted last. A cart that changes its owner is another cart. */
const countCart = ({ store }: BrowserStorefront, { sections }: PageParts): void => {
  if (consent() !== "given") return
  const content = sections.content("cart")
  // Nobody's cart, as long as nothing was changed here: it is empty.
  const isFresh = content === undefined && readCookie("private_content_version") === undefined
  const cart = isFresh ? { count: 0, lines: [], version: 0 } : readCartSection(content, location.origin)
  const lines = cart === undefined ? undefined : countedLines(cart)
  const memory = recall()
  const customer = customerOf(sections.content("customer"))
  if (lines === undefined || cart === undefined) {
    writeStored(memoryKey, { ...memory, cart: undefined })
    return
  }
  writeStored(memoryKey, { ...memory, cart: { lines, customer } })
  if (memory.cart === undefined || memory.cart.customer !== customer) return
  for (const event of cartEvents(memory.cart.lines, lines, store.getState().page.currency))
    tell(`${event.name} ${Date.now()}`, event)
}

/** Tells sinks what happens on this page, once, and only with the shopper's consent to statistics. */
export const openAnalytics = (storefront: BrowserStorefront, page: PageParts): void => {
  if (consent() !== "given") removeStored(memoryKey)
  const events = pageEvents(storefront.store.getState())
  for (const event of events) tell(occurrenceOf(event, String(performance.timeOrigin)), event)

  // The cart of an order is gone, and nobody has taken anything out of it: what is kept of it here is old until it is asked for anew.
  const isOrdered = events.some(({ name }) => name === "purchase")
  if (isOrdered && consent() === "given") writeStored(memoryKey, { ...recall(), cart: undefined })
  if (!isOrdered) countCart(storefront, page)
  page.events.on("sections", (names) => {
    if (names.includes("cart") && document.visibilityState === "visible") countCart(storefront, page)
  })
}
