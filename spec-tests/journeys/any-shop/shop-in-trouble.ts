import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

import { type ShopUnderTest, start } from "../shop-under-test.ts"
import { test as anyShopTest } from "./any-shop.ts"

export { expect } from "./any-shop.ts"

export type Call = { readonly method: string; readonly path: string }

/** A response instead of the shop's, `cut` after the shop has done the work, or `undefined` for the shop's own. */
export type Fault = Response | "cut" | undefined

/** The shop behind the pages, whose responses a journey can replace. */
export type Trouble = {
  /** Decides on every call from now on; without an argument the shop responds again. */
  readonly set: (fault?: (call: Call) => Fault | Promise<Fault>) => void
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const parts: Array<Buffer> = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Headers that belong to a connection or to the length of a body, not to what is sent. */
const connectionHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
])

const passOn = async (shopAddress: string, request: IncomingMessage): Promise<Response> => {
  const body = await bodyOf(request)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (!connectionHeaders.has(name)) headers.set(name, String(value))
  return fetch(new URL(request.url ?? "/", shopAddress), {
    method: request.method ?? "GET",
    headers,
    ...(body.length > 0 && { body }),
    redirect: "manual",
  })
}

const send = async (response: ServerResponse, from: Response): Promise<void> => {
  for (const [name, value] of from.headers)
    if (!connectionHeaders.has(name) && name !== "set-cookie") response.setHeader(name, value)
  const cookies = from.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader("set-cookie", cookies)
  response.statusCode = from.status
  response.end(Buffer.from(await from.arrayBuffer()))
}

/** Starts a server on a free port of this computer that passes every call on to the shop, unless its trouble responds. */
const openTroubledShop = async (shopAddress: string) => {
  let faultOf: (call: Call) => Fault | Promise<Fault> = () => undefined
  const server = createServer(async (request, response) => {
    const call = { method: request.method ?? "GET", path: new URL(request.url ?? "/", shopAddress).pathname }
    const fault = await faultOf(call)
    if (fault instanceof Response) return send(response, fault)
    const own = await passOn(shopAddress, request).catch(() => undefined)
    if (fault === "cut" || own === undefined) return response.destroy()
    return send(response, own)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const listening = server.address()
  const port = typeof listening === "object" ? listening?.port : undefined
  const trouble: Trouble = { set: (fault = () => undefined) => (faultOf = fault) }
  return {
    trouble,
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

type WorkerFixtures = {
  readonly troubled: { readonly trouble: Trouble; readonly shop: ShopUnderTest }
  readonly shop: ShopUnderTest
}

/** Playwright's `test` for journeys whose shop falls into trouble; each journey begins with a shop that works. */
export const test = anyShopTest.extend<{ readonly trouble: Trouble }, WorkerFixtures>({
  troubled: [
    async ({ backend }, provide) => {
      const shopAddress = process.env["SHOP_URL"] ?? ""
      const { trouble, address, stop } = await openTroubledShop(shopAddress)
      const pages = await start({ SHOP_URL: shopAddress, SHOP_CONNECT_TO: address })
      await provide({ trouble, shop: { backend, address: pages.address, shopAddress, dataDir: "" } })
      await pages.stop()
      await stop()
    },
    { scope: "worker" },
  ],
  shop: [async ({ troubled }, provide) => provide(troubled.shop), { scope: "worker" }],
  trouble: async ({ troubled: { trouble } }, provide) => {
    trouble.set()
    await provide(trouble)
    trouble.set()
  },
})
