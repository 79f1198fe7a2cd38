import { type Context, Hono } from "hono"

import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"
import { pathOwner } from "../../core/store/path-owner.ts"
import { featureOfPath } from "../../core/store/store.ts"
import { isBackendPath, isShownToPerson, isPageDataRequest, isApiPath, isFilePath } from "./backend/backend-paths.ts"
import { forwardFile, forwardToBackend } from "./backend/forward-to-backend.ts"
import { createRouteContext } from "./create-route-context.ts"
import { limitBody } from "./http/body-limit.ts"
import { mountRequestLimits } from "./http/mount-request-limits.ts"
import { isHtml, isJson, compressResponse, privatePageResponse } from "./http/responses.ts"
import { requestAtUrl } from "./http/rewrite-request.ts"
import { headersOfType, type SecurityHeaders } from "./http/security-headers.ts"
import { readWithSession, sessionReadsEnded } from "./http/session-reads.ts"
import { speculationHeader } from "./http/speculation-rules.ts"
import { errorResponse, invalidFormKeyPage } from "./render/error-page.tsx"
import type { StoreTranslations } from "./render/store-translations.ts"
import type { RouteContext, MountRoutes } from "./route-context.ts"
import { withRejectedCoupon } from "./routes/cart/rejected-coupon.ts"
import { mountCatalogueRoutes } from "./routes/catalogue/catalogue-routes.ts"
import { notFound } from "./routes/catalogue/page-target.ts"
import { mountBrowserErrors } from "./routes/service/browser-errors.ts"
import { mountContactRoutes } from "./routes/service/contact-pages.tsx"
import { mountEmbedScript } from "./routes/service/embed-script.ts"
import { mountOfflinePage } from "./routes/service/offline-routes.tsx"
import { mountProductFormRoute } from "./routes/service/product-form-route.ts"
import { mountReviewRoutes } from "./routes/service/review-pages.tsx"
import { mountSeoRoutes } from "./routes/service/seo-routes.ts"
import { mountSuggestionRoutes } from "./routes/service/suggestion-routes.ts"
import { markShopPage, setSecurityHeaders, respondFromShop } from "./routes/shop-pages.ts"
import type { Site } from "./site.ts"

/** Dependencies of the routes of one store view. */
export type StoreViewAppOptions = {
  readonly site: Site
  readonly translations: Pick<StoreTranslations, "mount">
  /** Routes of private pages: cart, checkout, account. */
  readonly privatePages: ReadonlyArray<MountRoutes>
  readonly securityHeaders: SecurityHeaders
}

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"]

/** The demo document shown in a sandboxed frame without an origin. */
const isFramed = (path: string): boolean => /^\/demo\/card\/?$/.test(path)

/** The framed document sets a stricter policy of its own; pages have the one of their kind. */
const hasOwnHeader = (path: string, header: string, response: Response, { policies }: Site): boolean =>
  isFramed(path) ? response.headers.has(header) : policies.isOwn(header, response.headers.get(header))

const methodNotAllowed = (c: Context): Response => {
  const allowed = { Allow: methods.join(", ") }
  return isApiPath(c.req.path)
    ? c.json({ message: "Request method is invalid." }, 405, allowed)
    : c.text("Method Not Allowed", 405, allowed)
}

/** Mounts what applies to every response: security headers, allowed methods, compression and the body limit. */
const mountCommonMiddleware = (app: Hono, { securityHeaders, site }: StoreViewAppOptions): void => {
  app.use(async (c, next) => {
    await next()
    setSecurityHeaders(
      c,
      headersOfType(c.res.headers.get("content-type") ?? "", securityHeaders).filter(
        ([header]) => !hasOwnHeader(c.req.path, header, c.res, site),
      ),
    )
    if (isHtml(c.res) && !isFramed(c.req.path) && c.get("isShopPage") !== true) c.res.headers.set(...speculationHeader)
  })
  app.use(async (c, next) => {
    if (!methods.includes(c.req.method)) return methodNotAllowed(c)
    await next()
    if (isHtml(c.res)) c.res = await compressResponse(c.res, c.req.raw)
    return undefined
  })
  app.use(async (c, next) => {
    // A body of unknown length is counted while it is read, which needs a `Request` of the runtime's own class.
    if (c.req.raw.body && !c.req.raw.headers.has("content-length")) c.req.raw = requestAtUrl(c.req.raw.url, c.req.raw)
    return next()
  })
  app.use(limitBody)
}

/** Responds with the 404 page, uncached. */
const notFoundResponse = async (site: Site, request: Request): Promise<Response> => {
  return privatePageResponse(await site.renderTarget(notFound, { origin: new URL(request.url).origin }))
}

/** An image that a merchant of the built-in shop uploaded for a slide. */
const isUploadedPicture = (path: string): boolean => /^\/media\/slides\/[0-9a-f]{32}\.\w+$/.test(path)

/**
 * True for a file that nobody may open: one of a customer, whose folder the web server of a Magento may fail to close, and every file
 * that the built-in shop does not have.
 */
const isClosedMedia = (path: string, { backend }: Site): boolean =>
  /^\/(pub\/)?media\/customer(_address)?\//i.test(path) ||
  (backend.kind === "embedded" && path.startsWith("/media/") && !isUploadedPicture(path))

/** True if the response to a form is JSON, which a person cannot read, instead of a page or a redirect. */
const isUnreadableFor = ({ method, url }: Request, response: Response): boolean =>
  method === "POST" && isJson(response) && !isFilePath(new URL(url).pathname)

/** Forwards a request; a form is forwarded after the running reads of its session have ended. */
const forwardInSession = async ({ backend }: Site, request: Request, path: string): Promise<Response | undefined> => {
  if (/^\/customer\/section\//i.test(path)) return readWithSession(request, () => forwardToBackend(backend, request))
  if (request.method === "POST" && !isApiPath(path)) await sessionReadsEnded(request)
  return forwardToBackend(backend, request)
}

/**
 * The backend's response. If a person opened the URL, its 404 is replaced by our page, and its error by ours: then this throws
 * `CatalogueCallFailed`.
 */
const backendResponse = async (c: Context, site: Site): Promise<Response> => {
  const { path, raw: request } = c.req
  const response = isFilePath(path)
    ? await forwardFile(site.backend, request)
    : await forwardInSession(site, request, path)
  if (response === undefined) return invalidFormKeyPage(site, request)
  if (isApiPath(path) || !isShownToPerson(request)) return response
  const { status } = response
  if (status >= 500 || isUnreadableFor(request, response))
    throw new CatalogueCallFailed({ call: "form", reason: `status ${status}` })
  return status === 404 && request.method === "GET" ? notFoundResponse(site, request) : markShopPage(c, site, response)
}

const mountBackendRoutes = (app: Hono, { site }: StoreViewAppOptions): void => {
  app.use(async (c, next) => {
    const { path, method } = c.req
    if (isClosedMedia(path, site)) return c.text("Not Found", 404)
    const isOfBackend =
      isFilePath(path) || isBackendPath(path) || isPageDataRequest(path, method, c.req.header("accept") ?? null)
    if (isOfBackend) return withRejectedCoupon(c.req.raw, () => backendResponse(c, site))
    if (pathOwner(path, site.assignedPaths) !== "shop") return next()
    return (await respondFromShop(c, site)) ?? notFoundResponse(site, c.req.raw)
  })
}

/** Treats the pages of a feature that the merchant has switched off as unknown addresses: the backend or our 404 page responds. */
const mountSwitchedOff = (app: Hono, { site }: StoreViewAppOptions): void => {
  app.use(async (c, next) => {
    const feature = featureOfPath(c.req.path)
    const switchedOff = feature === undefined ? undefined : (await site.layoutData()).store.switchedOff
    return feature !== undefined && switchedOff?.includes(feature) === true ? c.notFound() : next()
  })
}

/** Creates the Hono app of a store view: pages, forwarded requests and errors. Cached pages are served before it. */
export const createStoreViewApp = (
  settings: StoreViewAppOptions,
): { readonly app: Hono; readonly context: RouteContext } => {
  const { site } = settings
  const context = createRouteContext(site)
  const app = new Hono()
  app.onError((cause, c) => errorResponse(site, cause, c.req.raw))
  app.notFound(async (c) => (await respondFromShop(c, site)) ?? notFoundResponse(site, c.req.raw))
  mountCommonMiddleware(app, settings)
  mountRequestLimits(app, site)
  mountSeoRoutes(app, site)
  settings.translations.mount(app)
  mountSuggestionRoutes(app, site)
  mountBrowserErrors(app, site)
  mountEmbedScript(app, site)
  mountOfflinePage(app, site)
  mountSwitchedOff(app, settings)
  mountBackendRoutes(app, settings)
  for (const mount of settings.privatePages) mount(app, context)
  mountContactRoutes(app, context, site)
  mountReviewRoutes(app, context)
  mountProductFormRoute(app, context)
  mountCatalogueRoutes(app, site)
  return { app, context }
}
