import type { MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

/** Forms of customers and addresses, which may have files. */
const hasFiles = (path: string): boolean =>
  /^\/customer\/(account\/(create|edit)post|address\/formpost)(\/|$)/i.test(path)

// The rest of a body that is too large is not read, so the connection cannot be reused.
const headers = { "Cache-Control": "no-store", Connection: "close" }

/** 1 MB: enough for a form with a small file, and more than any call of the contract needs. */
const limitOfCalls = bodyLimit({
  maxSize: 1_000_000,
  onError: (c) => c.json({ message: "The request is too large." }, 413, headers),
})

/** 5 MB. A person reads the response. */
const limitOfFileForms = bodyLimit({
  maxSize: 5_000_000,
  onError: (c) => c.text("The files are too large. Please go back and choose smaller ones.", 413, headers),
})

/** Middleware that refuses larger request bodies with status 413. */
export const limitBody: MiddlewareHandler = (c, next) =>
  (hasFiles(c.req.path) ? limitOfFileForms : limitOfCalls)(c, next)
