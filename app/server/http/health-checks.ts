import type { IncomingMessage, ServerResponse } from "node:http"

import type { Readiness } from "./readiness.ts"

const respond = (response: ServerResponse, status: number, body: Readonly<Record<string, string>>): void => {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  })
  response.end(response.req.method === "HEAD" ? undefined : JSON.stringify(body))
}

/** True for the addresses that load balancers and process managers request, by any host name. */
export const isHealthCheck = ({ url }: IncomingMessage): boolean => url === "/healthz" || url === "/readyz"

type Health = {
  readonly readiness: Readiness
  /** Missing if the hosts share no Valkey. */
  readonly isValkeyAway?: (() => boolean) | undefined
}

/**
 * Responds to `/healthz` (200 while the process responds, whatever the shop does) and `/readyz` (200, or 503 with the reason as JSON). Valkey is
 * named by `/readyz`, but a host is ready without it. Returns false for other requests.
 */
export const serveHealthCheck = (
  { readiness, isValkeyAway }: Health,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (!isHealthCheck(request) || (request.method !== "GET" && request.method !== "HEAD")) return false
  if (request.url === "/healthz") respond(response, 200, { status: "alive" })
  else
    void readiness.check().then((notReady) => {
      const valkey: Readonly<Record<string, string>> =
        isValkeyAway === undefined ? {} : { valkey: isValkeyAway() ? "away" : "responds" }
      if (notReady === undefined) respond(response, 200, { status: "ready", ...valkey })
      else respond(response, 503, { status: "not ready", ...notReady, ...valkey })
    })
  return true
}
