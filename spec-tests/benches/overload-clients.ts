import { type Agent, request } from "node:http"
import { connect, type Socket } from "node:net"

import type { RunningServer } from "./running-shop.ts"

/** Outcome of one request: its status, `0` for a lost connection. Times in milliseconds since the start of the flood. */
export type Outcome = { readonly status: number; readonly sentAt: number; readonly waited: number }

let searches = 0

/** A page that no cache has: a search for words that nobody has searched for. */
export const uncachedPath = (): string => `/catalogsearch/result/?q=mug+${(searches += 1)}`

/** Requests a page. Resolves to its status, `0` for a lost connection. */
export const visit = (server: RunningServer, path: string, agent?: Agent): Promise<number> =>
  new Promise((resolve) => {
    const options = { headers: { accept: "text/html", "accept-encoding": "br" }, agent: agent ?? false }
    const sent = request(server.address + path, options, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
      response.on("error", () => resolve(0))
    })
    sent.on("error", () => resolve(0)).end()
  })

/** Pages per second, until the last response. */
export const rateOf = (outcomes: ReadonlyArray<Outcome>): number => {
  const served = outcomes.filter(({ status }) => status === 200)
  const end = outcomes.reduce((latest, { sentAt, waited }) => Math.max(latest, sentAt + waited), 0)
  return served.length / (end / 1000)
}

const slowClients = 300

/** Milliseconds after which a slow client begins again on a new connection. */
const slowForMs = 3000

/** Keeps connections open that begin again when the server closes them. `talk` sends and reads. */
const holdConnections = ({ address }: RunningServer, talk: (socket: Socket) => void): (() => void) => {
  const open = new Set<Socket>()
  let isClosed = false
  const begin = (): void => {
    if (isClosed) return
    const socket = connect(Number(new URL(address).port), "127.0.0.1")
    open.add(socket)
    socket.setTimeout(slowForMs, () => socket.destroy())
    socket.on("error", () => {})
    socket.on("close", () => {
      open.delete(socket)
      setTimeout(begin, 100)
    })
    talk(socket)
  }
  for (let client = 0; client < slowClients; client += 1) begin()
  return () => {
    isClosed = true
    for (const socket of open) socket.destroy()
  }
}

/** Clients that request a cached page and do not read it. */
export const slowReaders = (server: RunningServer): (() => void) =>
  holdConnections(server, (socket) => {
    socket.pause()
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n")
  })

/** Clients that send one byte of a body of a hundred. */
export const slowBodies = (server: RunningServer): (() => void) =>
  holdConnections(server, (socket) => {
    socket.write("POST /rest/V1/guest-carts HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n")
    socket.write("Content-Length: 100\r\n\r\n{")
  })
