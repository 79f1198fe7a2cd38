import type { CartOwner } from "../checkout/checkout-call-paths.ts"
import { giftAvailability } from "./gift-message-availability.ts"
import {
  giftMessageStep,
  openGiftMessage,
  type GiftMessageBlock,
  type GiftMessageEvent,
  type GiftMessageRequest,
} from "./gift-message-block.ts"
import { orderLevel } from "./gift-message.ts"
import type { GiftOptions } from "./gift-options-configuration.ts"

/** Gift messages of a page: of the order and of its lines. [2.gift-message-block.1] */
export type GiftMessages = {
  readonly storeCode: string
  readonly owner: CartOwner
  /** `name` of the line; empty for the order. */
  readonly entries: ReadonlyArray<{ readonly name: string; readonly block: GiftMessageBlock }>
}

/** Event of one of the messages. */
export type GiftMessagesEvent = {
  readonly _tag: "GiftMessage"
  readonly subject: string
  readonly event: GiftMessageEvent
}

/** Creates the blocks of the order and of lines with available messages. [4.gift-message-availability] */
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

/** Computes the messages after an event of one of them and the requests to send. */
export const giftMessagesStep = (
  gifts: GiftMessages,
  { subject, event }: GiftMessagesEvent,
): { readonly gifts: GiftMessages; readonly requests: ReadonlyArray<GiftMessageRequest> } => {
  const entry = gifts.entries.find(({ block }) => block.subject === subject)
  if (entry === undefined) return { gifts, requests: [] }
  const { block, requests } = giftMessageStep(entry.block, event)
  return {
    gifts: {
      ...gifts,
      entries: gifts.entries.map((candidate) => (candidate === entry ? { ...entry, block } : candidate)),
    },
    requests,
  }
}

/** The gift messages of the order, unless the cart is empty, and of the lines in the cart. */
export const giftEntriesOf = (
  entries: GiftMessages["entries"],
  lines: ReadonlyArray<{ readonly itemId: string }>,
): GiftMessages["entries"] =>
  entries.filter(({ name, block }) =>
    name === "" ? lines.length > 0 : lines.some(({ itemId }) => itemId === block.subject),
  )
