import type { CartOwner } from "../checkout/service-url.ts"
import {
  giftMessageStep,
  openGiftMessage,
  type GiftMessageBlock,
  type GiftMessageEvent,
  type GiftMessageRequest,
} from "./gift-message-block.ts"
import { giftAvailability, orderLevel, type GiftOptions } from "./gift-message.ts"

/** All gift messages of a page: of the order, and of its lines. [2.gift-message-block.1] */
export type GiftMessages = {
  readonly storeCode: string
  readonly owner: CartOwner
  /** `name` is the line's; empty for the order's own. */
  readonly entries: ReadonlyArray<{ readonly name: string; readonly block: GiftMessageBlock }>
}

/** Something that happened to one of the messages. */
export type GiftMessagesEvent = {
  readonly _tag: "GiftMessage"
  readonly subject: string
  readonly event: GiftMessageEvent
}

/** The blocks of those lines, and of the order, that may carry a message. [4.gift-message-availability] */
export const openGiftMessages = (
  options: GiftOptions,
  owner: CartOwner,
  place: GiftMessageBlock["place"],
  lines: ReadonlyArray<{ readonly itemId: string; readonly name: string }>,
): GiftMessages => {
  const subjects = [{ subject: orderLevel, name: "" }, ...lines.map(({ itemId, name }) => ({ subject: itemId, name }))]
  return {
    storeCode: options.storeCode,
    owner,
    entries: subjects
      .filter(({ subject }) => giftAvailability(options, subject).available)
      .map(({ subject, name }) => ({ name, block: openGiftMessage(options, subject, place) })),
  }
}

/** The messages after something happened to one of them, and what has to be done because of it. */
export const giftMessagesStep = (
  gifts: GiftMessages,
  { subject, event }: GiftMessagesEvent,
): { readonly gifts: GiftMessages; readonly requests: ReadonlyArray<GiftMessageRequest> } => {
  const entry = gifts.entries.find(({ block }) => block.subject === subject)
  if (entry === undefined) return { gifts, requests: [] }
  const { block, requests } = giftMessageStep(entry.block, event)
  return {
    gifts: { ...gifts, entries: gifts.entries.map((one) => (one === entry ? { ...entry, block } : one)) },
    requests,
  }
}
