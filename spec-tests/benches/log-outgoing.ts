import { subscribe } from "node:diagnostics_channel"
import { appendFileSync } from "node:fs"

// Loaded into a shop by `--import`: appends a line with method and path of every HTTP request that the process sends with `fetch` to the file
// `OUTGOING_LOG`.

const file = process.env["OUTGOING_LOG"]

type Sent = { readonly request: { readonly method: string; readonly path: string } }

const isSent = (message: unknown): message is Sent =>
  typeof message === "object" && message !== null && "request" in message

if (file !== undefined) {
  subscribe("undici:request:create", (message) => {
    if (isSent(message)) appendFileSync(file, `${message.request.method} ${message.request.path}\n`)
  })
}
