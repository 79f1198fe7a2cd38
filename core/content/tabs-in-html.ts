import { plainText } from "../web/plain-text.ts"

/** Tab configured by the merchant. `href` is a page with the same content, for pages without JavaScript. */
export type TabLink = { readonly id: string; readonly title: string; readonly href: string }

const anyLink = /<a\b[^>]*?\shref="(?<href>\/[^"]*)"[^>]*>(?<title>.*?)<\/a>/gs

/** Returns the last path segment, the id of a tab; it begins with a letter, as required for fragments. */
const nameIn = (href: string): string | undefined => /\/(?<name>[a-z][\w-]*)\/?$/.exec(href)?.groups?.["name"]

/**
 * Returns the product page tabs of a link list in a block: `<ul><li><a href="/delivery">Delivery</a></li>…`. The block is sanitized;
 * other links are ignored.
 */
export const tabsOfBlock = (html: string): ReadonlyArray<TabLink> =>
  [...html.matchAll(anyLink)].flatMap(({ groups: { href = "", title = "" } = {} }) => {
    const id = nameIn(href)
    const text = plainText(title)
    return id === undefined || text === "" ? [] : [{ id, title: text, href }]
  })

/** Returns the address of a tab's content for a product. */
export const tabAddress = (productId: number, id: string): string =>
  `/easytabs/index/index/id/${productId}/tab/${encodeURIComponent(id)}/`
