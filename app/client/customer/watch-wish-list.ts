import { readStored } from "../../../adapters/browser/browser-storage.ts"
import { wishListCount } from "../../../core/wish-list/wish-list-count.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { actionOf } from "../forms/sent-form.ts"

/** Storage key of the guest's wish list. */
export const guestWishListKey = "vitrine-wishes"

/** Shows the number of wish list items beside the wish list links. */
export const showWishListCount = (count: number): void => {
  for (const element of document.querySelectorAll<HTMLElement>("[data-wish-count]")) {
    element.hidden = count === 0
    element.textContent = String(count)
  }
}

/** Submits the button's form natively, without another `submit` event. */
export const submitNatively = (button: HTMLButtonElement): void => {
  const { form } = button
  if (form === null) return
  form.setAttribute("action", actionOf(form, button))
  HTMLFormElement.prototype.submit.call(form)
}

/** Shows the number of items; loads the code that sends a guest's items after sign-in, or shows them on the wish list page. */
export const watchWishList = (storefront: BrowserStorefront, page: PageParts): void => {
  const open = async () => (await import("./page-wish-list.ts")).wishListOf(storefront, page)
  const element = document.querySelector<HTMLElement>("[data-saved-wish-list]")
  const update = () => {
    const stored = readStored(guestWishListKey)
    const isSignedIn = firstName(page.sections.content("customer")) !== undefined
    if (isSignedIn) showWishListCount(wishListCount(page.sections.content("wishlist")))
    else showWishListCount(Array.isArray(stored) ? stored.length : 0)
    if (stored === undefined) return
    if (isSignedIn) void open().then(({ sendStored }) => sendStored())
    else if (element !== null) void open().then(({ show }) => show(element))
  }
  page.events.on("sections", (names) => names.some((name) => name === "customer" || name === "wishlist") && update())
  update()
}
