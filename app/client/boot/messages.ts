import { readCookie, removeCookie, writeCookie } from "../../../adapters/browser/cookies.ts"
import { showSafeHtml } from "../../../adapters/html/safe-html.ts"
import type { ShopMessage } from "../../../core/web/message.ts"
import { messageHtml, readMessages } from "../../../core/web/read-messages.ts"

const cookie = "mage-messages"

/** Creates the element of a message. An error interrupts screen readers by its role; other messages are announced politely. */
const boxOf = async ({ kind, text }: ShopMessage): Promise<HTMLElement> => {
  const box = document.createElement("div")
  const content = document.createElement("div")
  box.className = `message message--${kind}`
  if (kind === "error") box.role = "alert"
  box.append(content)
  await showSafeHtml(content, text, messageHtml)
  return box
}

/** Returns a part of the open dialog, or of the page when no dialog is open. */
const partInFront = (name: string): Element | null =>
  document.querySelector(`dialog[open] [data-${name}]`) ?? document.querySelector(`[data-${name}]`)

let lastCall = 0

/** Replaces the messages of the page, or of the open dialog. When two calls overlap the later one is shown. */
export const showMessages = async (messages: ReadonlyArray<ShopMessage>): Promise<void> => {
  const element = partInFront("messages")
  if (element === null || messages.length === 0) return
  const call = ++lastCall
  const boxes = await Promise.all(messages.map(boxOf))
  if (call !== lastCall) return
  element.replaceChildren(...boxes)
  const polite = boxes.filter(({ role }) => role !== "alert")
  if (polite.length > 0) announce(polite.map(({ textContent }) => textContent).join(" "))
}

/** Shows the messages of the cookie `mage-messages` and removes it. Cached pages do not contain them. */
export const showMessagesOfCookie = (): void => {
  const text = readCookie(cookie)
  if (text === undefined || text === "") return
  removeCookie(cookie)
  try {
    void showMessages(readMessages(JSON.parse(text)))
  } catch {
    // The cookie is invalid, for example truncated by a proxy.
  }
}

/** Stores a message for the next page in the cookie `mage-messages`, unless the backend has stored one. */
export const saveMessageForNextPage = (message: ShopMessage): void => {
  if ((readCookie(cookie) ?? "") !== "") return
  const text = JSON.stringify([{ type: message.kind, text: message.text }])
  writeCookie(cookie, text, { seconds: 60, sameSite: "strict" })
}

/** Announces a text to screen readers without moving the focus. */
export const announce = (text: string): void => {
  const announcer = partInFront("announcer")
  if (announcer !== null) announcer.textContent = text
}
