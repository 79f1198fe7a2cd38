import { plainText } from "../web/plain-text.ts"

/** A tab as the merchant names it. `href` is a page of the shop with the same content, for those who have no scripts. */
export type TabLink = { readonly id: string; readonly title: string; readonly href: string }

const anyLink = /<a\b[^>]*?\shref="(?<href>\/[^"]*)"[^>]*>(?<title>.*?)<\/a>/gs

/** The last part of a path, which the tab and its content are called by; it begins with a letter, as fragments of addresses must. */
const nameIn = (href: string): string | undefined => /\/(?<name>[a-z][\w-]*)\/?$/.exec(href)?.groups?.["name"]

/**
 * The tabs of a product page, from a block of links: `<ul><li><a href="/delivery">Delivery</a></li>…`. The block is sanitised already;
 * what is no path of ours is no tab. [2.other-page-elements.1]
 */
export const tabsOfBlock = (html: string): ReadonlyArray<TabLink> =>
  [...html.matchAll(anyLink)].flatMap(({ groups: { href = "", title = "" } = {} }) => {
    const id = nameIn(href)
    const text = plainText(title)
    return id === undefined || text === "" ? [] : [{ id, title: text, href }]
  })

/** Where the content of a tab of a product is. */
export const tabAddress = (productId: number, id: string): string =>
  `/easytabs/index/index/id/${productId}/tab/${encodeURIComponent(id)}/`
