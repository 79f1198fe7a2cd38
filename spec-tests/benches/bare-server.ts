import { readFileSync } from "node:fs"
import { createServer } from "node:http"

/** Sends the same recorded response to every request. Arguments: port, file with `{headers, body}` (body in base64). */
const [port, file] = process.argv.slice(2)
const result: unknown = JSON.parse(readFileSync(file ?? "", "utf8"))
if (typeof result !== "object" || result === null || !("headers" in result) || !("body" in result)) {
  throw new Error("the answer file needs headers and body")
}
const headers = Object.fromEntries(Object.entries(Object(result.headers)).map(([name, value]) => [name, String(value)]))
const body = Buffer.from(String(result.body), "base64")

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), "127.0.0.1")
process.on("SIGTERM", () => process.exit(0))
