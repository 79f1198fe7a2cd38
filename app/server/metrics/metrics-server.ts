import { createServer } from "node:http"

import { listen } from "../http/listen.ts"
import type { Metrics } from "./prometheus.ts"

type MetricsServerOptions = { readonly metrics: Pick<Metrics, "text">; readonly port: number; readonly host: string }

/** Serves `/metrics` on a port of its own, which shoppers do not reach. Rejects if the port is not available. */
export const serveMetrics = async ({ metrics, port, host }: MetricsServerOptions) => {
  const server = createServer(({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") {
      response.writeHead(404).end()
      return
    }
    void metrics.text().then((text) => {
      response.writeHead(200, {
        "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
        "Cache-Control": "no-store",
      })
      response.end(text)
    })
  })
  return {
    port: await listen(server, port, host),
    close: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
    },
  }
}
