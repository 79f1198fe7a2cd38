import { createServer } from "node:http"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { proxiesOf } from "./http/client-address.ts"
import { gracefulShutdown } from "./http/graceful-shutdown.ts"
import { serveHealthCheck } from "./http/health-checks.ts"
import { listen } from "./http/listen.ts"
import { createReadiness } from "./http/readiness.ts"
import { createLog } from "./log.ts"
import { reportResponse, type ResponseReport } from "./metrics/response-report.ts"
import { openWhenPossible } from "./open-when-possible.ts"
import { startPaymentPoll } from "./payments/poll-payments.ts"
import { sendAwayPage } from "./render/away-page.ts"
import { createRequestHandler, type HandlerOptions, type RequestHandler } from "./request-handler.ts"
import { openStorefrontApp, type StorefrontAppOptions } from "./storefront-app.ts"
import { traceRequests } from "./tracing/trace-requests.ts"

/** The backend of a server, its port and address, and settings with defaults. */
export type ServerOptions = Omit<StorefrontAppOptions & HandlerOptions, "buildDir" | "publicDir" | "log"> & {
  /** 0 picks a free port. */
  readonly port: number
  /** Folder of the client build, with `static/` and its manifest. */
  readonly buildDir?: string | undefined
  /** Folder of files served unchanged: `media/`, `favicon.svg`. */
  readonly publicDir?: string | undefined
  readonly log?: HandlerOptions["log"] | undefined
  /** True: listens also while the backend is away, and shows pages when it responds. Otherwise the start fails. */
  readonly waitsForBackend?: boolean | undefined
  /** Called with each finished response, apart from health checks. */
  readonly onResponse?: ((finished: ResponseReport) => void) | undefined
  /** Milliseconds before the end in which requests are still served while `/readyz` responds 503. Default: 0. */
  readonly drainMs?: number | undefined
}

/** A server that accepts connections. */
export type RunningServer = {
  readonly port: number
  /** Stops accepting connections, waits at most ten seconds for responses to end, then closes. */
  readonly close: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, "../..")

/** The client build: beside this file in a build, in `.build/client` when run from the sources. */
export const defaultBuildDir = import.meta.filename.endsWith(".ts")
  ? path.join(root, ".build/client")
  : path.resolve(path.dirname(import.meta.filename), "../client")

/** Stricter than Node's defaults, because browsers are fast and their requests small. [S36] */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
}

/**
 * Milliseconds for which an unused connection stays open. nginx and Varnish close theirs after 60 seconds and have to close first: a `POST`
 * that they send while this server closes the connection is lost, because a proxy may not send a `POST` twice.
 */
const keepAliveTimeout = (isBehindProxy: boolean): number => (isBehindProxy ? 75_000 : 10_000)

/** Starts the server. Rejects if the port is not available. */
export const startServer = async (serverOptions: ServerOptions): Promise<RunningServer> => {
  const options = {
    ...serverOptions,
    log: serverOptions.log ?? createLog((line) => process.stderr.write(line)),
    publicDir: serverOptions.publicDir ?? path.join(root, "app/public"),
    buildDir: serverOptions.buildDir ?? defaultBuildDir,
  }
  const { backend, log, onResponse, drainMs = 0 } = options
  const readiness = createReadiness({ problem: backend.problem ?? (async () => undefined) })
  const stopping = new AbortController()
  let handle: RequestHandler = sendAwayPage

  const open = async (): Promise<void> => {
    const storefront = await openStorefrontApp(options)
    startPaymentPoll(storefront.context, stopping.signal)
    handle = createRequestHandler(options, storefront)
    readiness.open()
  }
  if (options.waitsForBackend === true) openWhenPossible({ open, log, signal: stopping.signal }).catch(() => {})
  else await open()

  const proxies = proxiesOf(options)
  const serve = traceRequests(options.tracing, proxies, (request, response) => {
    if (onResponse !== undefined) reportResponse(request, response, onResponse)
    handle(request, response)
  })
  const connections = { ...limits, keepAliveTimeout: keepAliveTimeout(proxies.hops > 0) }
  const server = createServer(connections, (request, response) => {
    if (serveHealthCheck({ readiness, isValkeyAway: options.shared?.isAway }, request, response)) return
    if (readiness.isDraining()) response.shouldKeepAlive = false
    serve(request, response)
  })
  const shutDown = gracefulShutdown(server)
  const port = await listen(server, options.port, options.hostname)
  return {
    port,
    close: async () => {
      readiness.drain()
      stopping.abort()
      if (drainMs > 0) await sleep(drainMs)
      await shutDown()
    },
  }
}
