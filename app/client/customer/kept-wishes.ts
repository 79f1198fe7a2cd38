import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import {
  type GuestWishListItem,
  readGuestWishList,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { keptWishesKey, showWishCount } from "./wishes.ts"

/** What this browser keeps for somebody who is not signed in. */
export const keptWishes = (): ReadonlyArray<GuestWishListItem> => readGuestWishList(readStored(keptWishesKey))

export const keepWishes = (wishes: ReadonlyArray<GuestWishListItem>): void => {
  showWishCount(wishes.length)
  if (wishes.length === 0) removeStored(keptWishesKey)
  else writeStored(keptWishesKey, wishes)
}

/** One browser sends its wishes once, however many of its windows see the sign-in. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if ("locks" in navigator)
    await navigator.locks.request(keptWishesKey, { ifAvailable: true }, (lock) => lock && work())
  else await work()
}

/** After sign-in: sends each wish, the oldest first, and keeps it no longer once it is taken. Answers how many were. */
export const bringWishes = async (send: (wish: GuestWishListItem) => Promise<boolean>): Promise<number> => {
  let taken = 0
  await alone(async () => {
    for (const wish of keptWishes().toReversed()) {
      if (!(await send(wish))) return
      keepWishes(withoutGuestWishListItem(keptWishes(), wish))
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
    keepWishes(withoutGuestWishListItem(keptWishes(), wish))
    entry.remove()
    removed()
  })
  entry.append(link, remove)
  return entry
}

/** Shows what the browser keeps. */
export const showWishes = (place: HTMLElement, removeText: string): void => {
  const list = document.createElement("ul")
  list.className = "kept-wishes"
  const follow = () => {
    place.hidden = list.childElementCount === 0
  }
  list.append(...keptWishes().map((wish) => entryOf(wish, removeText, follow)))
  place.replaceChildren(list)
  follow()
}
