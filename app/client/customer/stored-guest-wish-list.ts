import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import {
  type GuestWishListItem,
  readGuestWishList,
  withoutGuestWishListItem,
} from "../../../core/wish-list/guest-wish-list.ts"
import { guestWishListKey, showWishListCount } from "./watch-wish-list.ts"

/** Reads the guest's wish list from the browser's storage, newest first. */
export const guestWishList = (): ReadonlyArray<GuestWishListItem> => readGuestWishList(readStored(guestWishListKey))

/** Stores the guest's wish list and shows its size. */
export const saveGuestWishList = (items: ReadonlyArray<GuestWishListItem>): void => {
  showWishListCount(items.length)
  if (items.length === 0) removeStored(guestWishListKey)
  else writeStored(guestWishListKey, items)
}

/** Runs `work` in one tab of the browser only: after a sign-in every tab calls this. */
const runInOneTab = async (work: () => Promise<void>): Promise<void> => {
  if ("locks" in navigator)
    await navigator.locks.request(guestWishListKey, { ifAvailable: true }, (lock) => lock && work())
  else await work()
}

/**
 * Sends the guest's wish list after sign-in, oldest item first, and removes each item that was accepted. `send` resolves to `false` for
 * a rejected item; no further item is sent then. Returns the number of accepted items.
 */
export const sendGuestWishList = async (send: (item: GuestWishListItem) => Promise<boolean>): Promise<number> => {
  let accepted = 0
  await runInOneTab(async () => {
    for (const item of guestWishList().toReversed()) {
      if (!(await send(item))) return
      saveGuestWishList(withoutGuestWishListItem(guestWishList(), item))
      accepted += 1
    }
  })
  return accepted
}
