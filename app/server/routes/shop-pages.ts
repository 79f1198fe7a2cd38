import type { Context } from "hono"

import { CatalogueCallFailed } from "../../../core/catalogue/catalogue.program.ts"
import { pathOwner } from "../../../core/store/path-owner.ts"
import { forwardToShopPage } from "../backend/forward-to-backend.ts"
import { isHtml, isJson } from "../http/responses.ts"
import { type SecurityHeaders, shopPagePolicy } from "../http/security-headers.ts"
import type { Site } from "../site.ts"
import { withLinksInView } from "../store-paths.ts"

declare module "hono" {
  interface ContextVariableMap {
    /** True if the response is a page made by the shop behind the storefront. */
    isShopPage?: boolean
  }
}

/** Headers that a page of the shop sets itself: its scripts, and payments in particular, need other permissions than ours. */
const headersOfShopPages = new Set(["Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy"])

/** Sets the security headers of a response. A page of the shop gets the policy of such pages besides its own. */
export const setSecurityHeaders = (c: Context, headers: SecurityHeaders): void => {
  for (const [name, value] of headers) {
    if (c.get("isShopPage") !== true) c.res.headers.set(name, value)
    else if (name === "Content-Security-Policy") c.res.headers.append(name, shopPagePolicy)
    else if (!headersOfShopPages.has(name)) c.res.headers.set(name, value)
  }
}

/** Marks a response with HTML of a shop that has pages, so that its scripts may run. */
export const markShopPage = (c: Context, site: Site, response: Response): Response => {
  if (site.backend.hasPages === true && isHtml(response)) c.set("isShopPage", true)
  return response
}

/** True for a request of a script, which handles errors itself. */
const isForScript = ({ headers }: Request): boolean =>
  headers.has("x-requested-with") || headers.get("accept")?.includes("json") === true

/** True for an error that is never shown to a shopper: a server error, or JSON instead of a page. */
const isFailure = (response: Response): boolean =>
  response.status >= 500 || (response.status >= 400 && response.status !== 404 && isJson(response))

/** Writes the links of a page of the shop with the paths of its store view; unchanged if the shop's store views cannot be read. */
const linksInView = async (site: Site, request: Request): Promise<(html: string) => string> => {
  const layout = await site.layoutData().catch(() => undefined)
  const { origin } = new URL(request.url)
  return (html) => (layout === undefined ? html : withLinksInView(html, origin, layout))
}

/**
 * Responds with the backend's page at an address for which we have no page; `undefined` if the backend has none either, or the address is
 * assigned to our pages. Throws `CatalogueCallFailed` if the backend fails, so that its error is never shown.
 */
export const respondFromShop = async (c: Context, site: Site): Promise<Response | undefined> => {
  const request = c.req.raw
  const isForwarded = site.backend.hasPages === true && pathOwner(c.req.path, site.assignedPaths) !== "own"
  if (!isForwarded || request.bodyUsed) return undefined
  const response = await forwardToShopPage(site.backend, request, await linksInView(site, request))
  const { status } = response
  if (!isForScript(request) && isFailure(response))
    throw new CatalogueCallFailed({ call: "page", reason: `status ${status}` })
  return status === 404 && !isForScript(request) ? undefined : markShopPage(c, site, response)
}
