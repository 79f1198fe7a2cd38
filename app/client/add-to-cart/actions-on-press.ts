import { checkoutEntry } from "../../../core/customer/sign-in-offer.ts"
import { translate } from "../../../core/translation/translate.ts"
import { onPress } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { sendPlainly } from "../customer/watch-wish-list.ts"

/** Where the page of the product lies that a link, or the button of a form, leads to. */
const leadsTo = (opener: HTMLElement): URL => {
  if (opener instanceof HTMLAnchorElement) return new URL(opener.href)
  const form = opener.closest("form")
  const address = new URL(form?.getAttribute("action") ?? "", document.baseURI)
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === "string") address.searchParams.append(name, value)
  return address
}

const checkoutPath = "/checkout/"

const guestsAreAllowed = (cart: unknown): boolean =>
  typeof cart !== "object" ||
  cart === null ||
  !("isGuestCheckoutAllowed" in cart) ||
  cart.isGuestCheckoutAllowed !== false

/**
 * "Proceed to Checkout": where guests may not order, they sign in first, in the pop-up. When that cannot be had, an alert says why nothing
 * happens. [2.authentication-pop-up.1] [2.authentication-pop-up.3] [8.5]
 */
const toward = ({ sections }: PageParts, signInIsHere: boolean) => {
  const name = firstName(sections.content("customer"))
  return checkoutEntry({
    customer: name === undefined ? undefined : { firstName: name, fullName: name },
    guestsAreAllowed: guestsAreAllowed(sections.content("cart")),
    hasSignIn: signInIsHere,
    usesSignInPage: false,
  })
}

/**
 * What a press does behind the page: links that post (`data-post`), looks at a product (`data-quick-view`, its id), wishes, and the way to
 * the checkout of those who have to sign in first.
 */
export const watchActions = (storefront: BrowserStorefront, page: PageParts): void => {
  const actions = () => import("../background-actions/background-actions.ts")

  onPress("[data-post]", async (link) => (await actions()).followLink(storefront, page, link))

  const look = async (opener: HTMLElement) => {
    const { quickView: productId = "" } = opener.dataset
    if (opener.hasAttribute("data-busy")) return
    opener.toggleAttribute("data-busy", true)
    const at = leadsTo(opener)
    try {
      await (await actions()).openQuickView(storefront, page, { opener, productId, at })
    } finally {
      opener.toggleAttribute("data-busy", false)
    }
  }
  onPress(
    "[data-quick-view]",
    (opener) => (document.querySelector("#product_addtocart_form") === null ? look(opener) : undefined),
    (opener) => location.assign(leadsTo(opener)),
  )

  onPress<HTMLButtonElement>(
    "button[data-wish]",
    async (button) => {
      const { wishListOf } = await import("../customer/wish-list-in-page.ts")
      void wishListOf(storefront, page).add(button)
    },
    sendPlainly,
  )

  const signIn = async (link: HTMLElement): Promise<void> => {
    link.closest("dialog")?.close()
    const { openSignIn } = await import("../customer/sign-in-dialog.tsx")
    openSignIn(storefront, page, checkoutPath)
  }
  onPress<HTMLAnchorElement>(
    "a",
    (link) => {
      const isMeant = link.pathname === checkoutPath && link.origin === location.origin
      return isMeant && toward(page, true).does === "open sign-in" ? signIn(link) : undefined
    },
    () => {
      const without = toward(page, false)
      if (without.does === "alert") alert(translate(storefront.store.getState().page.dictionary, without.text))
    },
  )
}
