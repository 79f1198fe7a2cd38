import { towardsCheckout } from "../../core/shopper/sign-in-offer.ts"
import { translate } from "../../core/translation/translate.ts"
import { firstName } from "./header.ts"
import type { PageParts } from "./island.ts"
import { isPlainPress } from "./mini-cart-links.ts"
import type { BrowserStorefront } from "./storefront.ts"

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
export const watchCheckoutLinks = (storefront: BrowserStorefront, page: PageParts): void => {
  const toward = (signInIsHere: boolean) => {
    const name = firstName(page.sections.content("customer"))
    return towardsCheckout({
      customer: name === undefined ? undefined : { firstName: name, fullName: name },
      guestsAreAllowed: guestsAreAllowed(page.sections.content("cart")),
      signInIsHere,
      goesToSignInPage: false,
    })
  }

  const signIn = async (): Promise<void> => {
    try {
      const { openSignIn } = await import("./sign-in-dialog.tsx")
      openSignIn(storefront, page, checkoutPath)
    } catch {
      const without = toward(false)
      if (without.does === "alert") alert(translate(storefront.store.getState().page.dictionary, without.text))
    }
  }

  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null
    const isMeant = link?.pathname === checkoutPath && link.origin === location.origin && isPlainPress(event)
    if (!isMeant || event.defaultPrevented || toward(true).does !== "open sign-in") return
    event.preventDefault()
    link.closest("dialog")?.close()
    void signIn()
  })
}
