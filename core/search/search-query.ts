/** Asks for popular searches instead of suggestions. [5.search.2] */
export const popularQuery = "__popular__"

/** So many characters are needed before suggestions are asked for. [9.search.1] */
export const shortestQuery = 3

/** Nobody types more, and the platform searches for no more; of a longer text its beginning is asked for. [S23] */
export const longestQuery = 128

export type QueryRules = {
  /** In code points; the text is counted without blanks around it. */
  readonly minimum: number
  /** Whether an empty field gets popular searches. */
  readonly popular: boolean
}

export type QueryCheck =
  | { readonly isAllowed: string; readonly because: "long enough" | "empty: popular searches" }
  | { readonly isAllowed: undefined; readonly because: "empty" | "too short" }

/** What is left of a typed text: blanks around it do not count. [5.search.1] */
export const trimmedQuery = (typed: string): string => typed.trim()

/** What a typed text asks the shop for: popular searches when it is empty, nothing while it is too short. [5.search.1] [5.search.2] */
export const readQuery = (typed: string, { minimum, popular }: QueryRules): QueryCheck => {
  const text = trimmedQuery(typed)
  if (text === "") {
    return popular
      ? { isAllowed: popularQuery, because: "empty: popular searches" }
      : { isAllowed: undefined, because: "empty" }
  }
  return hasLength(text, minimum)
    ? { isAllowed: beginningOf(text), because: "long enough" }
    : { isAllowed: undefined, because: "too short" }
}

const beginningOf = (text: string): string =>
  text.length <= longestQuery
    ? text
    : Array.from(text.slice(0, 2 * longestQuery))
        .slice(0, longestQuery)
        .join("")

/** Whether a text has at least so many characters, as another suggestion widget asks for suggestions from one on. [5.search.5] */
export const hasLength = (typed: string, minimum = 1): boolean => Array.from(trimmedQuery(typed)).length >= minimum

/** Whether the form may be sent: never without a query. [5.search.3] */
export const maySearch = (typed: string): boolean => trimmedQuery(typed) !== ""
