import type { ShopContext } from "../../context/context.ts"
import { type Message, type MessageSource, untranslated } from "../translation/shop-message.ts"
import { translate, translateHtml } from "../translation/shop-translate.ts"

type MessageType = "success" | "notice" | "warning" | "error"

/** A message for the shopper, before translation. */
export type SessionMessage = { readonly type: MessageType; readonly text: MessageSource }

/** A message as a session or the cookie `mage-messages` stores it: HTML in the language of the store view. */
export type StoredMessage = { readonly type: MessageType; readonly text: string }

const types: ReadonlyArray<string> = ["success", "notice", "warning", "error"]

const isStoredMessage = (value: unknown): value is StoredMessage =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  "text" in value &&
  typeof value.type === "string" &&
  types.includes(value.type) &&
  typeof value.text === "string"

/** Parses the JSON list of a session or the cookie `mage-messages`; invalid entries are ignored. */
export const readMessages = (json: string): ReadonlyArray<StoredMessage> => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter(isStoredMessage).map(({ type, text }) => ({ type, text })) : []
  } catch {
    return []
  }
}

/** Groups messages by type in the order of their first occurrence, as Magento does. [customer-section/011] */
export const groupByType = (messages: ReadonlyArray<StoredMessage>): ReadonlyArray<StoredMessage> =>
  [...new Set(messages.map(({ type }) => type))].flatMap((type) => messages.filter((message) => message.type === type))

/** Translates messages to HTML in the language of the store view. */
export const translateMessages = (
  { settings }: Pick<ShopContext, "settings">,
  messages: ReadonlyArray<SessionMessage>,
): ReadonlyArray<StoredMessage> => messages.map(({ type, text }) => ({ type, text: translateHtml(settings, text) }))

/** Converts each line of a message to an error message. */
export const errorLines = (
  { settings }: Pick<ShopContext, "settings">,
  { message: source }: { readonly message: Message },
): ReadonlyArray<SessionMessage> =>
  translate(settings, source)
    .split("\n")
    .map((line) => errorMessage(untranslated(line)))

/** A message of type `error`. */
export const errorMessage = (text: MessageSource): SessionMessage => ({ type: "error", text })
