import { checkoutEvents, submittedOrder } from "../../../core/checkout/checkout-analytics.ts"
import { signInEvent, signInAttemptOf } from "../../../core/customer/sign-in-analytics.ts"
import { instantEvents } from "../../../core/storefront/instant-purchase-analytics.ts"
import { itemSelected, occurrenceOf, wishListItemAdded } from "../../../core/storefront/page-analytics.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { actionOf } from "../forms/sent-form.ts"
import { readMemory, changeMemory } from "./analytics-memory.ts"
import type { TrackEvent } from "./open-sinks.ts"
import { customerName } from "./track-cart-changes.ts"

/** Identifies this page view in occurrences. */
const pageView = String(performance.timeOrigin)

const skuOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>("[data-product-sku]")?.dataset["productSku"]

const headingAbove = (element: Element): string =>
  element.closest("section, main")?.querySelector("h1, h2")?.textContent.trim() ?? ""

const watchLinks = ({ store }: BrowserStorefront, track: TrackEvent): void =>
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null
      const sku = link === null ? undefined : skuOf(link)
      if (link === null || sku === undefined) return
      const event = itemSelected(store.getState(), sku, headingAbove(link))
      if (event !== undefined) track(`select_item ${sku} ${pageView}`, event)
    },
    { capture: true },
  )

const watchCheckout = ({ store }: BrowserStorefront, action: StorefrontEvent["_tag"], track: TrackEvent): void => {
  const { checkout } = store.getState()
  if (checkout === undefined) return
  if (action === "PlaceOrderPressed") changeMemory({ submittedOrder: submittedOrder(checkout) })
  for (const event of checkoutEvents(checkout, action)) track(`${event.name} ${pageView}`, event)
}

const viewActionHandler = (storefront: BrowserStorefront, track: TrackEvent) => (event: StorefrontEvent) => {
  // In a microtask the reducer has handled the action, and the state is the one after it.
  queueMicrotask(() => watchCheckout(storefront, event._tag, track))
  switch (event._tag) {
    case "BannerShown":
      return track(`view_promotion ${event.id} ${pageView}`, { name: "view_promotion", promotion: event.id })
    case "BannerFollowed":
      return track(`select_promotion ${event.id} ${pageView}`, { name: "select_promotion", promotion: event.id })
    case "SignInFormSubmitted":
      return changeMemory({ signInAttempt: { name: "login", method: "email" } })
    case "SocialProviderSelected":
      return changeMemory({ signInAttempt: { name: "login", method: event.provider.id } })
    default:
      return undefined
  }
}

const watchSignIn = ({ events, sections }: PageParts, track: TrackEvent): void => {
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    const signInAttempt = signInAttemptOf(new URL(actionOf(target), location.href).pathname)
    if (signInAttempt !== undefined) changeMemory({ signInAttempt })
  })
  const trackSignIn = () => {
    const event = signInEvent(readMemory().signInAttempt, customerName(sections.content("customer")))
    if (event === undefined) return
    changeMemory({ signInAttempt: undefined })
    track(`${event.name} ${Date.now()}`, event)
  }
  trackSignIn()
  events.on("sections", (names) => {
    if (names.includes("customer")) trackSignIn()
  })
}

const watchInstantOrder = ({ store }: BrowserStorefront, track: TrackEvent): void =>
  void store.subscribe((now, before) => {
    for (const event of instantEvents(before, now)) track(occurrenceOf(event, pageView), event)
  })

/** Tracks the products of a listing that was filtered in place. */
const watchLists = ({ store }: BrowserStorefront, track: TrackEvent): void =>
  void store.subscribe(({ analytics }, before) => {
    if (analytics === before.analytics) return
    for (const event of analytics?.pageEvents ?? []) track(`${event.name} ${Date.now()}`, event)
  })

/** Tracks the shopper's actions on this page: lists that change in place, followed links, checkout steps, banners, sign-in and wish list. */
export const watchShopper = (storefront: BrowserStorefront, page: PageParts, track: TrackEvent): void => {
  watchLinks(storefront, track)
  watchLists(storefront, track)
  watchSignIn(page, track)
  watchInstantOrder(storefront, track)
  page.events.on("action", viewActionHandler(storefront, track))
  page.events.on("wishListRequested", (button) => {
    const event = wishListItemAdded(storefront.store.getState(), skuOf(button))
    if (event !== undefined) track(`add_to_wishlist ${Date.now()}`, event)
  })
}
