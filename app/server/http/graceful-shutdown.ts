import type { Server } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const shutdownTimeoutMs = 10_000
const pollIntervalMs = 50

/** Tracks connections that browsers open in advance: without a request, Node does not count them as idle. */
const unusedConnections = (server: Server): ReadonlySet<Socket> => {
  const unused = new Set<Socket>()
  server.on("connection", (socket: Socket) => {
    unused.add(socket)
    socket.once("close", () => unused.delete(socket))
  })
  server.on("request", ({ socket }) => unused.delete(socket))
  return unused
}

/**
 * Prepares a server for graceful shutdown; call it before the server listens. The returned function stops accepting connections, closes
 * unused ones, and closes the rest when their responses have ended or after ten seconds.
 */
export const gracefulShutdown = (server: Server): (() => Promise<void>) => {
  const unused = unusedConnections(server)
  return async () => {
    const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")))
    const startedAt = performance.now()
    while (performance.now() - startedAt < shutdownTimeoutMs) {
      for (const socket of unused) socket.destroy()
      server.closeIdleConnections()
      if ((await Promise.race([closed, sleep(pollIntervalMs)])) === "closed") return
    }
    server.closeAllConnections()
    await closed
  }
}
