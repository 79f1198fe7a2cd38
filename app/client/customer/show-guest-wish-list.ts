import { loadPage } from "../../../adapters/browser/load-page.ts"
import {
  type GuestWishListItem,
  listedProductsAddress,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { loadCards } from "./load-cards.ts"
import { guestWishList, saveGuestWishList } from "./stored-guest-wish-list.ts"

/** Texts of the list, the message after its link was copied, and what the paths of the store view begin with. */
export type GuestWishListTexts = {
  readonly prefix?: string | undefined
  readonly remove: string
  readonly share: string
  readonly showCopied: () => void
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

/** Shares the address by the system's dialog, or copies it. The link itself opens the page. */
const shareLink = ({ share, showCopied }: GuestWishListTexts): HTMLAnchorElement => {
  const link = linkOf("", share)
  link.className = "button"
  link.addEventListener("click", (event) => {
    const { href } = link
    const browser: Partial<Navigator> = navigator
    const open = () => location.assign(href)
    if (browser.share !== undefined) void browser.share({ title: document.title, url: href }).catch(() => {})
    else if (browser.clipboard !== undefined) void browser.clipboard.writeText(href).then(showCopied, open)
    else return
    event.preventDefault()
  })
  return link
}

/** Renders the guest's wish list: names at once, then cards with picture, price and button; each can be removed, all can be shared. */
export const showGuestWishList = async (
  element: HTMLElement,
  texts: GuestWishListTexts,
  load = loadPage,
): Promise<void> => {
  const list = document.createElement("ul")
  const share = shareLink(texts)
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
  element.replaceChildren(title, list, share)
  update()
  if (items.length === 0) return
  const cards = await loadCards(listedProductsAddress(items), load)
  for (const { path, entry } of entries) {
    const card = cards.get(path)
    if (card !== undefined) entry.firstChild?.replaceWith(document.importNode(card, true))
  }
  if (cards.size > 0) list.className = "listed-products"
}
