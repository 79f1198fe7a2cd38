/** The fields that the query `route` adds to the page of a URL. */
export type RouteFields = { readonly relative_url?: string; readonly redirect_code?: number }
