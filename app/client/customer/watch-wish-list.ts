import { readStored } from "../../../adapters/browser/browser-storage.ts"
import { wishListCount } from "../../../core/wish-list/wish-list-count.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { firstName } from "../boot/header.ts"
import type { PageParts } from "../boot/island.ts"
import { actionOf } from "../forms/sent-form.ts"

/** Where the wishes of somebody who is not signed in lie. */
export const guestWishListKey = "vitrine-wishes"

/** Shows how many wishes there are, beside the way to them. */
export const showWishListCount = (count: number): void => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-wish-count]")) {
    place.hidden = count === 0
    place.textContent = String(count)
  }
}

/** Sends the button's form as it would go without scripts, and without asking anybody again. */
export const sendPlainly = (button: HTMLButtonElement): void => {
  const { form } = button
  if (form === null) return
  form.setAttribute("action", actionOf(form, button))
  HTMLFormElement.prototype.submit.call(form)
}

/** Counts the wishes, and loads what brings or shows kept ones when they have somewhere to go. */
export const watchWishList = (storefront: BrowserStorefront, page: PageParts): void => {
  const open = async () => (await import("./wish-list-in-page.ts")).wishListOf(storefront, page)
  const place = document.querySelector<HTMLElement>("[data-saved-wish-list]")
  const look = () => {
    const kept = readStored(guestWishListKey)
    const isSignedIn = firstName(page.sections.content("customer")) !== undefined
    if (isSignedIn) showWishListCount(wishListCount(page.sections.content("wishlist")))
    else showWishListCount(Array.isArray(kept) ? kept.length : 0)
    if (kept === undefined) return
    if (isSignedIn) void open().then(({ bring }) => bring())
    else if (place !== null) void open().then(({ show }) => show(place))
  }
  page.events.on("sections", (names) => names.some((name) => name === "customer" || name === "wishlist") && look())
  look()
}
