import { loadPage } from "../../../adapters/browser/load-page.ts"
import { postForm } from "../../../adapters/forms/post-form.ts"
import type { RemovedLine } from "../../../core/cart/cart-page.ts"
import { isRecord } from "../../../core/web/record.ts"
import {
  type GuestWishListItem,
  listedProductsAddress,
  savedItem,
  withGuestWishListItem,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { loadCards } from "../customer/load-cards.ts"
import { guestWishList, saveGuestWishList } from "../customer/stored-guest-wish-list.ts"
import { formKey } from "../forms/form-key.ts"
import { postAsForm } from "../forms/post-as-form.ts"

const addPath = "/checkout/cart/add/"

const removeItem = (item: GuestWishListItem): void => {
  saveGuestWishList(withoutGuestWishListItem(guestWishList(), item))
  showSaved()
}

/** Stores a line of the cart in the guest's wish list. */
export const saveItem = (line: Pick<GuestWishListItem, "name" | "path">, { fields }: RemovedLine): void => {
  saveGuestWishList(withGuestWishListItem(guestWishList(), savedItem(line, fields)))
  showSaved()
}

/** Removes a line that is in the cart again from the guest's wish list. */
export const removeSaved = ({ name, fields }: RemovedLine): void => removeItem(savedItem({ name, path: "/" }, fields))

/** Tests for the response to a product that was not added: the page that shows the reason. */
const hasBackUrl = (response: unknown): boolean => isRecord(response) && Boolean(response["backUrl"])

/** Adds an item to the cart and removes it from the list. A rejected item stays in the list, and the backend's page shows the reason. */
const moveToCart = async (item: GuestWishListItem): Promise<void> => {
  const fields = Object.entries({ ...item.data, form_key: formKey() })
  const response = await postForm(addPath, new URLSearchParams(fields))
  if (response._tag !== "Responded" || hasBackUrl(response.json)) return postAsForm(addPath, fields)
  removeItem(item)
  location.reload()
}

const entryOf = (template: HTMLTemplateElement, item: GuestWishListItem): Element => {
  const entry = document.importNode(template.content, true).children[0] ?? document.createElement("li")
  const link = entry.querySelector("a")
  const [move, remove] = entry.querySelectorAll("button")
  if (link !== null) {
    link.href = item.path
    link.textContent = item.name
  }
  for (const name of entry.querySelectorAll(".visually-hidden")) name.textContent = ` ${item.name}`
  for (const quantity of entry.querySelectorAll("[data-quantity]")) quantity.textContent = item.data["qty"] ?? "1"
  move?.addEventListener("click", () => {
    if (move.ariaDisabled === "true") return
    move.ariaDisabled = "true"
    void moveToCart(item)
  })
  remove?.addEventListener("click", () => removeItem(item))
  return entry
}

/** Adds pictures of the products, which are loaded once for all. */
const showPictures = async (items: ReadonlyArray<GuestWishListItem>, entries: ReadonlyArray<Element>) => {
  const cards = await loadCards(listedProductsAddress(items), loadPage)
  for (const [index, { path }] of items.entries()) {
    const picture = cards.get(path.replace(/[?#].*/, ""))?.querySelector("picture, img")
    if (picture) entries[index]?.querySelector(".line__picture")?.replaceChildren(document.importNode(picture, true))
  }
}

/** Shows the guest's wish list below the cart; nothing for an empty one. */
export const showSaved = (): void => {
  const part = document.querySelector<HTMLElement>("[data-content=saved-for-later] > section")
  const template = part?.querySelector("template")
  const list = part?.querySelector("ul")
  if (!part || !template || !list) return
  const items = guestWishList()
  const entries = items.map((item) => entryOf(template, item))
  list.replaceChildren(...entries)
  part.hidden = items.length === 0
  if (items.length > 0) void showPictures(items, entries)
}
