import { readCookie, removeCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import type { ShopMessage } from "../../../core/web/message.ts"
import { messageHtml, readMessages } from "../../../core/web/read-messages.ts"

const cookie = "mage-messages"

/** An error is spoken at once by its role; everything else once, when the shopper pauses, by the page's announcer. */
const boxOf = async ({ kind, text }: ShopMessage): Promise<HTMLElement> => {
  const box = document.createElement("div")
  const words = document.createElement("div")
  box.className = `message message--${kind}`
  if (kind === "error") box.role = "alert"
  box.append(words)
  await showSafeHtml(words, text, messageHtml)
  return box
}

/** A part of the page, or of the window that is open over it and keeps everything else away. */
const partInFront = (name: string): Element | null =>
  document.querySelector(`dialog[open] [data-${name}]`) ?? document.querySelector(`[data-${name}]`)

let shown = 0

/** Shows these messages in the place every page has for them, or in the window over it, instead of those that stand there. Of two calls the later one counts. */
export const showMessages = async (messages: ReadonlyArray<ShopMessage>): Promise<void> => {
  const place = partInFront("messages")
  if (place === null || messages.length === 0) return
  const mine = ++shown
  const boxes = await Promise.all(messages.map(boxOf))
  if (mine !== shown) return
  place.replaceChildren(...boxes)
  const quiet = boxes.filter(({ role }) => role !== "alert")
  if (quiet.length > 0) announce(quiet.map(({ textContent }) => textContent).join(" "))
}

/** Shows what the shop left in its cookie and empties it: pages from an outer cache do not show it themselves. */
export const showMessagesOfCookie = (): void => {
  const text = readCookie(cookie)
  if (text === undefined || text === "") return
  removeCookie(cookie)
  try {
    void showMessages(readMessages(JSON.parse(text)))
  } catch {
    // cut to pieces by a proxy; there is nothing to show
  }
}

/** Leaves a message for the next page, unless the shop has left one already. */
export const leaveMessage = (message: ShopMessage): void => {
  if ((readCookie(cookie) ?? "") !== "") return
  const text = JSON.stringify([{ type: message.kind, text: message.text }])
  writeCookie(cookie, text, { seconds: 60, sameSite: "strict" })
}

/** Says something to those who listen, without moving the focus. */
export const announce = (text: string): void => {
  const announcer = partInFront("announcer")
  if (announcer !== null) announcer.textContent = text
}
