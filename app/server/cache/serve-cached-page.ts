import type { IncomingMessage, ServerResponse } from "node:http"

import { negotiateEncoding } from "../http/compression.ts"
import { hasMessages } from "../http/messages-cookie.ts"
import type { StorefrontApp } from "../storefront-app.ts"

/**
 * Sends a fresh cached page without creating a `Request`, `URL` or `Headers`; returns false when there is none. Only normalised
 * addresses are cache keys: every other address of a page is handled by the app, and so is a missing page, which the shop may have.
 */
export const serveCachedPage = (
  { cache, keyOf }: Pick<StorefrontApp, "cache" | "keyOf">,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const { method, headers } = request
  if ((method !== "GET" && method !== "HEAD") || hasMessages(headers.cookie)) return false
  const page = cache.getFresh(keyOf(origin, request.url ?? "", headers.cookie))
  if (page === undefined || page.status !== 200) return false
  if (headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.notModifiedHeaders)
    response.end()
    return true
  }
  const encoded = page.encoded(negotiateEncoding(headers["accept-encoding"]))
  if (encoded === undefined) return false
  response.writeHead(page.status, encoded.headers)
  response.end(method === "HEAD" ? undefined : encoded.body)
  return true
}
