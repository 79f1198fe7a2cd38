import { readMessages } from "../../../core/web/read-messages.ts"
// Changes of the cart come from several files of a page and take turns: what keeps them is in the file that every page has.
import "../cart/cart-change-queue.ts"
import { openMiniCartLinks } from "../cart/mini-cart-links.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { actionOf, addsToCart, isPosted } from "../forms/sent-form.ts"
import { lacksCookies } from "../sections/cookies-needed-in-page.ts"
import { openCustomerSections, type CustomerSections } from "../sections/customer-sections-in-page.ts"
import { openStorefront, type BrowserStorefront } from "./browser-storefront.ts"
import { recordEarlyClicks } from "./early-clicks.ts"
import { cartCount, firstName, showCartCount, showCustomer } from "./header.ts"
import { watchSlots } from "./island-slots.ts"
import type { PageParts } from "./island.ts"
import { watchMenu } from "./menu-on-interaction.ts"
import { showMessages, showMessagesOfCookie } from "./messages.ts"
import { watchPageTransitions } from "./page-transitions.ts"
import { watchSearchBox } from "./search-on-focus.ts"
import { shopEvents, type ShopEvents } from "./shop-events.ts"

// The first script of every page, with `shopping` the only one before the page is idle. Everything here works on the server's HTML and without React.

const showSections = ({ store }: BrowserStorefront, sections: CustomerSections, names: ReadonlyArray<string>): void => {
  const { page } = store.getState()
  if (names.includes("cart")) showCartCount(cartCount(sections.content("cart")), page)
  if (names.includes("customer")) showCustomer(firstName(sections.content("customer")), page.dictionary)
  if (names.includes("messages")) void showMessages(readMessages(sections.content("messages")))
}

/** Forms that change something make its sections invalid. Those that go to the cart stay on the page (`shopping`). */
const watchForms = ({ store }: BrowserStorefront, sections: CustomerSections): void => {
  addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPosted(form)) return
    if (event.defaultPrevented) return
    // Every form that carries a form key needs cookies. [2.enable-cookies-page.2] [5.cookies.1]
    if (form.elements.namedItem("form_key") !== null && lacksCookies(store.getState().page)) event.preventDefault()
    else if (!addsToCart(form, event.submitter)) {
      fillFormKeys(form)
      sections.changedBy(actionOf(form, event.submitter))
    }
  })
}

const watchIslands = (storefront: BrowserStorefront, sections: CustomerSections, events: ShopEvents) => {
  const islands = async () => (await import("./islands.ts")).openIslands(storefront, { events, sections }, earlyClicks)
  let opened: ReturnType<typeof islands> | undefined
  const wake = async (slot: Element): Promise<void> => {
    opened ??= islands()
    await (await opened).hydrate(slot)
  }
  const earlyClicks = recordEarlyClicks(document, wake)
  watchSlots((slot) => void wake(slot))
  openMiniCartLinks(storefront, wake)
}

/** A page that Back restores, or that is looked at again, may be behind the shop. */
const watchReturns = (sections: CustomerSections, events: ShopEvents): void => {
  const lookAgain = () => void sections.lookAgain()
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    // What other pages have learnt meanwhile, nobody has told a page that slept.
    events.emit("sections", ["cart", "customer"])
    lookAgain()
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") lookAgain()
  })
}

/** What an opened page is made of. */
export type Booted = { readonly storefront: BrowserStorefront; readonly page: PageParts }

const boot = (): Booted => {
  watchPageTransitions()
  const events = shopEvents()
  const storefront = openStorefront(document, events)
  const sections = openCustomerSections(events)

  fillFormKeys(document)
  showMessagesOfCookie()
  events.on("sections", (names) => showSections(storefront, sections, names))
  showSections(storefront, sections, ["cart", "customer", "messages"])
  watchForms(storefront, sections)
  watchIslands(storefront, sections, events)
  watchReturns(sections, events)
  watchSearchBox(storefront, events)
  watchMenu()
  void sections.lookAgain()
  return { storefront, page: { events, sections } }
}

/** A page that is only prerendered does nothing until the shopper sees it. */
export const booted: Promise<Booted> =
  "prerendering" in document && document.prerendering === true
    ? new Promise((resolve) => {
        document.addEventListener("prerenderingchange", () => resolve(boot()), { once: true })
      })
    : Promise.resolve(boot())
