import { shopEvents } from "../boot/shop-events.ts"
import { openCustomerSections } from "../sections/open-customer-sections.ts"
import { embedWriter } from "./embed-writer.ts"
import { type EmbedPage, openMiniCart } from "./mini-cart-element.ts"
import { openSearch } from "./search-element.ts"

// Parts of the storefront in a page of another theme on the same origin, loaded by `/vitrine/embed.js`: `<vitrine-mini-cart>` and
// `<vitrine-search>`. The cart is that of the session, and its customer section is stored where the other theme stores it.

/**
 * Refreshes the sections when the other theme has stored some (a cookie with their versions changes), and when the page becomes visible. The
 * event `vitrine-cart-changed` reloads the cart.
 */
const watchPage = ({ events, sections }: EmbedPage): void => {
  const refresh = (): void => {
    events.emit("sections", ["cart"])
    void sections.refresh()
  }
  const cookies: unknown = Reflect.get(globalThis, "cookieStore")
  if (cookies instanceof EventTarget) cookies.addEventListener("change", refresh)
  addEventListener("vitrine-cart-changed", () => void sections.reload(["cart"]))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh()
  })
  void sections.refresh()
}

const openPage = (): EmbedPage => {
  const events = shopEvents()
  const page = { writer: embedWriter(), events, sections: openCustomerSections(events) }
  watchPage(page)
  return page
}

let page: EmbedPage | undefined

const define = (name: string, open: (host: HTMLElement, embedPage: EmbedPage) => void): void => {
  if (customElements.get(name) !== undefined) return
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        page ??= openPage()
        if (this.shadowRoot === null) open(this, page)
      }
    },
  )
}

define("vitrine-mini-cart", openMiniCart)
define("vitrine-search", (host, { writer }) => openSearch(host, writer))
