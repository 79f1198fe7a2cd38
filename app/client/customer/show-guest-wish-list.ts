import { loadPage } from "../../../adapters/browser/load-page.ts"
import {
  type GuestWishListItem,
  listedProductsAddress,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { loadCards } from "./load-cards.ts"
import { guestWishList, saveGuestWishList } from "./stored-guest-wish-list.ts"

/** Texts of the list, of which `copied` is announced after its link was copied, and the prefix of the paths of the store view. */
export type GuestWishListTexts = {
  readonly prefix?: string | undefined
  readonly remove: string
  readonly share: string
  readonly copied: string
}

const linkOf = (href: string, text: string): HTMLAnchorElement => {
  const link = document.createElement("a")
  link.href = href
  link.textContent = text
  return link
}

const entryOf = (
  item: GuestWishListItem,
  { remove: removeText, prefix = "" }: GuestWishListTexts,
  onRemoved: () => void,
): HTMLLIElement => {
  const entry = document.createElement("li")
  const remove = document.createElement("button")
  remove.type = "button"
  remove.className = "link-button"
  remove.textContent = removeText
  remove.ariaLabel = `${removeText} ${item.name}`
  remove.addEventListener("click", () => {
    saveGuestWishList(withoutGuestWishListItem(guestWishList(), item))
    entry.remove()
    onRemoved()
  })
  entry.append(linkOf(prefix + item.path, item.name), remove)
  return entry
}

/**
 * Link that shares the list, and the element after it, which announces that its address was copied. If the script that shares is not
 * loaded, the link opens the page.
 */
const shareLink = ({ share, copied }: GuestWishListTexts): readonly [HTMLAnchorElement, HTMLOutputElement] => {
  const link = linkOf("", share)
  link.className = "button"
  link.dataset["share"] = ""
  const notice = document.createElement("output")
  notice.dataset["shared"] = copied
  return [link, notice]
}

/** Renders the guest's wish list: names first, then cards with picture, price and button; each item can be removed, the list can be shared. */
export const showGuestWishList = async (
  element: HTMLElement,
  texts: GuestWishListTexts,
  load = loadPage,
): Promise<void> => {
  const list = document.createElement("ul")
  const [share, notice] = shareLink(texts)
  const update = () => {
    element.hidden = list.childElementCount === 0
    share.href = listedProductsAddress(guestWishList())
  }
  const items = guestWishList()
  const entries = items.map((item) => ({
    path: (texts.prefix ?? "") + item.path.replace(/[?#].*/, ""),
    entry: entryOf(item, texts, update),
  }))
  list.className = "saved-wish-list"
  list.append(...entries.map(({ entry }) => entry))
  // The names of the cards are headings of the third level.
  const title = document.createElement("h2")
  title.className = "visually-hidden"
  title.textContent = element.getAttribute("aria-label")
  element.replaceChildren(title, list, share, " ", notice)
  update()
  if (items.length === 0) return
  const cards = await loadCards(listedProductsAddress(items), load)
  for (const { path, entry } of entries) {
    const card = cards.get(path)
    if (card !== undefined) entry.firstChild?.replaceWith(document.importNode(card, true))
  }
  if (cards.size > 0) list.className = "listed-products"
}
