import type { Server } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const shutdownTimeoutMs = 10_000
const pollIntervalMs = 50

/** Connections that browsers open in advance: they have asked nothing yet, and Node does not count them as idle. */
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
 * How a server ends without cutting an answer: no new connections, those without a request closed as soon as they have none, the rest
 * after ten seconds. Set up before the server listens.
 */
export const gracefulShutdown = (server: Server): (() => Promise<void>) => {
  const unused = unusedConnections(server)
  return async () => {
    const closed = new Promise<"closed">((resolve) => server.close(() => resolve("closed")))
    const began = performance.now()
    while (performance.now() - began < shutdownTimeoutMs) {
      for (const socket of unused) socket.destroy()
      server.closeIdleConnections()
      if ((await Promise.race([closed, sleep(pollIntervalMs)])) === "closed") return
    }
    server.closeAllConnections()
    await closed
  }
}
