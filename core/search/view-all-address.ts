import { queryText, type QueryPair } from "../web/query.ts"

/**
 * Returns the search results address of the form's fields. [2.header-search-box.4]
 *
 * @example
 * viewAllAddress("/catalogsearch/result/", [["q", "tea & cup"]]) // "/catalogsearch/result/?q=tea%20%26%20cup"
 */
export const viewAllAddress = (action: string, fields: ReadonlyArray<QueryPair>): string =>
  `${action}${action.includes("?") ? "&" : "?"}${queryText(fields)}`
