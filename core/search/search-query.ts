/** Query that requests popular searches instead of suggestions. [5.search.2] */
export const popularQuery = "__popular__"

/** Default minimum length of a query in characters. [9.search.1] */
export const minQueryLength = 3

/** Maximum length of a query, as in Magento; longer texts are cut. [S23] */
export const maxQueryLength = 128

/** Rules of the search box for a query. */
export type QueryRules = {
  /** Minimum length in code points, without surrounding spaces. */
  readonly minimum: number
  /** `true` requests popular searches for an empty field. */
  readonly popular: boolean
}

/** Query to request, or the reason why none is. */
export type QueryCheck =
  | { readonly query: string; readonly reason: "long enough" | "empty: popular searches" }
  | { readonly query: undefined; readonly reason: "empty" | "too short" }

/** Returns a text without surrounding spaces. [5.search.1] */
export const trimmedQuery = (typed: string): string => typed.trim()

/**
 * Decides what a text requests: popular searches when it is empty, nothing while it is too short. [5.search.1] [5.search.2]
 *
 * @example
 * readQuery("mug", { minimum: 3, popular: true }) // { query: "mug", reason: "long enough" }
 */
export const readQuery = (typed: string, { minimum, popular }: QueryRules): QueryCheck => {
  const text = trimmedQuery(typed)
  if (text === "") {
    return popular ? { query: popularQuery, reason: "empty: popular searches" } : { query: undefined, reason: "empty" }
  }
  return hasLength(text, minimum)
    ? { query: beginningOf(text), reason: "long enough" }
    : { query: undefined, reason: "too short" }
}

const beginningOf = (text: string): string =>
  text.length <= maxQueryLength
    ? text
    : Array.from(text.slice(0, 2 * maxQueryLength))
        .slice(0, maxQueryLength)
        .join("")

/** Returns `true` when a text has at least `minimum` characters, 1 by default. [5.search.5] */
export const hasLength = (typed: string, minimum = 1): boolean => Array.from(trimmedQuery(typed)).length >= minimum

/** Returns `true` when the form may be sent: only with a query. [5.search.3] */
export const maySearch = (typed: string): boolean => trimmedQuery(typed) !== ""
