import { Option, Schema } from "effect"

import { safeHtmlAt } from "../../adapters/sanitize-html.ts"
import { messageHtml } from "../../core/page/message-reading.ts"
import type { ShopMessage } from "../../core/page/message.ts"
import { cookieText, requestCookies } from "./request-cookies.ts"

const Messages = Schema.fromJsonString(Schema.Array(Schema.Struct({ type: Schema.String, text: Schema.String })))
const decode = Schema.decodeUnknownOption(Messages)

/** Addresses are paths already where this is asked. */
const onlyOfMessages = safeHtmlAt("", messageHtml)

const kinds = ["success", "error", "notice", "warning"] as const

/** The messages the shop left for the next page, safe to show. What cannot be read is no message. */
export const messagesOfCookie = (
  cookies: ReadonlyMap<string, string>,
  safeHtml: (html: string) => string,
): ReadonlyArray<ShopMessage> =>
  Option.getOrElse(decode(cookieText(cookies.get("mage-messages") ?? "")), () => []).map(({ type, text }) => ({
    kind: kinds.find((kind) => kind === type) ?? "notice",
    text: onlyOfMessages(safeHtml(text)),
  }))

/** Whether a shopper carries messages, so that their page is made for them. An empty list is none. */
export const carriesMessages = (cookieHeader: string | null | undefined): boolean => {
  if (!cookieHeader?.includes("mage-messages=")) return false
  const value = cookieText(requestCookies(cookieHeader).get("mage-messages") ?? "")
  return value !== "" && value !== "[]" && value !== '""'
}

/** Empties the cookie: the messages have been shown. */
export const emptyMessagesCookie = "mage-messages=; Path=/; Max-Age=0; SameSite=Lax"
