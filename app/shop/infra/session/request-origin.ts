/** Tests whether a script made the request (`X-Requested-With`). Another site cannot send this header without a CORS preflight. */
export const isAjax = (request: Request): boolean =>
  request.headers.get("x-requested-with")?.toLowerCase() === "xmlhttprequest"

/**
 * Tests whether another site made the request, according to the browser: by `Sec-Fetch-Site`, otherwise by `Origin`. Programs send neither header
 * and have no cookies of a shopper.
 */
export const isCrossSite = (request: Request): boolean => {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site !== "same-origin" && site !== "none"
  const origin = request.headers.get("origin")
  return origin !== null && origin !== new URL(request.url).origin
}

/**
 * The IP address of the client as forwarded by the proxy: the last entry of `X-Forwarded-For`, which no client can write. Empty without a
 * proxy.
 */
export const clientAddress = (request: Request): string =>
  (request.headers.get("x-forwarded-for") ?? "").split(",").at(-1)?.trim().slice(0, 64) ?? ""
