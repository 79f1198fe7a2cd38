import { pathOnOrigin } from "../../web/path-on-origin.ts"
import { allowedHtml, layoutAttributes } from "../allowed-html.ts"
import type { HtmlElement } from "./html-tree.ts"
import { idPrefix } from "./selector.ts"

const attributesByElement: Readonly<Record<string, ReadonlyArray<string>>> = allowedHtml.attributesByElement

const isName = (value: string): boolean => /^[\w-]{1,60}$/.test(value)

/** Returns the address on the own origin as a path, others unchanged. */
export const withoutShopOrigin = (address: string, origin: string): string => pathOnOrigin(address, origin) ?? address

/** Converts the address of a link: a fragment names an element of the content, whose id has a prefix. */
const linkTarget = (href: string, origin: string): string =>
  /^#[\w-]+$/.test(href) ? `#${idPrefix}${href.slice(1)}` : withoutShopOrigin(href, origin)

/** Our classes by the class of a button of Page Builder. */
const ownClasses: ReadonlyMap<string, string> = new Map([
  ["pagebuilder-button-primary", "button button--primary"],
  ["pagebuilder-button-secondary", "button"],
  ["pagebuilder-button-link", "link-button"],
])

const classText = (names: ReadonlyArray<string>): string =>
  names.map((name) => (ownClasses.has(name) ? `${name} ${ownClasses.get(name)}` : name)).join(" ")

/**
 * Returns the attributes of an element that are rendered: those of `allowedHtml`, the marks of Page Builder's layout, and a prefixed id.
 * `classes` replace its class names.
 */
export const renderedAttributes = (
  { name, attributes }: HtmlElement,
  classes: ReadonlyArray<string>,
  origin: string,
): Readonly<Record<string, string>> => {
  const own = [...allowedHtml.attributes, ...(attributesByElement[name] ?? [])]
  const { id } = attributes
  return {
    ...Object.fromEntries(
      Object.entries(attributes).filter(
        ([attribute, value]) =>
          (own.includes(attribute) && attribute !== "class") || (layoutAttributes.includes(attribute) && isName(value)),
      ),
    ),
    ...(classes.length > 0 && { class: classText(classes) }),
    ...(id !== undefined && isName(id) && { id: idPrefix + id }),
    ...(attributes["href"] !== undefined && { href: linkTarget(attributes["href"], origin) }),
  }
}
