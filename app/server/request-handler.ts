import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"

import { servePurge } from "./cache/purge-request.ts"
import { serveCachedPage } from "./cache/serve-cached-page.ts"
import type { AddressList } from "./http/address-list.ts"
import { proxiesOf, type TrustedProxies } from "./http/client-address.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { isKnownHost } from "./http/known-host.ts"
import { createLoadShedder, type LoadShedder, requestKind } from "./http/load-shedding.ts"
import { cacheImmutable, cacheOneHour, cacheOneMonth, staticFiles } from "./http/static-files.ts"
import { viewCodeFromCookie } from "./http/store-view-cookie.ts"
import { type Log, errorFields } from "./log.ts"
import { pathOf } from "./metrics/response-report.ts"
import type { StorefrontApp, StorefrontAppOptions } from "./storefront-app.ts"

/** Responds to a request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Settings of the handler of all requests. */
export type HandlerOptions = Pick<
  StorefrontAppOptions,
  "backend" | "baseUrl" | "buildDir" | "publicDir" | "log" | "metrics"
> & {
  readonly hostname?: string | undefined
  /** Default: one proxy near this machine if there is a public URL, otherwise none. */
  readonly trustedProxies?: TrustedProxies | undefined
  /** Folder of a project's own files, served at the root of the shop. Default: none. */
  readonly projectPublicDir?: string | undefined
  /** Folder with scripts and styles of all builds. Default: none. */
  readonly assetsDir?: string | undefined
  /** Addresses from which a Magento may purge pages. Default: none. */
  readonly purgeFrom?: AddressList | undefined
}

/** Responds 503 in the shopper's language; as plain text if no HTML is accepted. */
const sendBusyPage = (
  { fallbackPages, headers }: StorefrontApp,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { html, text } = fallbackPages.busy(viewCodeFromCookie(request.headers.cookie))
  const isPage = request.headers.accept?.includes("text/html") === true
  const type = `text/${isPage ? "html" : "plain"}; charset=utf-8`
  response.writeHead(503, [...headers.flat(), "Retry-After", "1", "Content-Type", type, "Cache-Control", "no-store"])
  response.end(isPage ? html : text)
}

/** Responds to a request whose `Host` is not ours. */
const sendUnknownHost = (response: ServerResponse): void => {
  response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
  response.end("This server does not know the host of this address. Set PUBLIC_URL to the address that shoppers use.\n")
}

/** Response to a request that could not be parsed, such as one with an invalid `Host`; the app responds to other errors itself. */
const unreadableRequestResponse = (cause: unknown, log: Log): Response => {
  const isClientError = cause instanceof Error && cause.name === "RequestError"
  if (!isClientError) log("request-failed", errorFields(cause))
  return new Response(isClientError ? "Bad Request" : "Internal Server Error", { status: isClientError ? 400 : 500 })
}

/** Serves the files of the build, the public folder, and the project. */
const openFiles = (
  { backend, buildDir, publicDir, projectPublicDir, assetsDir }: HandlerOptions,
  headers: StorefrontApp["headers"],
) =>
  staticFiles(
    [
      { prefix: "/static/", folder: path.join(buildDir, "static"), cacheControl: cacheImmutable },
      { prefix: "/static/", folder: path.join(publicDir, "static"), cacheControl: cacheImmutable },
      ...(assetsDir === undefined ? [] : [{ prefix: "/static/", folder: assetsDir, cacheControl: cacheImmutable }]),
      ...(backend.kind === "embedded"
        ? [{ prefix: "/media/", folder: path.join(publicDir, "media"), cacheControl: cacheOneMonth }]
        : []),
      ...(projectPublicDir === undefined
        ? []
        : [{ prefix: "/", folder: projectPublicDir, cacheControl: cacheOneHour }]),
      { prefix: "/favicon", folder: publicDir, cacheControl: cacheOneMonth },
    ],
    headers,
  )

/** Acts when the whole body of a request has arrived: a client that sends slowly does not occupy the server. */
const whenReceived = (request: IncomingMessage, act: () => unknown): void => {
  const { method, headers } = request
  const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"
  if (method === "GET" || method === "HEAD" || !hasBody) act()
  else request.once("end", act)
}

type AsyncHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Runs the app for what is neither a file nor a cached page, unless the load is too high or the client has left. */
const appHandler = (context: StorefrontApp, load: LoadShedder, options: HandlerOptions): AsyncHandler => {
  const app = getRequestListener(context.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (cause) => unreadableRequestResponse(cause, options.log),
  })
  const proxies = proxiesOf(options)
  return async (request, response) => {
    if (request.socket.destroyed) return
    const kind = requestKind(request.method ?? "GET", pathOf(request))
    const admitted = load.admit(kind)
    if (admitted === undefined) {
      options.metrics?.shed(kind)
      return sendBusyPage(context, request, response)
    }
    whenReceived(request, () => !response.closed && response.once("close", load.begin(kind)))
    if (admitted.isSaturated) await load.waitForTurn(kind)
    if (request.socket.destroyed) return
    setClientAddress(request, proxies)
    await app(request, response)
  }
}

/** Tests whether a request is for this server. With a public URL the `Host` header has no effect. */
const isForThisServer = ({ baseUrl, hostname }: HandlerOptions, { headers, socket }: IncomingMessage): boolean =>
  baseUrl !== undefined || headers.host === undefined || isKnownHost(headers.host, [socket.localAddress, hostname])

/** Creates the handler of an open storefront: purges, cached pages, files, and the app for the rest. */
export const createRequestHandler = (options: HandlerOptions, context: StorefrontApp): RequestHandler => {
  const { backend, log, purgeFrom } = options
  const files = openFiles(options, context.headers)
  const runApp = appHandler(context, createLoadShedder(), options)

  const handleUncached: AsyncHandler = async (request, response) => {
    const address = pathOf(request)
    if (files.covers(address) && (await files.serve(address, request, response))) return
    await runApp(request, response)
  }

  const purge = { sources: purgeFrom, report: backend.reportChange, log }
  return (request, response) => {
    if (servePurge(purge, request, response)) return
    const mayBeCached = !context.hasMiddleware(pathOf(request))
    if (!isForThisServer(options, request)) sendUnknownHost(response)
    else if (!mayBeCached || !serveCachedPage(context, context.originOf(request.headers.host), request, response))
      handleUncached(request, response).catch((cause: unknown) => {
        log("request-failed", errorFields(cause))
        response.destroy()
      })
  }
}
