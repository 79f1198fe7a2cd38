import type { Server } from "node:http"

/** Connections that may wait to be accepted; the system may allow fewer. */
const backlog = 2048

/** Listens and resolves to the port; port 0 picks a free one. Rejects if the port is not available. */
export const listen = (server: Server, port: number, hostname: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port, backlog, ...(hostname === undefined ? {} : { host: hostname }) }, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })
