/** The format of a REST response. */
export type RestFormat = "json" | "xml"

const formats: ReadonlyMap<string, RestFormat> = new Map([
  ["application/json", "json"],
  ["*/*", "json"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
])

/**
 * The first format of the `Accept` header that this shop supports; JSON when none is. (Magento fails for `text/html` alone; see
 * facts/magento-observed.md, 23.)
 */
export const acceptedFormat = (accept: string | null): RestFormat => {
  const accepted = (accept ?? "*/*").split(",").map((entry) => {
    const [media = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())
    const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    return { media, quality: Number.isNaN(quality) ? 0 : quality }
  })
  const best = accepted
    .filter(({ media, quality }) => formats.has(media) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)[0]
  return formats.get(best?.media ?? "*/*") ?? "json"
}

/** A value as Magento's XML: lists repeat `<item>`, booleans are text, null is empty. */
export const restXml = (value: unknown): string => `<?xml version="1.0"?>\n<response>${innerXml(value, 1)}</response>\n`

/** The content of an element at this depth, indented by it. */
const innerXml = (value: unknown, depth: number): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "string") return escapeXml(value)
  if (typeof value !== "object") return JSON.stringify(value)
  const elements: ReadonlyArray<readonly [string, unknown]> = Array.isArray(value)
    ? value.map((entry: unknown) => ["item", entry] as const)
    : Object.entries(value).map(([name, entry]) => [elementName(name), entry] as const)
  if (elements.length === 0) return ""
  const indent = "  ".repeat(depth)
  const lines = elements.map(([name, entry]) => {
    const text = innerXml(entry, depth + 1)
    return text === "" ? `${indent}<${name}/>` : `${indent}<${name}>${text}</${name}>`
  })
  return `\n${lines.join("\n")}\n${"  ".repeat(depth - 1)}`
}

/** The element name of a key; a key that cannot be one, such as a number, becomes `item_…`. */
const elementName = (key: string): string =>
  /^[A-Za-z_][\w.-]*$/.test(key) ? key : `item_${key.replace(/[^\w.-]/g, "_")}`

/** Escapes a text for XML, without the characters that XML 1.0 does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
