import { randomBytes } from "node:crypto"

import { CatalogueCallFailed } from "../../../core/catalogue/catalogue.program.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { ErrorPage } from "../../../ui/content/ErrorPage.tsx"
import { privateHtmlResponse } from "../http/responses.ts"
import { errorFields } from "../log.ts"
import type { Site } from "../site.ts"
import type { Page } from "./page.ts"

/** Seconds after which a page is requested again if the shop names no time. */
const retryAfterSeconds = 5

/** True if the layout data could not be read: rendering the error page in the layout would read them again. */
const lacksLayout = (cause: unknown): boolean =>
  cause instanceof CatalogueCallFailed && (cause.call === "store" || cause.call === "menu")

/** Responds with the error page; its reference number is logged. 503 with `Retry-After` if the backend failed, else 500. */
export const errorResponse = async (site: Site, cause: unknown, request: Request): Promise<Response> => {
  const reference = randomBytes(6).toString("hex")
  const { pathname, origin } = new URL(request.url)
  const isBackendFailure = cause instanceof CatalogueCallFailed
  const details = isBackendFailure ? { error: cause._tag, call: cause.call, reason: cause.reason } : errorFields(cause)
  site.log("request-failed", { reference, method: request.method, path: pathname, ...details })

  const page: Page = {
    kind: "content",
    title: (t) => t("Error"),
    robots: "NOINDEX,NOFOLLOW",
    bodyClass: "cms-page-view page-error",
    view: () => <ErrorPage reference={reference} />,
  }
  const fallback = () => site.fallbackPages.error(site.view, reference)
  const html = lacksLayout(cause) ? fallback() : await site.render(page, { origin, path: pathname }).catch(fallback)
  const response = privateHtmlResponse(html, isBackendFailure ? 503 : 500)
  if (isBackendFailure) response.headers.set("retry-after", String(site.backend.retryAfter?.() ?? retryAfterSeconds))
  return response
}

/** Responds with a page that has only a message. */
export const messagePage = async (
  site: Site,
  request: Request,
  text: PlainPhrase,
  status: 403 | 429,
): Promise<Response> => {
  const { pathname, origin } = new URL(request.url)
  const page: Page = {
    kind: "content",
    title: (t) => t(text),
    robots: "NOINDEX,NOFOLLOW",
    bodyClass: "cms-page-view page-error",
    messages: [{ kind: "error", text }],
    view: () => <ErrorPage />,
  }
  return privateHtmlResponse(await site.render(page, { origin, path: pathname }), status)
}

/** Responds 403 to a form whose key does not match the sender's cookie. Sets no cookie: another site may have sent the form. */
export const invalidFormKeyPage = (site: Site, request: Request): Promise<Response> =>
  messagePage(site, request, "Invalid Form Key. Please go back and refresh the page.", 403)
