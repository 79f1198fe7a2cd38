import { Option, Schema } from "effect"

import { safeHtmlAt } from "../../../adapters/html/sanitize-html.ts"
import { messageHtml, readMessages } from "../../../core/web/message-reading.ts"
import type { ShopMessage } from "../../../core/web/message.ts"
import { decodeCookie, parseCookies } from "./cookie-header.ts"

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** Addresses are paths already where this is asked. */
const sanitizeMessage = safeHtmlAt("", messageHtml)

/** The messages the shop left for the next page, each once and safe to show. What cannot be read is no message. */
export const readMessagesCookie = (
  cookies: ReadonlyMap<string, string>,
  safeHtml: (html: string) => string,
): ReadonlyArray<ShopMessage> =>
  readMessages(Option.getOrUndefined(parsed(decodeCookie(cookies.get("mage-messages") ?? "")))).map(
    ({ kind, text }) => ({
      kind,
      text: sanitizeMessage(safeHtml(text)),
    }),
  )

/** Whether a shopper carries messages, so that their page is made for them. An empty list is none. */
export const hasMessages = (cookieHeader: string | null | undefined): boolean => {
  if (!cookieHeader?.includes("mage-messages=")) return false
  const value = decodeCookie(parseCookies(cookieHeader).get("mage-messages") ?? "")
  return value !== "" && value !== "[]" && value !== '""'
}

/** Empties the cookie: the messages have been shown. */
export const clearMessagesCookie = "mage-messages=; Path=/; Max-Age=0; SameSite=Lax"
