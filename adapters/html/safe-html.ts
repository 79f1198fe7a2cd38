/** Allowed HTML; see core/content/allowed-html.ts and core/web/read-messages.ts. */
export type AllowedHtml = {
  readonly elements: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  readonly attributesOf?: Readonly<Record<string, ReadonlyArray<string>>>
}

/** The browser's own sanitiser; not in TypeScript's library yet. */
type WithSetHtml = Element & { readonly setHTML: (html: string, options: { readonly sanitizer: object }) => void }

const knowsSetHtml = (element: Element): element is WithSetHtml => "setHTML" in element

const attributesOf = ({ attributesOf: own = {} }: AllowedHtml, element: string): ReadonlyArray<string> =>
  Object.hasOwn(own, element) ? (own[element] ?? []) : []

const linkSchemes = /^(https?|mailto|tel):$/

/** Removes the rest that both sanitizers leave: attributes of other elements, and links with other schemes. */
const keepTo = (place: ParentNode, allowed: AllowedHtml): void => {
  for (const element of place.querySelectorAll("*")) {
    const own = attributesOf(allowed, element.localName)
    for (const name of element.getAttributeNames())
      if (!allowed.attributes.includes(name) && !own.includes(name)) element.removeAttribute(name)
    if (element instanceof HTMLAnchorElement && element.href !== "" && !linkSchemes.test(element.protocol))
      element.removeAttribute("href")
  }
}

/**
 * Shows HTML of the shop in an element, by an allow-list and without scripts: by the browser itself, or by DOMPurify, which is loaded
 * only where the browser cannot.
 */
export const showSafeHtml = async (element: Element, html: string, allowed: AllowedHtml): Promise<void> => {
  if (!/[<&]/.test(html)) {
    element.textContent = html
    return
  }
  if (knowsSetHtml(element)) {
    const elements = allowed.elements.map((name) => ({ name, attributes: [...attributesOf(allowed, name)] }))
    element.setHTML(html, { sanitizer: { elements, attributes: [...allowed.attributes] } })
    keepTo(element, allowed)
    return
  }
  const { default: purify } = await import("dompurify")
  // A frameset replaces the body, and then there is no fragment in spite of the type.
  const fragment: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: [...allowed.elements],
    ALLOWED_ATTR: [...allowed.attributes, ...Object.values(allowed.attributesOf ?? {}).flat()],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  if (fragment !== null) keepTo(fragment, allowed)
  element.replaceChildren(fragment ?? "")
}
