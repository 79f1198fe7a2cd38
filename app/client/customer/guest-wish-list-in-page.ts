import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import {
  type GuestWishListItem,
  readGuestWishList,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { guestWishListKey, showWishListCount } from "./watch-wish-list.ts"

/** What this browser keeps for somebody who is not signed in. */
export const guestWishList = (): ReadonlyArray<GuestWishListItem> => readGuestWishList(readStored(guestWishListKey))

export const saveGuestWishList = (wishes: ReadonlyArray<GuestWishListItem>): void => {
  showWishListCount(wishes.length)
  if (wishes.length === 0) removeStored(guestWishListKey)
  else writeStored(guestWishListKey, wishes)
}

/** One browser sends its wishes once, however many of its windows see the sign-in. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if ("locks" in navigator)
    await navigator.locks.request(guestWishListKey, { ifAvailable: true }, (lock) => lock && work())
  else await work()
}

/** After sign-in: sends each wish, the oldest first, and keeps it no longer once it is taken. Answers how many were. */
export const sendGuestWishList = async (send: (wish: GuestWishListItem) => Promise<boolean>): Promise<number> => {
  let taken = 0
  await alone(async () => {
    for (const wish of guestWishList().toReversed()) {
      if (!(await send(wish))) return
      saveGuestWishList(withoutGuestWishListItem(guestWishList(), wish))
      taken += 1
    }
  })
  return taken
}

const entryOf = (wish: GuestWishListItem, removeText: string, removed: () => void): HTMLLIElement => {
  const entry = document.createElement("li")
  const link = document.createElement("a")
  link.href = wish.path
  link.textContent = wish.name
  const remove = document.createElement("button")
  remove.type = "button"
  remove.className = "link-button"
  remove.textContent = removeText
  remove.ariaLabel = `${removeText} ${wish.name}`
  remove.addEventListener("click", () => {
    saveGuestWishList(withoutGuestWishListItem(guestWishList(), wish))
    entry.remove()
    removed()
  })
  entry.append(link, remove)
  return entry
}

/** Shows what the browser keeps. */
export const showGuestWishList = (place: HTMLElement, removeText: string): void => {
  const list = document.createElement("ul")
  list.className = "kept-wishes"
  const follow = () => {
    place.hidden = list.childElementCount === 0
  }
  list.append(...guestWishList().map((wish) => entryOf(wish, removeText, follow)))
  place.replaceChildren(list)
  follow()
}
