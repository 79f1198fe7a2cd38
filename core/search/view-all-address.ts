import { queryText, type QueryPair } from "../web/query.ts"

/** The address of the search results page for the form as it stands. [2.header-search-box.4] [2.search-results-page.1] */
export const viewAllAddress = (action: string, fields: ReadonlyArray<QueryPair>): string =>
  `${action}${action.includes("?") ? "&" : "?"}${queryText(fields)}`
