import type { ShopContext } from "../../context/context.ts"
import { spoken } from "../../domain/store-views/spoken.ts"
import { escapeHtml } from "../web/html.ts"

/** A sentence waiting to be shown to the shopper; the text is HTML. */
export type SessionMessage = { readonly type: "success" | "notice" | "warning" | "error"; readonly text: string }

const types: ReadonlyArray<string> = ["success", "notice", "warning", "error"]

const isMessage = (value: unknown): value is SessionMessage =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  "text" in value &&
  typeof value.type === "string" &&
  types.includes(value.type) &&
  typeof value.text === "string"

/** Reads the JSON list that a session or the `mage-messages` cookie holds; what cannot be read is no message. */
export const readMessages = (json: string): ReadonlyArray<SessionMessage> => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter(isMessage).map(({ type, text }) => ({ type, text })) : []
  } catch {
    return []
  }
}

/** Messages by type, the type that came first before the others, as Magento reads them from a session. [customer-section/011] */
export const byType = (messages: ReadonlyArray<SessionMessage>): ReadonlyArray<SessionMessage> =>
  [...new Set(messages.map(({ type }) => type))].flatMap((type) => messages.filter((message) => message.type === type))

/** What is said, in the language of the store view. */
export const inLanguage = (
  { settings }: Pick<ShopContext, "settings">,
  messages: ReadonlyArray<SessionMessage>,
): ReadonlyArray<SessionMessage> => messages.map(({ type, text }) => ({ type, text: spoken(settings, text) }))

/** A plain sentence as an error. */
export const errorMessage = (text: string): SessionMessage => ({ type: "error", text: escapeHtml(text) })
