import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"

import type { AssignedPaths } from "../../core/store/path-owner.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import { servePurge } from "./cache/purge-request.ts"
import { serveCachedPage } from "./cache/serve-cached-page.ts"
import type { AddressList } from "./http/address-list.ts"
import { nearProxy, noProxy, type TrustedProxies } from "./http/client-address.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { gracefulShutdown } from "./http/graceful-shutdown.ts"
import { isKnownHost } from "./http/known-host.ts"
import { listen } from "./http/listen.ts"
import { type Load, measureLoad, requestKind } from "./http/load-shedding.ts"
import { cacheOneMonth, cacheImmutable, staticFiles } from "./http/static-files.ts"
import { viewCodeFromCookie } from "./http/store-view-cookie.ts"
import { type Log, createLog, errorFields } from "./log.ts"
import type { GallerySettings } from "./render/gallery-config.ts"
import type { ToolbarSettings } from "./render/page-cache-facts.ts"
import type { ShopBackend } from "./route-context.ts"
import { type StorefrontApp, openStorefrontApp } from "./storefront-app.ts"

/** The backend of a server, its port and address, and settings with defaults. */
export type ServerOptions = {
  readonly backend: ShopBackend
  readonly assignedPaths?: AssignedPaths | undefined
  /** 0 picks a free port. */
  readonly port: number
  readonly hostname?: string | undefined
  /** The public URL, if shoppers use another than they connect to: `https://shop.example`. */
  readonly baseUrl?: string | undefined
  /** Default: one proxy near this machine if there is a public URL, otherwise none. */
  readonly trustedProxies?: TrustedProxies | undefined
  /** Folder of the client build, with `static/` and its manifest. */
  readonly buildDir?: string | undefined
  /** Folder of files served unchanged: `media/`, `favicon.svg`. */
  readonly publicDir?: string | undefined
  /** Origins of images besides our own. */
  readonly mediaOrigins?: ReadonlyArray<string> | undefined
  readonly gallery?: GallerySettings | undefined
  readonly pageOptions?: PageOptions | undefined
  readonly shopDictionaries?: string | undefined
  /** Addresses from which a Magento may purge pages. Default: none. */
  readonly purgeFrom?: AddressList | undefined
  readonly pageMaxAgeMs?: number | undefined
  readonly toolbar?: ToolbarSettings | undefined
  readonly analytics?: boolean | undefined
  readonly log?: Log | undefined
  readonly now?: (() => number) | undefined
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
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
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

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/"

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

/** Serves the files of the build and the public folder. */
const openFiles = (
  { backend }: ServerOptions,
  { buildDir, publicDir }: { readonly buildDir: string; readonly publicDir: string },
  headers: StorefrontApp["headers"],
) =>
  staticFiles(
    [
      { prefix: "/static/", folder: path.join(buildDir, "static"), cacheControl: cacheImmutable },
      { prefix: "/static/", folder: path.join(publicDir, "static"), cacheControl: cacheImmutable },
      ...(backend.kind === "embedded"
        ? [{ prefix: "/media/", folder: path.join(publicDir, "media"), cacheControl: cacheOneMonth }]
        : []),
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

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Runs the app for what is neither a file nor a cached page, unless the load is too high or the client has left. */
const appHandler = (context: StorefrontApp, load: Load, options: ServerOptions, log: Log): RequestHandler => {
  const app = getRequestListener(context.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (cause) => unreadableRequestResponse(cause, log),
  })
  const proxies = options.trustedProxies ?? (options.baseUrl === undefined ? noProxy : nearProxy)
  return async (request, response) => {
    if (request.socket.destroyed) return
    const kind = requestKind(request.method ?? "GET", pathOf(request))
    const admitted = load.admit(kind)
    if (admitted === undefined) return sendBusyPage(context, request, response)
    whenReceived(request, () => !response.closed && response.once("close", load.begin(kind)))
    if (admitted.isSaturated) await load.nextTurn(kind)
    if (request.socket.destroyed) return
    setClientAddress(request, proxies)
    await app(request, response)
  }
}

/** Tests whether a request is for this server. With a public URL the `Host` header has no effect; health checks name any. */
const isForUs = ({ baseUrl, hostname }: ServerOptions, { headers, socket, url }: IncomingMessage): boolean =>
  baseUrl !== undefined ||
  url === "/healthz" ||
  headers.host === undefined ||
  isKnownHost(headers.host, [socket.localAddress, hostname])

/** Starts the server. Rejects if the port is not available. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const log = options.log ?? createLog((line) => process.stderr.write(line))
  const publicDir = options.publicDir ?? path.join(root, "app/public")
  const buildDir = options.buildDir ?? defaultBuildDir
  const context = await openStorefrontApp({ ...options, log, buildDir, publicDir })
  const files = openFiles(options, { buildDir, publicDir }, context.headers)
  const load = measureLoad()
  const runApp = appHandler(context, load, options, log)

  const handleUncached: RequestHandler = async (request, response) => {
    const address = pathOf(request)
    if (files.covers(address) && (await files.serve(address, request, response))) return
    await runApp(request, response)
  }

  const purge = { sources: options.purgeFrom, report: options.backend.reportChange, log }
  const server = createServer(limits, (request, response) => {
    if (servePurge(purge, request, response)) return
    if (!isForUs(options, request)) sendUnknownHost(response)
    else if (!serveCachedPage(context.cache, context.originOf(request.headers.host), request, response))
      handleUncached(request, response).catch((cause: unknown) => {
        log("request-failed", errorFields(cause))
        response.destroy()
      })
  })
  const shutDown = gracefulShutdown(server)
  const port = await listen(server, options.port, options.hostname)
  return {
    port,
    close: async () => {
      context.drain()
      await shutDown()
    },
  }
}
