/** Decoded `name=value` of a query. */
export type QueryPair = readonly [name: string, value: string]

/** Decodes a form-encoded part of a query; invalid percent-encoding stays unchanged. */
const decoded = (part: string): string => {
  const spaced = part.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Parses a query or fragment to pairs in their order, with or without the leading `?` or `#`. Never fails. */
export const queryPairs = (text: string): ReadonlyArray<QueryPair> =>
  text
    .replace(/^[?#]/, "")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=")
      return equals < 0 ? [decoded(pair), ""] : [decoded(pair.slice(0, equals)), decoded(pair.slice(equals + 1))]
    })

/** Writes pairs as a query without the leading `?`; each side is encoded once. Lone surrogates become U+FFFD. */
export const queryText = (pairs: ReadonlyArray<QueryPair>): string =>
  pairs
    .map((pair) => pair.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\uFFFD"))).join("="))
    .join("&")
