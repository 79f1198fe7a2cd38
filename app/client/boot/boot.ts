import { readMessages } from "../../../core/web/read-messages.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
// The queue of cart changes is shared by several scripts of a page, so it is in the script that every page loads.
import "../cart/cart-change-queue.ts"
import { openMiniCartLinks } from "../cart/mini-cart-links.ts"
import { recordEvents } from "../events/record-events.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { actionOf, addsToCart, isPosted } from "../forms/sent-form.ts"
import { lacksCookies } from "../sections/lacks-cookies.ts"
import { openCustomerSections, type CustomerSections } from "../sections/open-customer-sections.ts"
import { openStorefront, type BrowserStorefront } from "./browser-storefront.ts"
import { recordEarlyClicks } from "./early-clicks.ts"
import { cartCount, firstName, showCartCount, showCustomer } from "./header.ts"
import { watchSlots } from "./island-slots.ts"
import type { PageParts } from "./island.ts"
import { watchMenu } from "./menu-on-interaction.ts"
import { showMessages, showMessagesOfCookie } from "./messages.ts"
import { watchSearchBox } from "./search-on-focus.ts"
import { shopEvents, type ShopEvents } from "./shop-events.ts"

// The first script of every page. Only this script and `shopping` run before the page is idle. It works on the server's HTML, without React.

const showSections = ({ store }: BrowserStorefront, sections: CustomerSections, names: ReadonlyArray<string>): void => {
  const { page } = store.getState()
  if (names.includes("cart")) showCartCount(cartCount(sections.content("cart")), page)
  if (names.includes("customer")) showCustomer(firstName(sections.content("customer")), page.dictionary)
  if (names.includes("messages")) void showMessages(readMessages(sections.content("messages")))
}

/** Invalidates the customer sections that a submitted form changes. Forms that add to the cart are sent by `shopping`. */
const watchForms = ({ store }: BrowserStorefront, sections: CustomerSections): void => {
  addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPosted(form)) return
    if (event.defaultPrevented) return
    // Every form that carries a form key needs cookies.
    if (form.elements.namedItem("form_key") !== null && lacksCookies(store.getState().page)) event.preventDefault()
    else if (!addsToCart(form, event.submitter)) {
      fillFormKeys(form)
      sections.changedBy(actionOf(form, event.submitter))
    }
  })
}

const watchIslands = (storefront: BrowserStorefront, sections: CustomerSections, events: ShopEvents) => {
  const load = async () => (await import("./islands.ts")).openIslands(storefront, { events, sections }, earlyClicks)
  let islands: ReturnType<typeof load> | undefined
  const hydrate = async (slot: Element): Promise<void> => {
    islands ??= load()
    await (await islands).hydrate(slot)
  }
  const earlyClicks = recordEarlyClicks(document, hydrate)
  watchSlots((slot) => void hydrate(slot))
  openMiniCartLinks(storefront, hydrate)
}

/** Refreshes the sections when the page becomes visible again, or is restored from the back/forward cache. */
const watchReturns = (sections: CustomerSections, events: ShopEvents): void => {
  const refresh = () => void sections.refresh()
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    // A page in the back/forward cache gets no storage events, so the stored sections may have changed.
    events.emit("sections", ["cart", "customer"])
    refresh()
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh()
  })
}

/** Storefront, events and sections of a page after `boot`. */
export type Booted = { readonly storefront: BrowserStorefront; readonly page: PageParts }

const boot = (): Booted => {
  const events = shopEvents()
  const storefront = openStorefront(document, events)
  const sections = openCustomerSections(events)
  const page: PageParts = { events, sections }
  if (import.meta.env.EXTENDED_EVENTS === true) {
    const replay = recordEvents(events)
    whenIdle(() => void import("../events/open-listeners.ts").then((script) => script.openListeners(replay)))
  }

  fillFormKeys(document)
  showMessagesOfCookie()
  events.on("sections", (names) => showSections(storefront, sections, names))
  showSections(storefront, sections, ["cart", "customer", "messages"])
  watchForms(storefront, sections)
  watchIslands(storefront, sections, events)
  watchReturns(sections, events)
  watchSearchBox(storefront, events)
  watchMenu()
  if (import.meta.env.EXTENDED_EXPRESS === true)
    whenIdle(() => void import("../express/open-express.ts").then((script) => script.openExpress(storefront, page)))
  void sections.refresh()
  return { storefront, page }
}

/** Resolves when the page is booted; a prerendered page waits until it is activated. */
export const booted: Promise<Booted> =
  "prerendering" in document && document.prerendering === true
    ? new Promise((resolve) => {
        document.addEventListener("prerenderingchange", () => resolve(boot()), { once: true })
      })
    : Promise.resolve(boot())
