import sanitizeHtml from "sanitize-html"

import { allowedHtml } from "../../core/content/allowed-html.ts"
import type { AllowedHtml } from "../../core/web/allow-list.ts"

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

/** Deeper nesting is cut off, so that no content exhausts the stack of recursive functions. */
const maxDepth = 100

const optionsFor = (
  origin: string,
  { elements, attributes, attributesByElement = {} }: AllowedHtml,
): sanitizeHtml.IOptions => ({
  allowedTags: [...elements],
  allowedAttributes: {
    "*": [...attributes],
    ...Object.fromEntries(Object.entries(attributesByElement).map(([element, names]) => [element, [...names]])),
  },
  allowedSchemes: [...allowedHtml.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: maxDepth,
  // Style sheets are read by core/content/merchant, and written anew from allowed declarations.
  allowVulnerableTags: elements.includes("style"),
  parseStyleAttributes: false,
  transformTags: { a: toPaths(origin), img: toPaths(origin), source: toPaths(origin) },
})

type Sanitizer = (html: string) => string

const sanitizer = (origin: string, allowed: AllowedHtml): Sanitizer => {
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

/**
 * Returns a sanitizer for HTML on the server, by the common allow-list or another one. Results are cached, because descriptions and
 * blocks occur in every render. `origin` is the origin of the backend.
 */
export const safeHtmlAt = (
  origin: string,
  standard: AllowedHtml = allowedHtml,
): ((html: string, allowed?: AllowedHtml) => string) => {
  const byList = new Map<AllowedHtml, Sanitizer>()
  return (html, allowed = standard) => {
    const known = byList.get(allowed) ?? sanitizer(origin, allowed)
    byList.set(allowed, known)
    return known(html)
  }
}
