import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"

import type { PageOptions } from "../../core/storefront/storefront.ts"
import { serveCachedPage } from "./cache/serve-cached-page.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { gracefulShutdown } from "./http/graceful-shutdown.ts"
import { listen } from "./http/listen.ts"
import { cacheOneMonth, cacheImmutable, staticFiles } from "./http/static-files.ts"
import { viewCodeFromCookie } from "./http/store-view-cookie.ts"
import { type Log, createLog, errorFields } from "./log.ts"
import type { GallerySettings } from "./render/gallery-config.ts"
import type { ToolbarSettings } from "./render/page-cache-facts.ts"
import type { ShopBackend } from "./route-context.ts"
import { type StorefrontApp, openStorefrontApp } from "./storefront-app.ts"

export type ServerOptions = {
  readonly backend: ShopBackend
  /** 0 asks the system for any free port. */
  readonly port: number
  readonly hostname?: string | undefined
  /**
   * The address shoppers know, when it is not the one they connect to: `https://shop.example`. Then a server stands in front, and its
   * `X-Forwarded-For` says where a shopper is.
   */
  readonly baseUrl?: string | undefined
  /** The browser build, with `static/` and its manifest. */
  readonly buildDir?: string | undefined
  /** Files that are served as they are: `media/`, `favicon.svg`. */
  readonly publicDir?: string | undefined
  /** Origins of pictures besides our own. */
  readonly mediaOrigins?: ReadonlyArray<string> | undefined
  readonly gallery?: GallerySettings | undefined
  readonly pageOptions?: PageOptions | undefined
  readonly shopDictionaries?: string | undefined
  readonly toolbar?: ToolbarSettings | undefined
  readonly analytics?: boolean | undefined
  readonly log?: Log | undefined
  readonly now?: (() => number) | undefined
}

export type RunningServer = {
  readonly port: number
  /** Takes no more connections, lets answers finish for at most ten seconds, then ends. */
  readonly close: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, "../..")

/** What the browser loads was built beside this file; from the sources, it is the build of the whole house. */
const defaultBuildDir = import.meta.filename.endsWith(".ts")
  ? path.join(root, ".build/browser")
  : path.resolve(path.dirname(import.meta.filename), "../browser")

/** Node's own limits are made for other servers; a shopper's browser is quick and its requests are small. [S36] */
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 }

/** More than this at once is more than the machine can do: better a quick word than a long wait. [R26] */
const maxConcurrentRequests = 256

/** In the shopper's language; whoever asks for no page is told the same without one. */
const sendBusyPage = (
  { fallbackPages, headers }: StorefrontApp,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { html, text } = fallbackPages.busy(viewCodeFromCookie(request.headers.cookie))
  const isPage = request.headers.accept?.includes("text/html") === true
  const type = `text/${isPage ? "html" : "plain"}; charset=utf-8`
  response.writeHead(503, [...headers, "Retry-After", "1", "Content-Type", type, "Cache-Control", "no-store"])
  response.end(isPage ? html : text)
}

/** A request that cannot even be read, such as one with a `Host` that is none; whatever else fails has been answered before. */
const unreadableRequestResponse = (cause: unknown, log: Log): Response => {
  const clients = cause instanceof Error && cause.name === "RequestError"
  if (!clients) log("request-failed", errorFields(cause))
  return new Response(clients ? "Bad Request" : "Internal Server Error", { status: clients ? 400 : 500 })
}

/** Starts the pages of a shop. Rejects when the port cannot be listened on. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const log = options.log ?? createLog((line) => process.stderr.write(line))
  const publicDir = options.publicDir ?? path.join(root, "app/public")
  const buildDir = options.buildDir ?? defaultBuildDir
  const context = await openStorefrontApp({ ...options, log, buildDir, publicDir })

  const files = staticFiles(
    [
      { prefix: "/static/", folder: path.join(buildDir, "static"), cacheControl: cacheImmutable },
      { prefix: "/static/", folder: path.join(publicDir, "static"), cacheControl: cacheImmutable },
      ...(options.backend.kind === "embedded"
        ? [{ prefix: "/media/", folder: path.join(publicDir, "media"), cacheControl: cacheOneMonth }]
        : []),
      { prefix: "/favicon", folder: publicDir, cacheControl: cacheOneMonth },
    ],
    context.headers,
  )
  const app = getRequestListener(context.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (cause) => unreadableRequestResponse(cause, log),
  })
  let atOnce = 0

  const slowly = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = (request.url ?? "/").split("?", 1)[0] ?? "/"
    if (files.covers(address) && (await files.serve(address, request, response))) return
    if (atOnce >= maxConcurrentRequests) return sendBusyPage(context, request, response)
    atOnce += 1
    response.once("close", () => (atOnce -= 1))
    setClientAddress(request, options.baseUrl !== undefined)
    await app(request, response)
  }

  const server = createServer(limits, (request, response) => {
    if (!serveCachedPage(context.cache, context.originOf(request.headers.host), request, response))
      slowly(request, response).catch((cause: unknown) => {
        log("request-failed", errorFields(cause))
        response.destroy()
      })
  })
  const end = gracefulShutdown(server)
  const port = await listen(server, options.port, options.hostname)
  return {
    port,
    close: async () => {
      context.drain()
      await end()
    },
  }
}
