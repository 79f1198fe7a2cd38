import { Option, Schema } from "effect"

import { safeHtmlAt } from "../../../adapters/html/sanitize-html.ts"
import type { ShopMessage } from "../../../core/web/message.ts"
import { messageHtml, readMessages } from "../../../core/web/read-messages.ts"
import { decodeCookie, parseCookies, secureAttribute } from "./cookie-header.ts"

const parseMessages = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** Reduces a message to the tags that messages may contain; its URLs are paths already. */
const sanitizeMessage = safeHtmlAt("", messageHtml)

/** Reads the messages that the backend left for the next page, without duplicates and sanitised. An unreadable cookie has none. */
export const readMessagesCookie = (
  cookies: ReadonlyMap<string, string>,
  safeHtml: (html: string) => string,
): ReadonlyArray<ShopMessage> =>
  readMessages(Option.getOrUndefined(parseMessages(decodeCookie(cookies.get("mage-messages") ?? "")))).map(
    ({ kind, text }) => ({
      kind,
      text: sanitizeMessage(safeHtml(text)),
    }),
  )

/** True if the shopper has messages, so that their page is rendered for them alone. An empty list does not count. */
export const hasMessages = (cookieHeader: string | null | undefined): boolean => {
  if (!cookieHeader?.includes("mage-messages=")) return false
  const value = decodeCookie(parseCookies(cookieHeader).get("mage-messages") ?? "")
  return value !== "" && value !== "[]" && value !== '""'
}

/** `Set-Cookie` line that clears the messages after they were shown. */
export const clearMessagesCookie = "mage-messages=; Path=/; Max-Age=0; SameSite=Lax"

/** `Set-Cookie` line of a message for the next page. */
export const messageCookie = (request: Request, { kind, text }: ShopMessage): string =>
  `mage-messages=${encodeURIComponent(JSON.stringify([{ type: kind, text }]))}; Path=/; Max-Age=60; SameSite=Lax${secureAttribute(request)}`
