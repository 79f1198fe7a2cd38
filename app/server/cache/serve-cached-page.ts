import type { IncomingMessage, ServerResponse } from "node:http"

import { negotiateEncoding } from "../http/compression.ts"
import { hasMessages } from "../http/messages-cookie.ts"
import { pageCacheKey, viewCodeFromCookie } from "../http/store-view-cookie.ts"
import type { PageCache } from "./page-cache.ts"

/**
 * Sends a page that is at hand without making anything for it: no Request, no URL, no headers. Only addresses in their one form are at
 * hand under themselves; every other way to a page goes through the app. Answers whether it did.
 */
export const serveCachedPage = (
  cache: PageCache,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const { method, headers } = request
  if ((method !== "GET" && method !== "HEAD") || hasMessages(headers.cookie)) return false
  const page = cache.getFresh(pageCacheKey(origin + (request.url ?? ""), viewCodeFromCookie(headers.cookie)))
  if (page === undefined) return false
  if (headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.notModifiedHeaders)
    response.end()
    return true
  }
  const ready = page.encoded(negotiateEncoding(headers["accept-encoding"]))
  if (ready === undefined) return false
  response.writeHead(page.status, ready.headers)
  response.end(method === "HEAD" ? undefined : ready.body)
  return true
}
