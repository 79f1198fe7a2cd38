import { createServer } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"

import { noProxy } from "../../app/server/http/client-address.ts"
import { setClientAddress } from "../../app/server/http/client-headers.ts"
import { gracefulShutdown } from "../../app/server/http/graceful-shutdown.ts"
import { listen } from "../../app/server/http/listen.ts"
import { cacheOneMonth, staticFiles } from "../../app/server/http/static-files.ts"

type ShopAlone = {
  readonly shop: { readonly fetch: (request: Request) => Promise<Response> }
  readonly port: number
  readonly hostname?: string | undefined
  /** Folder that contains `media/`. Default: the project's own. */
  readonly publicDir?: string | undefined
}

/**
 * The embedded shop on a port of its own, with its pictures and without pages: what a Magento is to a storefront elsewhere. Set
 * `SHOP_URL` of that storefront to this address.
 */
export const serveShopAlone = async ({ shop, port, hostname, publicDir }: ShopAlone) => {
  const media = path.join(publicDir ?? path.resolve(import.meta.dirname, "../../app/public"), "media")
  const files = staticFiles([{ prefix: "/media/", folder: media, cacheControl: cacheOneMonth }], [])
  // The shop makes requests from requests, which Node refuses for those of the listener; their clones are Node's own.
  const listener = getRequestListener((request) => shop.fetch(request.clone()), { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    const address = (request.url ?? "/").split("?", 1)[0] ?? "/"
    const respond = async () => {
      if (files.covers(address) && (await files.serve(address, request, response))) return
      setClientAddress(request, noProxy)
      await listener(request, response)
    }
    respond().catch(() => response.destroy())
  })
  const close = gracefulShutdown(server)
  return { port: await listen(server, port, hostname), close }
}
