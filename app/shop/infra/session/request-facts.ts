/** True for requests made by a script. Another site cannot send this header without a CORS preflight. */
export const isAjax = (request: Request): boolean =>
  request.headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest"

/**
 * Whether the browser says that another site made the request. `Sec-Fetch-Site` is the browser's own word and counts first; programs
 * send neither header and carry no shopper's cookies.
 */
export const isCrossSite = (request: Request): boolean => {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site !== "same-origin" && site !== "none"
  const origin = request.headers.get("origin")
  return origin !== null && origin !== new URL(request.url).origin
}

/**
 * Where the request came from, as the host in front saw it: the last entry, which no client can write. Empty when there is no host.
 */
export const clientAddress = (request: Request): string =>
  (request.headers.get("x-forwarded-for") ?? "").split(",").at(-1)?.trim().slice(0, 64) ?? ""
