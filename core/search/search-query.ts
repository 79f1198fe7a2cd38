/** Asks for popular searches instead of suggestions. [5.search.2] */
export const popularQuery = "__popular__"

/** So many characters are needed before suggestions are asked for. [9.search.1] */
export const shortestQuery = 3

/** Nobody types more, and the platform searches for no more; of a longer text its beginning is asked for. [S23] */
export const longestQuery = 128

export type QueryRules = {
  /** In code points; the text is counted without blanks around it. */
  readonly minimum: number
  /** `true` when an empty field gets popular searches. */
  readonly popular: boolean
}

export type QueryCheck =
  | { readonly query: string; readonly because: "long enough" | "empty: popular searches" }
  | { readonly query: undefined; readonly because: "empty" | "too short" }

/** Returns a text without surrounding blanks. [5.search.1] */
export const trimmedQuery = (typed: string): string => typed.trim()

/** Decides what a text requests: popular searches when it is empty, nothing while it is too short. [5.search.1] [5.search.2] */
export const readQuery = (typed: string, { minimum, popular }: QueryRules): QueryCheck => {
  const text = trimmedQuery(typed)
  if (text === "") {
    return popular
      ? { query: popularQuery, because: "empty: popular searches" }
      : { query: undefined, because: "empty" }
  }
  return hasLength(text, minimum)
    ? { query: beginningOf(text), because: "long enough" }
    : { query: undefined, because: "too short" }
}

const beginningOf = (text: string): string =>
  text.length <= longestQuery
    ? text
    : Array.from(text.slice(0, 2 * longestQuery))
        .slice(0, longestQuery)
        .join("")

/** Returns `true` when a text has at least `minimum` characters, 1 by default. [5.search.5] */
export const hasLength = (typed: string, minimum = 1): boolean => Array.from(trimmedQuery(typed)).length >= minimum

/** Returns `true` when the form may be sent: only with a query. [5.search.3] */
export const maySearch = (typed: string): boolean => trimmedQuery(typed) !== ""
