/** What HTML may stay; see core/content/allowed-html.ts and core/page/message-reading.ts. */
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
    return
  }
  const { default: purify } = await import("dompurify")
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...allowed.elements],
    ALLOWED_ATTR: [...allowed.attributes, ...Object.values(allowed.attributesOf ?? {}).flat()],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  element.replaceChildren(fragment)
}
