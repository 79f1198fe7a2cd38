import sanitizeHtml from "sanitize-html"

import { allowedHtml } from "../../core/content/allowed-html.ts"

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

type Allowed = {
  readonly elements: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  readonly attributesOf: Readonly<Record<string, ReadonlyArray<string>>>
}

const optionsFor = (origin: string, { elements, attributes, attributesOf }: Allowed): sanitizeHtml.IOptions => ({
  allowedTags: [...elements],
  allowedAttributes: {
    "*": [...attributes],
    ...Object.fromEntries(Object.entries(attributesOf).map(([element, names]) => [element, [...names]])),
  },
  allowedSchemes: [...allowedHtml.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: { a: toPaths(origin), img: toPaths(origin), source: toPaths(origin) },
})

/**
 * Makes HTML safe on the server by the one allow-list, or by a shorter one. The same text is cleaned once: descriptions and blocks return on every
 * render.
 */
export const safeHtmlAt = (origin: string, allowed: Allowed = allowedHtml): ((html: string) => string) => {
  const options = optionsFor(origin, allowed)
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
