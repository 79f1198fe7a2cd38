import { checkoutEntry } from "../../../core/customer/guest-checkout.ts"
import { translate } from "../../../core/translation/translate.ts"
import { isRecord } from "../../../core/web/record.ts"
import { onPress } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { submitNatively } from "../customer/watch-wish-list.ts"

/** Returns the address of the product page that a link, or the form of a button, opens. */
const targetOf = (opener: HTMLElement): URL => {
  if (opener instanceof HTMLAnchorElement) return new URL(opener.href)
  const form = opener.closest("form")
  const address = new URL(form?.getAttribute("action") ?? "", document.baseURI)
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === "string") address.searchParams.append(name, value)
  return address
}

const checkoutPath = "/checkout/"

const guestsAreAllowed = (cart: unknown): boolean => !isRecord(cart) || cart["isGuestCheckoutAllowed"] !== false

/**
 * Decides about "Proceed to Checkout": where guests may not order, the sign-in pop-up opens, or an alert when the pop-up fails to load.
 */
const checkoutDecision = ({ sections }: PageParts, hasSignIn: boolean) => {
  const name = firstName(sections.content("customer"))
  return checkoutEntry({
    customer: name === undefined ? undefined : { firstName: name, fullName: name },
    guestsAreAllowed: guestsAreAllowed(sections.content("cart")),
    hasSignIn,
    usesSignInPage: false,
  })
}

/**
 * Handles clicks that stay on the page: links that post (`data-post`), quick views (`data-quick-view`, a product id), wish list buttons, links
 * that share (`data-share`), and checkout links of guests who must sign in first. Their code is loaded at the first click; when that fails, the native link or
 * form is used.
 */
export const watchActions = (storefront: BrowserStorefront, page: PageParts): void => {
  const actions = () => import("../background-actions/background-actions.ts")

  onPress("[data-post]", async (link) => (await actions()).followLink(storefront, page, link))

  const quickView = async (opener: HTMLElement) => {
    const productId = opener.dataset["quickView"] ?? ""
    if (opener.hasAttribute("data-busy")) return
    opener.toggleAttribute("data-busy", true)
    const target = targetOf(opener)
    try {
      await (await actions()).openQuickView(storefront, page, { opener, productId, productPage: target })
    } finally {
      opener.toggleAttribute("data-busy", false)
    }
  }
  onPress(
    "[data-quick-view]",
    (opener) => (document.querySelector("#product_addtocart_form") === null ? quickView(opener) : undefined),
    (opener) => location.assign(targetOf(opener)),
  )

  onPress<HTMLButtonElement>(
    "button[data-wish]",
    async (button) => {
      const { wishListOf } = await import("../customer/page-wish-list.ts")
      void wishListOf(storefront, page).add(button)
    },
    submitNatively,
  )

  onPress<HTMLAnchorElement>(
    "[data-share]",
    async (link) => (await import("../customer/share-link.ts")).shareLink(link),
    (link) => location.assign(link.href),
  )

  const signIn = async (link: HTMLElement): Promise<void> => {
    link.closest("dialog")?.close()
    const { openSignIn } = await import("../customer/sign-in-dialog.tsx")
    openSignIn(storefront, page, checkoutPath)
  }
  onPress<HTMLAnchorElement>(
    "a",
    (link) => {
      const isCheckout = link.pathname.endsWith(checkoutPath) && link.origin === location.origin
      return isCheckout && checkoutDecision(page, true).action === "open sign-in" ? signIn(link) : undefined
    },
    () => {
      const decision = checkoutDecision(page, false)
      if (decision.action === "alert") alert(translate(storefront.store.getState().page.dictionary, decision.text))
    },
  )
}
