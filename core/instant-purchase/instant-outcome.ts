import type { ShopMessage } from "../web/message.ts"
import { plainText } from "../web/plain-text.ts"
import { readMessages } from "../web/read-messages.ts"

/** How a one-click order ended. The text is plain and may be empty. */
export type InstantOutcome =
  | { readonly _tag: "Placed"; readonly text: string }
  | { readonly _tag: "NotPlaced"; readonly text: string }
  /** Nobody can say whether there is an order now. */
  | { readonly _tag: "Unconfirmed"; readonly text: string }
  | { readonly _tag: "SignInNeeded" }

/** What the shop answered to the order: its text, words of refusal, or nothing that can be read. */
export type InstantResponse =
  | { readonly _tag: "Responded"; readonly text: string }
  | { readonly _tag: "Refused"; readonly text: string }
  | { readonly _tag: "Lost" }
  | { readonly _tag: "SignInNeeded" }

export const orderUnconfirmed =
  "We could not find out whether your order was placed. Please look at your orders before you try again."

/** The messages that repeat the answer, or all when none does. */
const about = (text: string, messages: ReadonlyArray<ShopMessage>): ReadonlyArray<ShopMessage> => {
  const same = messages.filter((message) => plainText(message.text) === plainText(text))
  return same.length === 0 ? messages : same
}

/**
 * Judges an order. The answer itself is the same for success and failure, so the kind of the message in the reloaded `messages`
 * section decides; `undefined` when that could not be loaded. [7.instant-purchase-order.3] [8.13]
 */
export const instantOutcome = (answer: InstantResponse, messagesSection: unknown): InstantOutcome => {
  switch (answer._tag) {
    case "SignInNeeded":
      return { _tag: "SignInNeeded" }
    case "Lost":
      return { _tag: "Unconfirmed", text: orderUnconfirmed }
    case "Refused":
      return { _tag: "NotPlaced", text: answer.text }
    case "Responded": {
      const messages = about(answer.text, readMessages(messagesSection))
      const kinds = messages.map(({ kind }) => kind)
      const text = plainText(answer.text) || messages.map((message) => plainText(message.text)).join(" ")
      if (kinds.includes("error")) return { _tag: "NotPlaced", text }
      return kinds.includes("success")
        ? { _tag: "Placed", text }
        : { _tag: "Unconfirmed", text: text || orderUnconfirmed }
    }
  }
}

/** The messages that do not just repeat how the order ended. */
export const messagesBesides = (outcome: InstantOutcome, messagesSection: unknown): ReadonlyArray<ShopMessage> =>
  readMessages(messagesSection).filter(
    ({ text }) => outcome._tag === "SignInNeeded" || !outcome.text.includes(plainText(text)),
  )
