import { checkoutEvents, submittedOrder } from "../../../core/checkout/checkout-analytics.ts"
import { isCheckoutAction, type CheckoutAction } from "../../../core/checkout/checkout-event.ts"
import { signedIn, signInTriedBy } from "../../../core/customer/sign-in-analytics.ts"
import { instantEvents } from "../../../core/storefront/instant-purchase-analytics.ts"
import { itemSelected, occurrenceOf, wishListItemAdded } from "../../../core/storefront/page-analytics.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { actionOf } from "../forms/sent-form.ts"
import { customerOf } from "./count-cart.ts"
import { recall, remember } from "./memory.ts"
import type { TrackEvent } from "./open-sinks.ts"

/** What a page tells is told under the name of this look at it. */
const look = String(performance.timeOrigin)

const skuOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>("[data-product-sku]")?.dataset["productSku"]

const headingAbove = (element: Element): string =>
  element.closest("section, main")?.querySelector("h1, h2")?.textContent.trim() ?? ""

const watchLinks = ({ store }: BrowserStorefront, tell: TrackEvent): void =>
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null
      const sku = link === null ? undefined : skuOf(link)
      if (link === null || sku === undefined) return
      const event = itemSelected(store.getState(), sku, headingAbove(link))
      if (event !== undefined) tell(`select_item ${sku} ${look}`, event)
    },
    { capture: true },
  )

const watchCheckout = ({ store }: BrowserStorefront, action: CheckoutAction["_tag"], tell: TrackEvent): void => {
  const { checkout } = store.getState()
  if (checkout === undefined) return
  if (action === "PlaceOrderPressed") remember({ sent: submittedOrder(checkout) })
  for (const event of checkoutEvents(checkout, action)) tell(`${event.name} ${look}`, event)
}

const watchViews = (storefront: BrowserStorefront, tell: TrackEvent) => (event: StorefrontEvent) => {
  // Whoever carries out what views tell has done so then, and the state is the one after it.
  if (isCheckoutAction(event)) queueMicrotask(() => watchCheckout(storefront, event._tag, tell))
  switch (event._tag) {
    case "BannerShown":
      return tell(`view_promotion ${event.id} ${look}`, { name: "view_promotion", promotion: event.id })
    case "BannerFollowed":
      return tell(`select_promotion ${event.id} ${look}`, { name: "select_promotion", promotion: event.id })
    case "SignInSent":
      return remember({ tried: { name: "login", method: "email" } })
    case "SocialProviderChosen":
      return remember({ tried: { name: "login", method: event.provider.id } })
    default:
      return undefined
  }
}

const watchSignIn = ({ events, sections }: PageParts, tell: TrackEvent): void => {
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    const tried = signInTriedBy(new URL(actionOf(target), location.href).pathname)
    if (tried !== undefined) remember({ tried })
  })
  const count = () => {
    const event = signedIn(recall().tried, customerOf(sections.content("customer")))
    if (event === undefined) return
    remember({ tried: undefined })
    tell(`${event.name} ${Date.now()}`, event)
  }
  count()
  events.on("sections", (names) => {
    if (names.includes("customer")) count()
  })
}

const watchInstantOrder = ({ store }: BrowserStorefront, tell: TrackEvent): void =>
  void store.subscribe((now, before) => {
    for (const event of instantEvents(before, now)) tell(occurrenceOf(event, look), event)
  })

/** Tells what the shopper does on this page, as far as it is not in the page itself. */
export const watchShopper = (storefront: BrowserStorefront, page: PageParts, tell: TrackEvent): void => {
  watchLinks(storefront, tell)
  watchSignIn(page, tell)
  watchInstantOrder(storefront, tell)
  page.events.on("action", watchViews(storefront, tell))
  page.events.on("wishListRequested", (button) => {
    const event = wishListItemAdded(storefront.store.getState(), skuOf(button))
    if (event !== undefined) tell(`add_to_wishlist ${Date.now()}`, event)
  })
}
