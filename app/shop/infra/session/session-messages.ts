import type { ShopContext } from "../../context/context.ts"
import { type Message, type MessageSource, untranslated } from "../translation/shop-message.ts"
import { translate, translateHtml } from "../translation/shop-translate.ts"

type MessageType = "success" | "notice" | "warning" | "error"

/** A message for the shopper, before translation. */
export type SessionMessage = { readonly type: MessageType; readonly text: MessageSource }

/** A message for the shopper as a session or the `mage-messages` cookie stores it: HTML in the language of the store view. */
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

/** Reads the JSON list that a session or the `mage-messages` cookie holds; what cannot be read is no message. */
export const readMessages = (json: string): ReadonlyArray<StoredMessage> => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter(isStoredMessage).map(({ type, text }) => ({ type, text })) : []
  } catch {
    return []
  }
}

/** Messages by type, the type that came first before the others, as Magento reads them from a session. [customer-section/011] */
export const byType = (messages: ReadonlyArray<StoredMessage>): ReadonlyArray<StoredMessage> =>
  [...new Set(messages.map(({ type }) => type))].flatMap((type) => messages.filter((message) => message.type === type))

/** Messages as HTML in the language of the store view. */
export const translateMessages = (
  { settings }: Pick<ShopContext, "settings">,
  messages: ReadonlyArray<SessionMessage>,
): ReadonlyArray<StoredMessage> => messages.map(({ type, text }) => ({ type, text: translateHtml(settings, text) }))

/** An error message for each line of a message. */
export const errorLines = (
  { settings }: Pick<ShopContext, "settings">,
  { message: source }: { readonly message: Message },
): ReadonlyArray<SessionMessage> =>
  translate(settings, source)
    .split("\n")
    .map((line) => errorMessage(untranslated(line)))

export const errorMessage = (text: MessageSource): SessionMessage => ({ type: "error", text })
