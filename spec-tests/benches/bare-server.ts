import { readFileSync } from "node:fs"
import { createServer } from "node:http"

/**
 * Sends the same recorded response to every request. Arguments: port, file with `{headers, body}` (body in base64), and milliseconds of processor
 * time that a search takes (default: 0). It responds to a request when the body has arrived.
 */
const [port, file, workMs = "0"] = process.argv.slice(2)
const result: unknown = JSON.parse(readFileSync(file ?? "", "utf8"))
if (typeof result !== "object" || result === null || !("headers" in result) || !("body" in result)) {
  throw new Error("the response file needs headers and body")
}
const headers = Object.fromEntries(Object.entries(Object(result.headers)).map(([name, value]) => [name, String(value)]))
const body = Buffer.from(String(result.body), "base64")

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Computes for as long as a page takes. */
const work = (): void => {
  const until = workedMs() + Number(workMs)
  while (workedMs() < until);
}

createServer((request, response) => {
  const send = (): void => {
    if (request.url?.startsWith("/catalogsearch/") === true) work()
    response.writeHead(200, headers)
    response.end(body)
  }
  if (request.method === "GET") send()
  else request.resume().on("end", send)
}).listen(Number(port), "127.0.0.1")
process.on("SIGTERM", () => process.exit(0))
