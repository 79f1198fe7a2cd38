import type { Server } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const shutdownTimeoutMs = 10_000
const pollIntervalMs = 50

/**
 * Milliseconds after which a connection without a request is closed: a browser that needs a page sends its request at once, but browsers
 * also open connections in advance.
 */
const firstRequestMs = 1000

/** Tracks connections without a request, with the time they were opened at: Node does not count them as idle. */
const unusedConnections = (server: Server): ReadonlyMap<Socket, number> => {
  const unused = new Map<Socket, number>()
  server.on("connection", (socket: Socket) => {
    unused.set(socket, performance.now())
    socket.once("close", () => unused.delete(socket))
  })
  server.on("request", ({ socket }) => unused.delete(socket))
  return unused
}

/**
 * Prepares a server for graceful shutdown; call it before the server listens. The returned function stops accepting connections, closes
 * those that stay unused, and closes the rest when their responses have ended or after ten seconds.
 */
export const gracefulShutdown = (server: Server): (() => Promise<void>) => {
  const unused = unusedConnections(server)
  return async () => {
    const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")))
    const startedAt = performance.now()
    while (performance.now() - startedAt < shutdownTimeoutMs) {
      for (const [socket, openedAt] of unused) if (performance.now() - openedAt > firstRequestMs) socket.destroy()
      server.closeIdleConnections()
      if ((await Promise.race([closed, sleep(pollIntervalMs)])) === "closed") return
    }
    server.closeAllConnections()
    await closed
  }
}
