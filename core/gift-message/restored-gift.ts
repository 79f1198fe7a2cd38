import type { CartLine } from "../cart/cart-lines.ts"
import type { Totals } from "../checkout/totals/totals.ts"
import type { GiftMessageBlock } from "./gift-message-block.ts"
import type { GiftMessage } from "./gift-message.ts"
import type { GiftMessages } from "./gift-messages.ts"

/** Message when a line was restored without its gift message. */
export const giftNotSaved =
  "The item is back in your cart, but its gift message was not saved. It is in its form again: please save it once more."

/** Restored line, which has a new item id: the id before, and the id now. */
export type RestoredLine = { readonly from: string; readonly to: string }

/** Item id of a restored line: a new line, otherwise the one whose quantity has grown. */
export const restoredLineId = (
  before: ReadonlyArray<Pick<CartLine, "itemId" | "quantity">>,
  { lines }: Totals,
): string | undefined => {
  const quantities = new Map(before.map(({ itemId, quantity }) => [itemId, quantity]))
  const restored =
    lines.find(({ itemId }) => !quantities.has(itemId)) ??
    lines.find(({ itemId, quantity }) => Number(quantity) > (quantities.get(itemId) ?? 0))
  return restored?.itemId
}

const entryOf = ({ entries }: GiftMessages, subject: string) => entries.find(({ block }) => block.subject === subject)

const hasText = ({ saved, typed }: GiftMessageBlock): boolean =>
  saved !== undefined || [typed.recipient, typed.sender, typed.message].some((text) => text.trim() !== "")

/** Message to move to the restored line, unless that line has one. */
const entryToMove = (gifts: GiftMessages, { from, to }: RestoredLine) => {
  const existing = entryOf(gifts, to)
  return from === to || (existing !== undefined && hasText(existing.block)) ? undefined : entryOf(gifts, from)
}

/** Saved gift message to store for the restored line; `undefined` without one. */
export const giftToRestore = (gifts: GiftMessages, restored: RestoredLine): GiftMessage | undefined =>
  entryToMove(gifts, restored)?.block.saved

/**
 * Moves the block to the restored line with its view and typed text. A message that the backend did not store is displayed in the form,
 * where it can be saved again. [I11]
 */
export const withRestoredGift = (gifts: GiftMessages, restored: RestoredLine, isSaved: boolean): GiftMessages => {
  const entry = entryToMove(gifts, restored)
  if (entry === undefined) return gifts
  const moved: GiftMessageBlock = { ...entry.block, subject: restored.to, status: "idle", problem: "" }
  const block: GiftMessageBlock = isSaved ? moved : { ...moved, saved: undefined, view: "form" }
  const others = gifts.entries.filter(({ block: { subject } }) => subject !== restored.from && subject !== restored.to)
  return { ...gifts, entries: [...others, { ...entry, block }] }
}
