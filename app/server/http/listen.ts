import type { Server } from "node:http"

/** Listens, and answers on which port; 0 asks the system for any free one. Rejects when the port cannot be listened on. */
export const listen = (server: Server, port: number, hostname: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port, ...(hostname === undefined ? {} : { context: hostname }) }, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })
