/** Directives for search engines, as Magento writes them. */
export type Robots = "INDEX,FOLLOW" | "NOINDEX,FOLLOW" | "INDEX,NOFOLLOW" | "NOINDEX,NOFOLLOW"

const directives = (noindex: boolean, nofollow: boolean): Robots =>
  `${noindex ? "NOINDEX" : "INDEX"},${nofollow ? "NOFOLLOW" : "FOLLOW"}`

/** Returns the stricter of two directives in each respect; `undefined` when both are absent, which means that everything is allowed. */
export const strictestRobots = (own: Robots | undefined, ofShop: Robots | undefined): Robots | undefined => {
  const given = [own, ofShop].filter((robots) => robots !== undefined)
  return given.length === 0
    ? undefined
    : directives(
        given.some((robots) => robots.startsWith("NOINDEX")),
        given.some((robots) => robots.endsWith("NOFOLLOW")),
      )
}

const metaTag = /<meta\b[^>]{0,500}>/gi

/**
 * Reads the directives of a page of the shop. GraphQL does not have Magento's setting "Default Robots", but each of its pages names it;
 * `undefined` when the page names none.
 */
export const robotsOfPage = (html: string): Robots | undefined => {
  const tag = html.match(metaTag)?.find((meta) => /\bname\s*=\s*["']robots["']/i.test(meta))
  const content = /\bcontent\s*=\s*["']([^"']{0,200})["']/i.exec(tag ?? "")?.[1]
  if (content === undefined) return undefined
  const isNone = /\bnone\b/i.test(content)
  return directives(isNone || /\bnoindex\b/i.test(content), isNone || /\bnofollow\b/i.test(content))
}
