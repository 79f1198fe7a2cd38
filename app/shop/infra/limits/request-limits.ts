import { randomBytes } from "node:crypto"

import type { ErrorHandler, MiddlewareHandler, NotFoundHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

import { isUnwritable } from "../database/database-errors.ts"
import { logError } from "../web/log-error.ts"

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ message: "The request is too large." }, 413) })

const [limitOfCalls, limitOfFileForms] = [limitTo(1_000_000), limitTo(5_000_000)]

/** Forms of customers and addresses, which may have files. */
const hasFiles = (path: string): boolean =>
  /^\/customer\/(account\/(create|edit)post|address\/formpost)(\/|$)/i.test(path)

/** Middleware that rejects larger request bodies with 413: 1 MB, and 5 MB for forms with files. */
export const limitBodySize: MiddlewareHandler = (c, next) =>
  (hasFiles(c.req.path) ? limitOfFileForms : limitOfCalls)(c, next)

/** The response to a path without a route, with Magento's status and message. */
export const handleNotFound: NotFoundHandler = (c) => c.json({ message: "Request does not match any route." }, 404)

/** Responds to an unexpected error with a report number, and logs the error under that number. 503 if a later request may succeed. */
export const onServerError: ErrorHandler = (cause, c) => {
  const report = `webapi-${randomBytes(6).toString("hex")}`
  const { method, path } = c.req
  logError("shop-request-failed", { report, method, path, error: cause.stack ?? cause.message })
  if (isUnwritable(cause)) {
    c.header("Retry-After", "5")
    return c.json({ message: "The shop cannot save anything at the moment. Please try again later." }, 503)
  }
  return c.json({ message: `Internal Error. Details are available in the shop's log. Report ID: ${report}` }, 500)
}
