import sanitizeHtml from "sanitize-html"

import { allowedHtml } from "../core/content/allowed-html.ts"

const kept = 2_000
const longestKept = 20_000

/** Addresses at the shop's own origin become paths, so that a cached page is right wherever it is read. */
const toPaths =
  (origin: string) =>
  (tagName: string, attribs: Readonly<Record<string, string>>): sanitizeHtml.Tag => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).map(([name, value]) => [
        name,
        ["href", "src", "srcset", "cite"].includes(name) ? value.replaceAll(`${origin}/`, "/") : value,
      ]),
    ),
  })

const optionsFor = (origin: string): sanitizeHtml.IOptions => ({
  allowedTags: [...allowedHtml.elements],
  allowedAttributes: {
    "*": [...allowedHtml.attributes],
    ...Object.fromEntries(Object.entries(allowedHtml.attributesOf).map(([element, names]) => [element, [...names]])),
  },
  allowedSchemes: [...allowedHtml.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: { a: toPaths(origin), img: toPaths(origin), source: toPaths(origin) },
})

/**
 * Makes HTML safe on the server by the one allow-list. The same text is cleaned once: descriptions and blocks return on every
 * render. [DESIGN 4]
 */
export const safeHtmlAt = (origin: string): ((html: string) => string) => {
  const options = optionsFor(origin)
  const cleaned = new Map<string, string>()
  return (html) => {
    if (html === "") return ""
    const known = cleaned.get(html)
    if (known !== undefined) return known
    const safe = sanitizeHtml(html, options)
    if (cleaned.size >= kept) cleaned.clear()
    if (html.length <= longestKept) cleaned.set(html, safe)
    return safe
  }
}
