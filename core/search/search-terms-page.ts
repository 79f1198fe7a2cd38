import { plainText } from "../web/plain-text.ts"
import { queryPairs } from "../web/query.ts"

const link = /<a\b[^>]{0,500}?\bhref\s*=\s*["'][^"']{0,500}?\/catalogsearch\/result\/\?([^"']{1,500})["']/gi
const item = /<li\b/gi
const size = /(\d{1,4}(?:\.\d{1,20})?)%/

/** Most terms that the search box offers. */
const maxTerms = 10

/** Most terms of the page. Magento's own shows 100. */
const maxTermsOfPage = 200

/** A popular search and its size in per cent: the more popular, the larger. */
export type PopularTerm = { readonly term: string; readonly size: number }

const termOf = (query: string): string => {
  const [, text = ""] = queryPairs(query.replaceAll("&amp;", "&")).find(([name]) => name === "q") ?? []
  return plainText(text).trim()
}

/**
 * Reads the terms of Magento's page of popular searches in its order, by name. The size of each, a percentage after its link, shows how
 * popular it is.
 */
export const popularTermsByName = (html: string): ReadonlyArray<PopularTerm> => {
  const begin = html.search(/<ul\b[^>]*\bclass\s*=\s*["'][^"']*search-terms/i)
  const list = begin < 0 ? "" : html.slice(begin)
  const starts = [...list.matchAll(item)].map(({ index }) => index)
  const terms = starts.flatMap((start, position) => {
    const part = list.slice(start, starts[position + 1] ?? start + 2_000)
    const query = part.matchAll(link).next().value?.[1]
    const term = query === undefined ? "" : termOf(query)
    return term === "" ? [] : [[term, { term, size: Number(size.exec(part)?.[1] ?? 0) }] as const]
  })
  return [...new Map(terms.slice(0, maxTermsOfPage)).values()]
}

/** Reads the most popular terms of that page, the most popular first. */
export const popularTerms = (html: string): ReadonlyArray<string> =>
  popularTermsByName(html)
    .toSorted((a, b) => b.size - a.size)
    .map(({ term }) => term)
    .slice(0, maxTerms)
