import { plainText } from "../web/plain-text.ts"
import { queryPairs } from "../web/query.ts"

const link = /<a\b[^>]{0,500}?\bhref\s*=\s*["'][^"']{0,500}?\/catalogsearch\/result\/\?([^"']{1,500})["']/gi
const item = /<li\b/gi
const size = /(\d{1,4}(?:\.\d{1,20})?)%/

/** Most terms that are offered. */
const maxTerms = 10

const termOf = (query: string): string => {
  const [, text = ""] = queryPairs(query.replaceAll("&amp;", "&")).find(([name]) => name === "q") ?? []
  return plainText(text).trim()
}

/**
 * Reads the terms of Magento's page of popular searches, the most popular first. The page lists them by name; the size of each, a
 * percentage after its link, tells how popular it is.
 */
export const popularTerms = (html: string): ReadonlyArray<string> => {
  const list = html.slice(html.search(/<ul\b[^>]*\bclass\s*=\s*["'][^"']*search-terms/i))
  const starts = [...list.matchAll(item)].map(({ index }) => index)
  const terms = starts.flatMap((start, position) => {
    const part = list.slice(start, starts[position + 1] ?? start + 2_000)
    const query = part.matchAll(link).next().value?.[1]
    const term = query === undefined ? "" : termOf(query)
    return term === "" ? [] : [{ term, size: Number(size.exec(part)?.[1] ?? 0) }]
  })
  return [...new Set(terms.toSorted((one, other) => other.size - one.size).map(({ term }) => term))].slice(0, maxTerms)
}
