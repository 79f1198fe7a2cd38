import type { ShopMessage } from "./message.ts"
import { isRecord } from "./record.ts"

const kinds: ReadonlyArray<string> = ["success", "error", "notice", "warning"] satisfies ReadonlyArray<
  ShopMessage["kind"]
>

const isKind = (type: unknown): type is ShopMessage["kind"] => typeof type === "string" && kinds.includes(type)

/** Removes characters that reverse the text after them, as names of products may contain them. Isolates (U+2068, U+2069) are kept. */
const inReadingOrder = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2067]/g, "")

/**
 * Decodes the messages of the `messages` section, or of the `mage-messages` cookie: each text once. An unknown kind becomes a
 * notice; invalid messages are left out. Texts are HTML of the backend that is not sanitized yet.
 */
export const readMessages = (source: unknown): ReadonlyArray<ShopMessage> => {
  const list: unknown = isRecord(source) ? source["messages"] : source
  if (!Array.isArray(list)) return []
  const read = list.flatMap((entry: unknown): ReadonlyArray<ShopMessage> => {
    if (!isRecord(entry) || typeof entry["text"] !== "string" || entry["text"] === "") return []
    return [{ kind: isKind(entry["type"]) ? entry["type"] : "notice", text: inReadingOrder(entry["text"]) }]
  })
  return read.filter(({ text }, index) => read.findIndex((other) => other.text === text) === index)
}

/** Allowed HTML in messages; other tags are removed. */
export const messageHtml = {
  elements: ["div", "span", "b", "strong", "i", "em", "u", "a"],
  attributes: ["class", "title"],
  attributesByElement: { a: ["href"] },
} as const
