import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"

import type { PageOptions } from "../../core/storefront/storefront.ts"
import { servePageAtHand } from "./cache/serve-cached-page.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { gracefulEnd } from "./http/graceful-shutdown.ts"
import { listening } from "./http/listen.ts"
import { forAMonth, forEver, staticFiles } from "./http/static-files.ts"
import { viewOfCookie } from "./http/store-view-cookie.ts"
import { type Log, logTo, toldError } from "./log.ts"
import type { GallerySetting } from "./render/gallery-config.ts"
import type { ToolbarSetting } from "./render/page-cache-facts.ts"
import type { ShopDoor } from "./route-context.ts"
import { type OpenHost, openHost } from "./storefront-app.ts"

export type HostOptions = {
  readonly door: ShopDoor
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
  readonly gallery?: GallerySetting | undefined
  readonly pageOptions?: PageOptions | undefined
  readonly shopDictionaries?: string | undefined
  readonly toolbar?: ToolbarSetting | undefined
  readonly analytics?: boolean | undefined
  readonly log?: Log | undefined
  readonly now?: (() => number) | undefined
}

export type RunningHost = {
  readonly port: number
  /** Takes no more connections, lets answers finish for at most ten seconds, then ends. */
  readonly close: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, "../..")

/** What the browser loads was built beside this file; from the sources, it is the build of the whole house. */
const buildBeside = import.meta.filename.endsWith(".ts")
  ? path.join(root, ".build/browser")
  : path.resolve(path.dirname(import.meta.filename), "../browser")

/** Node's own limits are made for other servers; a shopper's browser is quick and its requests are small. [S36] */
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 }

/** More than this at once is more than the machine can do: better a quick word than a long wait. [R26] */
const mostAtOnce = 256

/** In the shopper's language; whoever asks for no page is told the same without one. */
const busy = ({ bare, headers }: OpenHost, request: IncomingMessage, response: ServerResponse): void => {
  const { html, text } = bare.busy(viewOfCookie(request.headers.cookie))
  const isPage = request.headers.accept?.includes("text/html") === true
  const type = `text/${isPage ? "html" : "plain"}; charset=utf-8`
  response.writeHead(503, [...headers, "Retry-After", "1", "Content-Type", type, "Cache-Control", "no-store"])
  response.end(isPage ? html : text)
}

/** A request that cannot even be read, such as one with a `Host` that is none; whatever else fails has been answered before. */
const unusable = (cause: unknown, log: Log): Response => {
  const clients = cause instanceof Error && cause.name === "RequestError"
  if (!clients) log("request-failed", toldError(cause))
  return new Response(clients ? "Bad Request" : "Internal Server Error", { status: clients ? 400 : 500 })
}

/** Starts the pages of a shop. Rejects when the port cannot be listened on. */
export const startHost = async (options: HostOptions): Promise<RunningHost> => {
  const log = options.log ?? logTo((line) => process.stderr.write(line))
  const publicDir = options.publicDir ?? path.join(root, "app/public")
  const buildDir = options.buildDir ?? buildBeside
  const host = await openHost({ ...options, log, buildDir, publicDir })

  const files = staticFiles(
    [
      { prefix: "/static/", folder: path.join(buildDir, "static"), cacheControl: forEver },
      { prefix: "/static/", folder: path.join(publicDir, "static"), cacheControl: forEver },
      ...(options.door.kind === "embedded"
        ? [{ prefix: "/media/", folder: path.join(publicDir, "media"), cacheControl: forAMonth }]
        : []),
      { prefix: "/favicon", folder: publicDir, cacheControl: forAMonth },
    ],
    host.headers,
  )
  const app = getRequestListener(host.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (cause) => unusable(cause, log),
  })
  let atOnce = 0

  const slowly = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = (request.url ?? "/").split("?", 1)[0] ?? "/"
    if (files.covers(address) && (await files.serve(address, request, response))) return
    if (atOnce >= mostAtOnce) return busy(host, request, response)
    atOnce += 1
    response.once("close", () => (atOnce -= 1))
    setClientAddress(request, options.baseUrl !== undefined)
    await app(request, response)
  }

  const server = createServer(limits, (request, response) => {
    if (!servePageAtHand(host.cache, host.originOf(request.headers.host), request, response))
      slowly(request, response).catch((cause: unknown) => {
        log("request-failed", toldError(cause))
        response.destroy()
      })
  })
  const end = gracefulEnd(server)
  const port = await listening(server, options.port, options.hostname)
  return {
    port,
    close: async () => {
      host.drain()
      await end()
    },
  }
}
