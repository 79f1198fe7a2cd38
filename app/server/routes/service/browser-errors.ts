import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"

import { readBrowserError } from "../../../../core/storefront/browser-error.wire.ts"
import { loggedPath } from "../../backend/log-failures.ts"
import { stackFrames } from "../../errors/stack-frames.ts"
import { isSameOrigin, requestSource } from "../../http/request-source.ts"
import { limitedLines } from "../../limited-lines.ts"
import { withSourcePositions } from "../../log.ts"
import type { Site } from "../../site.ts"

/** Bytes of a report; ours have less than five thousand characters. */
const maxSize = 8000

const emptyResponse = (status: 204 | 413): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store" } })

/**
 * Mounts `POST /vitrine/browser-error`, to which pages send errors of their scripts. Logs each as one line, its stack mapped to the source
 * files; at most twenty lines in ten seconds, and none for reports from other sites.
 */
export const mountBrowserErrors = (app: Hono, site: Site): void => {
  if (site.reportsBrowserErrors !== true) return
  const write = limitedLines("browser-error", site.log, site.now)
  app.post("/vitrine/browser-error", bodyLimit({ maxSize, onError: () => emptyResponse(413) }), async (c) => {
    const reported = isSameOrigin(requestSource(c.req.raw)) ? readBrowserError(await c.req.text()) : undefined
    if (reported !== undefined) {
      const { name, message, stack, path } = reported
      write({ error: name, message, path: loggedPath(path), stack: withSourcePositions(stackFrames(stack)) })
    }
    return emptyResponse(204)
  })
}
