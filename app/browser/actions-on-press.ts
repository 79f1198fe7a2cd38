import type { PageParts } from "./island.ts"
import { isPlainPress } from "./mini-cart-links.ts"
import type { BrowserStorefront } from "./storefront.ts"

/** Where the page of the product lies that a link, or the button of a form, leads to. */
const leadsTo = (opener: HTMLElement): URL | undefined => {
  if (opener instanceof HTMLAnchorElement) return new URL(opener.href)
  const form = opener.closest("form")
  if (form === null) return undefined
  const address = new URL(form.getAttribute("action") ?? "", document.baseURI)
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") address.searchParams.append(name, value)
  return address
}

/**
 * Links that post (`data-post`) and looks at a product (`data-quick-view`, its id) are done behind the page: what does them is loaded by
 * the first press. When it cannot be had, the look leads to the product's page, as without scripts.
 */
export const watchActions = (storefront: BrowserStorefront, page: PageParts): void => {
  const actions = () => import("./background-actions.ts")

  const look = async (opener: HTMLElement, productId: string, at: URL) => {
    if (opener.hasAttribute("data-busy")) return
    opener.toggleAttribute("data-busy", true)
    try {
      await (await actions()).openQuickView(storefront, page, { opener, productId, at })
    } catch {
      location.assign(at)
    }
    opener.toggleAttribute("data-busy", false)
  }

  addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.defaultPrevented || !isPlainPress(event)) return
    const opener = event.target.closest<HTMLElement>("[data-post], [data-quick-view]")
    if (opener === null) return
    const { quickView: productId } = opener.dataset
    if (productId === undefined) {
      event.preventDefault()
      void actions().then(({ followLink }) => followLink(storefront, page, opener))
      return
    }
    const at = leadsTo(opener)
    if (at !== undefined && document.querySelector("#product_addtocart_form") === null) {
      event.preventDefault()
      void look(opener, productId, at)
    }
  })
}
