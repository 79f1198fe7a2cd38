import type { AllowedHtml } from "../../core/web/allow-list.ts"

/** The browser's own sanitizer; not in TypeScript's library yet. */
type WithSetHtml = Element & { readonly setHTML: (html: string, options: { readonly sanitizer: object }) => void }

const hasSetHtml = (element: Element): element is WithSetHtml => "setHTML" in element

const attributesOf = ({ attributesByElement = {} }: AllowedHtml, element: string): ReadonlyArray<string> =>
  Object.hasOwn(attributesByElement, element) ? (attributesByElement[element] ?? []) : []

const linkSchemes = /^(https?|mailto|tel):$/

/** Removes attributes that are allowed only on other elements, and links with other schemes; neither sanitizer does. */
const removeForbidden = (root: ParentNode, allowed: AllowedHtml): void => {
  for (const element of root.querySelectorAll("*")) {
    const own = attributesOf(allowed, element.localName)
    for (const name of element.getAttributeNames())
      if (!allowed.attributes.includes(name) && !own.includes(name)) element.removeAttribute(name)
    if (element instanceof HTMLAnchorElement && element.href !== "" && !linkSchemes.test(element.protocol))
      element.removeAttribute("href")
  }
}

/**
 * Shows HTML of the backend in an element, sanitized by an allow-list: with `Element.setHTML`, or with DOMPurify, which is loaded only
 * where the browser has no sanitizer.
 */
export const showSafeHtml = async (element: Element, html: string, allowed: AllowedHtml): Promise<void> => {
  if (!/[<&]/.test(html)) {
    element.textContent = html
    return
  }
  if (hasSetHtml(element)) {
    const elements = allowed.elements.map((name) => ({ name, attributes: [...attributesOf(allowed, name)] }))
    element.setHTML(html, { sanitizer: { elements, attributes: [...allowed.attributes] } })
    removeForbidden(element, allowed)
    return
  }
  const { default: purify } = await import("dompurify")
  // For a frameset, which replaces the body, DOMPurify returns null in spite of its type.
  const fragment: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: [...allowed.elements],
    ALLOWED_ATTR: [...allowed.attributes, ...Object.values(allowed.attributesByElement ?? {}).flat()],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  if (fragment !== null) removeForbidden(fragment, allowed)
  element.replaceChildren(fragment ?? "")
}
