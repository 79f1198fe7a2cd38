/** Origin a request was sent from, by headers that only a browser can set. Programs send neither header, and have no shopper's cookies. */
export type RequestSource = {
  /** Header `Sec-Fetch-Site`. */
  readonly secFetchSite: string | null
  /** Header `Origin`. */
  readonly origin: string | null
  readonly ownOrigin: string
}

/** Reads the source of a request from its headers. */
export const requestSource = ({ headers, url }: Request): RequestSource => ({
  secFetchSite: headers.get("sec-fetch-site"),
  origin: headers.get("origin"),
  ownOrigin: new URL(url).origin,
})

/** True only if a page of our origin sent the request, by `Sec-Fetch-Site`, without it by `Origin`. */
export const isSameOrigin = ({ secFetchSite, origin, ownOrigin }: RequestSource): boolean =>
  secFetchSite === null ? origin === ownOrigin : secFetchSite === "same-origin"

/** True if a page of another site sent the request, by the same headers; `same-site` is another site too. [S9] */
export const isCrossSite = (source: RequestSource): boolean =>
  (source.secFetchSite ?? source.origin ?? "none") !== "none" && !isSameOrigin(source)

/** True if the browser shows the response in a frame, by `Sec-Fetch-Dest`. */
export const isForFrame = (headers: Headers): boolean => headers.get("sec-fetch-dest") === "iframe"
