import { randomBytes } from "node:crypto"

import type { ErrorHandler, NotFoundHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

/** No form and no call of this contract comes near it. */
const largestBody = 1_000_000

export const limitBodySize = bodyLimit({
  maxSize: largestBody,
  onError: (c) => c.json({ message: "The request is too large." }, 413),
})

/** What no area knows. Sentence and status are Magento's. */
export const handleNotFound: NotFoundHandler = (c) => c.json({ message: "Request does not match any route." }, 404)

/** A fault of ours: the caller learns a report number, the log the rest, and the shop goes on. */
export const onServerError: ErrorHandler = (cause, c) => {
  const report = `webapi-${randomBytes(6).toString("hex")}`
  const { method, path } = c.req
  const entry = {
    level: "error",
    event: "shop-request-failed",
    report,
    method,
    path,
    error: cause.stack ?? cause.message,
  }
  process.stderr.write(`${JSON.stringify(entry)}\n`)
  return c.json({ message: `Internal Error. Details are available in the shop's log. Report ID: ${report}` }, 500)
}
