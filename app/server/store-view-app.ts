import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"

import { isContractPath, isLookedAt, isPageData, isService } from "./backend/backend-paths.ts"
import { passToShop } from "./backend/forward-to-backend.ts"
import { hostContext } from "./create-route-context.ts"
import { isHtml, compressedAnswer, privateHtml } from "./http/responses.ts"
import { requestAt } from "./http/rewrite-request.ts"
import { speculationHeader } from "./http/speculation-rules.ts"
import type { UnsavedForms } from "./http/unsaved-forms.ts"
import { errorAnswer, refusedForm } from "./render/error-page.tsx"
import type { ShopWords } from "./render/shop-words.ts"
import type { HostContext, MountPages } from "./route-context.ts"
import { mountBrowsePages } from "./routes/catalogue/catalogue-routes.ts"
import { notFound } from "./routes/catalogue/resolve-url.ts"
import { mountContactPages } from "./routes/service/contact-pages.tsx"
import { mountMachinePages } from "./routes/service/health-and-seo-routes.ts"
import { mountProductForm } from "./routes/service/product-form-route.ts"
import { mountReviewForm } from "./routes/service/review-pages.tsx"
import type { Site } from "./site.ts"

export type HostAppSettings = {
  readonly site: Site
  readonly words: Pick<ShopWords, "mount">
  /** Pages of one shopper: cart, checkout, account. */
  readonly privatePages: ReadonlyArray<MountPages>
  readonly unsaved: UnsavedForms
  readonly securityHeaders: ReadonlyArray<readonly [string, string]>
  readonly isDraining: () => boolean
}

/** As much as a form with a small file needs, and more than any call of the contract. */
const largestBody = 1_000_000

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"]

/** The document of the demo that stands in a frame, without an origin. */
const isFramed = (path: string): boolean => /^\/demo\/card\/?$/.test(path)

/** It says more strictly what it may do. */
const isStricter = (path: string, header: string, answer: Response): boolean =>
  isFramed(path) && answer.headers.has(header)

const noSuchMethod = (c: Context): Response => {
  const allowed = { Allow: methods.join(", ") }
  return isService(c.req.path)
    ? c.json({ message: "Request method is invalid." }, 405, allowed)
    : c.text("Method Not Allowed", 405, allowed)
}

/** What every answer has, whoever made it. */
const mountEveryAnswer = (app: Hono, { securityHeaders }: HostAppSettings): void => {
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of securityHeaders) {
      if (!isStricter(c.req.path, name, c.res)) c.res.headers.set(name, value)
    }
    if (isHtml(c.res) && !isFramed(c.req.path)) c.res.headers.set(...speculationHeader)
  })
  app.use(async (c, next) => {
    if (!methods.includes(c.req.method)) return noSuchMethod(c)
    await next()
    if (isHtml(c.res)) c.res = await compressedAnswer(c.res, c.req.raw)
    return undefined
  })
  app.use(async (c, next) => {
    // Of an unknown length: it is counted while it is read, and then the rest needs a request of the runtime's own kind.
    if (c.req.raw.body && !c.req.raw.headers.has("content-length")) c.req.raw = requestAt(c.req.raw.url, c.req.raw)
    return next()
  })
  app.use(
    bodyLimit({
      maxSize: largestBody,
      // What is left of the body is not read, so nothing more can come over this connection.
      onError: (c) =>
        c.json({ message: "The request is too large." }, 413, { "Cache-Control": "no-store", Connection: "close" }),
    }),
  )
}

/** The page that says that there is nothing, for requests that nobody keeps an answer to. */
const notFoundAnswer = async (site: Site, request: Request): Promise<Response> => {
  const { html, status } = await site.renderTarget(notFound, { origin: new URL(request.url).origin })
  return privateHtml(html, status)
}

/** A picture that a merchant of the embedded shop sent for a slide. */
const isSentPicture = (path: string): boolean => /^\/media\/slides\/[0-9a-f]{32}\.\w+$/.test(path)

/** What the shop behind us says; where it has nothing, readers see our page about that. */
const answerOfShop = async (site: Site, request: Request, path: string): Promise<Response> => {
  const answer = await passToShop(site.door, request)
  if (answer === undefined) return refusedForm(site, request)
  const isNothing = answer.status === 404 && !isHtml(answer)
  return isNothing && isLookedAt(path, request) ? notFoundAnswer(site, request) : answer
}

const mountContract = (app: Hono, { site }: HostAppSettings): void => {
  app.use(async (c, next) => {
    const { path, method } = c.req
    const isMedia = path.startsWith("/media/")
    if (isMedia && site.door.kind === "embedded" && !isSentPicture(path)) return c.text("Not Found", 404)
    const isShops = isMedia || isContractPath(path) || isPageData(path, method, c.req.header("accept") ?? null)
    if (!isShops) return next()
    return answerOfShop(site, c.req.raw, path)
  })
}

/** Everything that is not answered from memory: pages, the shop's own addresses, and errors. */
export const hostApp = (settings: HostAppSettings): { readonly app: Hono; readonly host: HostContext } => {
  const { site, unsaved } = settings
  const host = hostContext(site, unsaved)
  const app = new Hono()
  app.onError((cause, c) => errorAnswer(site, cause, c.req.raw))
  app.notFound((c) => notFoundAnswer(site, c.req.raw))
  mountEveryAnswer(app, settings)
  mountMachinePages(app, site, settings.isDraining)
  settings.words.mount(app)
  mountContract(app, settings)
  for (const mount of settings.privatePages) mount(app, host)
  mountContactPages(app, host, site.reads)
  mountReviewForm(app, host)
  mountProductForm(app, host)
  mountBrowsePages(app, site)
  return { app, host }
}
