/** The fields that the `route` query adds to the page that an address leads to. */
export type RouteFields = { readonly relative_url?: string; readonly redirect_code?: number }
