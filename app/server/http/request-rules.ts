import type { ExtensionPoints } from "../../../core/extensions/extension.ts"
import type { Middleware } from "../../../core/extensions/middleware.ts"
import type { ProjectConfig } from "../../../core/project/project-config.ts"
import { applyPathRules, matchesPath, type PathRedirect, type PathRule } from "../../../core/web/path-rules.ts"
import { requestAtUrl } from "./rewrite-request.ts"
import { headersOfType, type SecurityHeaders } from "./security-headers.ts"

/** Redirects and rewrites of a configuration. */
export type AddressRules = Pick<ProjectConfig, "redirects" | "rewrites">

type Respond = (request: Request) => Promise<Response>

/** Redirects keep the query, so that campaigns are counted where they arrive. */
const redirected = (
  redirects: ReadonlyArray<PathRedirect>,
  { pathname, search, origin }: URL,
): Response | undefined => {
  const applied = applyPathRules(redirects, pathname)
  if (applied === undefined) return undefined
  // With the origin, since a path such as `//evil.example` alone would be another origin.
  const location = applied.target.startsWith("/") ? origin + applied.target : applied.target
  return new Response(null, {
    status: applied.rule.isPermanent === true ? 301 : 302,
    headers: { location: location + (location.includes("?") ? "" : search) },
  })
}

const rewritten = (rewrites: ReadonlyArray<PathRule>, request: Request): Request => {
  const address = new URL(request.url)
  const applied = applyPathRules(rewrites, address.pathname)
  if (applied === undefined) return request
  address.pathname = applied.target
  return requestAtUrl(address, request)
}

/** Adds the security headers that a response lacks; a header that middleware has set stays. */
const secured = (response: Response, headers: SecurityHeaders): Response => {
  const missing = headersOfType(response.headers.get("content-type") ?? "", headers).filter(
    ([name]) => !response.headers.has(name),
  )
  if (missing.length === 0) return response
  // The headers of a response from `fetch` cannot be changed.
  const complete = new Response(response.body, response)
  for (const header of missing) complete.headers.set(...header)
  return complete
}

/** The rules of a shop, applied to its requests. */
type AppliedRules = {
  readonly respond: Respond
  /** True for a path whose requests a middleware handles, so that a cached page alone is not enough. */
  readonly hasMiddleware: (path: string) => boolean
}

const handles =
  (path: string) =>
  ({ paths }: Middleware): boolean =>
    paths.some((pattern) => matchesPath(pattern, path))

/** Applies, in this order, redirects, middleware and rewrites to requests. Middleware that throws is an error of its request. */
export const requestRules = (
  { redirects = [], rewrites = [] }: AddressRules = {},
  { middleware }: Pick<ExtensionPoints, "middleware">,
  securityHeaders: SecurityHeaders,
  respond: Respond,
): AppliedRules => ({
  hasMiddleware: (path) => middleware.some(handles(path)),
  respond: async (request) => {
    const address = new URL(request.url)
    const redirect = redirected(redirects, address)
    if (redirect !== undefined) return secured(redirect, securityHeaders)
    const applied = middleware.filter(handles(address.pathname))
    const respondToAll = applied.reduceRight<Respond>(
      (next, { handle }) =>
        (passed) =>
          handle(passed, next),
      async (passed) => respond(rewritten(rewrites, passed)),
    )
    const response = await respondToAll(request)
    return applied.length === 0 ? response : secured(response, securityHeaders)
  },
})
