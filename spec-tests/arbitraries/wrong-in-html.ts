import { allowedHtml } from "../../core/content/allowed-html.ts"

// Runs in jsdom, and in a browser's page.

const harmless = new Set<string>(["http:", "https:", "mailto:", "tel:"])

/** The target of a link as a browser reads entities, blanks and letter case; `undefined` if it is not a link. */
const protocolOf = (element: Element): string | undefined =>
  "protocol" in element && element.hasAttribute("href") ? String(element.protocol) : undefined

/** Violations below an element: elements and attributes outside the allow-list, and links that run or open something. */
export const wrongIn = (
  place: ParentNode,
  allowed: ReadonlyArray<string> = allowedHtml.elements,
  attributesOf: Readonly<Record<string, ReadonlyArray<string>>> = allowedHtml.attributesByElement,
): ReadonlyArray<string> =>
  [...place.querySelectorAll("*")].flatMap((element) => {
    const names = [...element.attributes].map(({ name }) => name)
    const own = Object.entries(attributesOf).find(([name]) => name === element.localName)?.[1] ?? []
    const attributes = new Set<string>([...allowedHtml.attributes, ...own])
    const protocol = protocolOf(element)
    return [
      ...(allowed.includes(element.localName) ? [] : [`<${element.localName}>`]),
      ...names.filter((name) => !attributes.has(name)).map((name) => `<${element.localName} ${name}>`),
      ...(protocol === undefined || harmless.has(protocol) ? [] : [`<a> to ${protocol}`]),
    ]
  })
