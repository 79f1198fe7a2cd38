import type { CartLine } from "../cart/cart-lines.ts"
import type { Totals } from "../checkout/totals/totals.ts"
import type { GiftMessageBlock } from "./gift-message-block.ts"
import type { GiftMessage } from "./gift-message.ts"
import type { GiftMessages } from "./gift-messages.ts"

/** Said when a line is in the cart again and its words are not. */
export const giftNotSaved =
  "The item is back in your cart, but its gift message was not saved. It stands in its form again: please save it once more."

/** A line that was put back is another one for the shop: the item id it had, and the one it has now. */
export type RestoredLine = { readonly from: string; readonly to: string }

/** The line that a product came to: one that was not there before, else the one of which there is more. */
export const restoredLineId = (
  before: ReadonlyArray<Pick<CartLine, "itemId" | "quantity">>,
  { lines }: Totals,
): string | undefined => {
  const quantities = new Map(before.map(({ itemId, quantity }) => [itemId, quantity]))
  const came =
    lines.find(({ itemId }) => !quantities.has(itemId)) ??
    lines.find(({ itemId, quantity }) => Number(quantity) > (quantities.get(itemId) ?? 0))
  return came?.itemId
}

const entryOf = ({ entries }: GiftMessages, subject: string) => entries.find(({ block }) => block.subject === subject)

const hasWords = ({ saved: kept, typed }: GiftMessageBlock): boolean =>
  kept !== undefined || [typed.recipient, typed.sender, typed.message].some((text) => text.trim() !== "")

/** What goes along with the line, unless it came to one that has its own. */
const alongWith = (gifts: GiftMessages, { from, to }: RestoredLine) => {
  const there = entryOf(gifts, to)
  return from === to || (there !== undefined && hasWords(there.block)) ? undefined : entryOf(gifts, from)
}

/** What the shop is asked to keep for the line that came back; nothing where it kept nothing. */
export const giftToRestore = (gifts: GiftMessages, back: RestoredLine): GiftMessage | undefined =>
  alongWith(gifts, back)?.block.saved

/**
 * The messages once the line is back: its block goes with it, as far open as it was and with what was typed. Words that the shop did not
 * take stand in the open form, so that they can be saved again. [I11]
 */
export const withRestoredGift = (gifts: GiftMessages, back: RestoredLine, isSaved: boolean): GiftMessages => {
  const entry = alongWith(gifts, back)
  if (entry === undefined) return gifts
  const moved: GiftMessageBlock = { ...entry.block, subject: back.to, status: "idle", problem: "" }
  const block: GiftMessageBlock = isSaved ? moved : { ...moved, saved: undefined, view: "form" }
  const others = gifts.entries.filter(({ block: { subject } }) => subject !== back.from && subject !== back.to)
  return { ...gifts, entries: [...others, { ...entry, block }] }
}
