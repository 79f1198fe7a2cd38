import type { IncomingMessage, ServerResponse } from "node:http"

import { fallbackHtml } from "./fallback-pages.ts"

const text = "The shop is not available at the moment. Please try again in a few minutes."

const html = fallbackHtml("en", text, [`<h1>${text}</h1>`])

/** Responds 503 to every request before the shop has responded once; its language is not known yet. */
export const sendAwayPage = ({ headers, method }: IncomingMessage, response: ServerResponse): void => {
  const isPage = headers.accept?.includes("text/html") === true
  response.writeHead(503, {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Content-Security-Policy": "default-src 'none'; style-src-attr 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Retry-After": "5",
  })
  const body = isPage ? html : text
  response.end(method === "HEAD" ? undefined : body)
}
