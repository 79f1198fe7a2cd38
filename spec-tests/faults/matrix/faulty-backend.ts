import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { operationOf } from "../../shops/operation-of.ts"
import { type Fault, type ReadResponse, reachesShop, sendFault, sendWhole } from "./fault-kinds.ts"

/** Milliseconds after which a response that never arrives is given up, instead of the server's limit. */
const deadlineMs = 120

/** A port on which nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const portOf = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port }: Partial<AddressInfo> = Object(server.address())
      resolve(port ?? 0)
    })
  })

/** The name of a call: `GET /path` with `:id` for what differs between shoppers, or `GraphQL Operation`. */
export const callName = async (request: Request): Promise<string> => {
  const operation = await operationOf(request)
  if (operation !== undefined) return `GraphQL ${operation === "" ? await firstField(request) : operation}`
  const path = new URL(request.url).pathname
    .replace(/(guest-carts)\/[^/]+/, "$1/:id")
    .replace(/\/(uenc|referer)\/[^/]+/g, "/$1/:id")
    .replace(/\/\d+(?=\/|$)/g, "/:id")
    .replace(/\/version\d+/, "/version")
  return `${request.method} ${path}`
}

/** The first field of an operation without a name. */
const firstField = async (request: Request): Promise<string> => {
  const url = new URL(request.url)
  const text = url.searchParams.get("query") ?? (await request.clone().text())
  return /\{\s*(\w+)/.exec(text.replace(/^\{"query":"/, ""))?.[1] ?? "?"
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** One request that reached the backend, or would have. */
export type SeenCall = { readonly name: string; readonly method: string }

/** A shop behind a socket, of which one call can be made to fail. */
export type FaultyBackend = {
  readonly url: string
  /** Sends requests to the backend as the server does, with a short patience. */
  readonly fetch: typeof globalThis.fetch
  /** Makes the calls of this name fail until it is called again. */
  readonly inject: (call: string | undefined, fault?: Fault) => void
  /** The calls since the last time this was called. */
  readonly seen: () => ReadonlyArray<SeenCall>
  readonly close: () => Promise<void>
}

type Shop = { readonly fetch: (request: Request) => Promise<Response> }

const readAll = async (response: Response): Promise<ReadResponse> => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
})

const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = await bodyOf(incoming)
  const init = { method: incoming.method ?? "GET", headers }
  return new Request(
    `http://${incoming.headers.host}${incoming.url}`,
    body.length === 0 ? init : { ...init, body: new Uint8Array(body) },
  )
}

const nothing: ReadResponse = { status: 200, headers: new Headers(), body: Buffer.alloc(0) }

/** Starts a server on a loopback socket in front of a shop. */
export const openFaultyBackend = async (shop: Shop): Promise<FaultyBackend> => {
  const deadPort = await closedPort()
  let injected: { readonly call: string; readonly fault: Fault } | undefined
  let calls: Array<SeenCall> = []

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await requestOf(incoming)
    const name = await callName(request)
    const fault = injected?.call === name ? injected.fault : undefined
    if (fault === undefined) return sendWhole(outgoing, await readAll(await shop.fetch(request)))
    return sendFault(fault, outgoing, reachesShop(fault) ? await readAll(await shop.fetch(request)) : nothing)
  }
  const server = createServer((incoming, outgoing) => {
    outgoing.on("error", () => {})
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const url = `http://127.0.0.1:${await portOf(server)}`

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const name = await callName(request)
    calls.push({ name, method: request.method })
    const fault = injected?.call === name ? injected.fault : undefined
    const isRefused = fault === "refused"
    const target = isRefused ? request.url.replace(/:\d+/, `:${deadPort}`) : request.url
    const body = request.body === null ? {} : { body: await request.arrayBuffer() }
    const signals = [
      ...(fault === "never" ? [AbortSignal.timeout(deadlineMs)] : []),
      ...(init?.signal ? [init.signal] : []),
    ]
    return globalThis.fetch(target, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      signal: AbortSignal.any(signals),
      ...body,
    })
  }
  return {
    url,
    fetch,
    inject: (call, fault = "reset") => {
      injected = call === undefined ? undefined : { call, fault }
    },
    seen: () => {
      const seen = calls
      calls = []
      return seen
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
