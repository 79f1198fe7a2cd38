import sanitizeHtml from "sanitize-html"

import { allowedHtml } from "../../core/content/allowed-html.ts"

const maxCached = 2_000
const maxCachedLength = 20_000

/** Converts addresses on the backend's origin to paths, so that a cached page works on every host name. */
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
 * Returns a sanitizer for HTML on the server, by the common allow-list or a shorter one. Results are cached, because descriptions and
 * blocks occur in every render. `origin` is the origin of the backend.
 */
export const safeHtmlAt = (origin: string, allowed: Allowed = allowedHtml): ((html: string) => string) => {
  const options = optionsFor(origin, allowed)
  const cache = new Map<string, string>()
  return (html) => {
    if (html === "") return ""
    const cached = cache.get(html)
    if (cached !== undefined) return cached
    const safe = sanitizeHtml(html, options)
    if (cache.size >= maxCached) cache.clear()
    if (html.length <= maxCachedLength) cache.set(html, safe)
    return safe
  }
}
