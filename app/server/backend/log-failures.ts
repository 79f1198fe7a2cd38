import { hasClientLeft } from "../http/client-left.ts"
import { isJson } from "../http/responses.ts"
import { limitedLines } from "../limited-lines.ts"
import type { Log } from "../log.ts"
import type { ShopBackend } from "../route-context.ts"
import { isApiPath } from "./backend-paths.ts"
import type { SchemaReader } from "./schema/schema-reader.ts"

/** Tests for a segment of a path that may be a secret: the id of a guest's cart, the code of a link in a mail. */
const isSecret = (segment: string, before: string | undefined): boolean =>
  segment !== "" &&
  (/^(guest-carts|code|key|token|uenc|referer)$/.test(before ?? "") || /^(?=.*\d)[\w-]{16,}$/.test(segment))

/**
 * The path of a call without ids that give access.
 *
 * @example
 * loggedPath("/rest/V1/guest-carts/aBc123/totals") // "/rest/V1/guest-carts/…/totals"
 */
export const loggedPath = (path: string): string =>
  path
    .slice(0, 200)
    .split("/")
    .map((segment, position, segments) => (isSecret(segment, segments[position - 1]) ? "…" : segment))
    .join("/")

/** True for paths whose responses are JSON in any case. */
const isJsonPath = (path: string): boolean => isApiPath(path) || /^\/customer\/section\/load\/?$/.test(path)

/** The reason why a response is a failure of the backend; `undefined` for one that the backend sends on purpose. */
export const failureOf = (path: string, response: Response): string | undefined => {
  const { status } = response
  if (status >= 500 || status === 413 || status === 429) return `status ${status}`
  if (!isJsonPath(path)) return undefined
  if (status >= 300 && status < 400) return `redirect (status ${status})`
  return isJson(response) ? undefined : `not JSON (status ${status})`
}

/** Reads the schema and reports once that it cannot be read, until it can. */
const reportedSchema = (schema: SchemaReader, report: () => void): SchemaReader => {
  let hasSchema = true
  return async () => {
    const shopSchema = await schema()
    if (shopSchema === undefined && hasSchema) report()
    hasSchema = shopSchema !== undefined
    return shopSchema
  }
}

/**
 * Logs each failed call to the backend with its path and the reason, also if the shopper does not notice the failure. Logs once that the
 * schema cannot be read. During an outage most failed calls are only counted. A call whose client has left has a line of another event,
 * because the backend did not fail.
 */
export const logFailures = (backend: ShopBackend, log: Log, now: () => number): ShopBackend => {
  const failed = limitedLines("backend-call-failed", log, now)
  const logClientLeft = limitedLines("client-left", log, now)
  const { schema } = backend
  return {
    ...backend,
    ...(schema && {
      schema: reportedSchema(schema, () =>
        failed({ method: "POST", path: "/graphql", reason: "the schema cannot be read" }),
      ),
    }),
    fetch: async (request) => {
      const response = await backend.fetch(request)
      const { pathname } = new URL(request.url)
      const reason = failureOf(pathname, response)
      const call = { method: request.method, path: loggedPath(pathname) }
      if (hasClientLeft(request)) logClientLeft(call)
      else if (reason !== undefined) failed({ ...call, reason })
      return response
    },
  }
}
