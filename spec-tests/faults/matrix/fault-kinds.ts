import { once } from "node:events"
import type { ServerResponse } from "node:http"
import { setTimeout as delay } from "node:timers/promises"

/** Possible faults of the response to one call. */
export const faults = [
  "refused",
  "reset",
  "cut",
  "slow",
  "never",
  "500 HTML",
  "500 JSON",
  "401",
  "403",
  "404",
  "409",
  "413",
  "429",
  "empty 200",
  "wrong type",
  "HTML for JSON",
  "huge",
  "redirect elsewhere",
  "broken encoding",
] as const
export type Fault = (typeof faults)[number]

/** Stands in every text that no shopper may read. */
export const secretMark = "SQLSTATE[HY000] in /var/www/html/vendor"
/** An error message of the shop that is written for shoppers. */
export const shopSentence = "The shop has its reasons."
/** Another site to which the shop redirects. */
export const elsewhere = "https://elsewhere.example"

/** Faults after which the shop has acted although no whole response arrives. */
const afterActing: ReadonlySet<Fault> = new Set(["cut", "slow", "never"])

export const reachesShop = (fault: Fault): boolean => afterActing.has(fault)

const reportPage = `<!doctype html><html><head><title>Error</title></head><body><h1>There has been an error</h1><p>${secretMark}</p></body></html>`
const report = {
  message: `Internal Error. Details are available in Magento log file. Report ID: webapi-1 ${secretMark}`,
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
  response.end(JSON.stringify(body))
}

const html = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { "content-type": "text/html; charset=UTF-8" })
  response.end(reportPage)
}

/** Bytes of a response that is larger than any of a shop. */
const hugeBytes = 24_000_000
const hugePart = Buffer.alloc(1_000_000, "a")

const sendHuge = async (response: ServerResponse): Promise<void> => {
  const closed = once(response, "close")
  response.writeHead(200, { "content-type": "application/json" })
  response.write(`{"text":"${secretMark}`)
  for (let sent = 0; sent < hugeBytes && !response.destroyed; sent += hugePart.length) {
    if (!response.write(hugePart)) await Promise.race([once(response, "drain").catch(() => {}), closed])
  }
  response.end('"}')
}

/** A response of the shop whose body is read. */
export type ReadResponse = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Copies status, headers and, part by part, the body. */
const headOf = ({ headers }: ReadResponse): Array<string> => {
  const lines = [...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length")
  return [...lines, ...headers.getSetCookie().map((line) => ["set-cookie", line] as const)].flat()
}

export const sendWhole = (response: ServerResponse, read: ReadResponse): void => {
  response.writeHead(read.status, headOf(read))
  response.end(read.body)
}

const sendCut = async (response: ServerResponse, read: ReadResponse): Promise<void> => {
  response.writeHead(read.status, [...headOf(read), "content-length", String(read.body.length + 100)])
  response.write(read.body.subarray(0, Math.ceil(read.body.length / 2)))
  await delay(5)
  response.socket?.destroy()
}

const sendSlowly = async (response: ServerResponse, read: ReadResponse): Promise<void> => {
  const middle = Math.ceil(read.body.length / 2)
  await delay(10)
  response.writeHead(read.status, headOf(read))
  response.write(read.body.subarray(0, middle))
  await delay(10)
  response.end(read.body.subarray(middle))
}

type Sender = (response: ServerResponse, read: ReadResponse) => void | Promise<void>

const sendStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): Sender =>
  (response) =>
    json(response, status, { message: shopSentence }, headers)

/** Sends each fault; `refused` needs no server. The second argument is the response of the shop, if the call reaches it. */
const senders: Readonly<Record<Exclude<Fault, "refused">, Sender>> = {
  reset: (response) => void response.socket?.resetAndDestroy(),
  cut: sendCut,
  slow: sendSlowly,
  never: () => {},
  "500 HTML": (response) => html(response, 500),
  "500 JSON": (response) => json(response, 500, report),
  "401": sendStatus(401),
  "403": sendStatus(403),
  "404": sendStatus(404),
  "409": sendStatus(409),
  "413": sendStatus(413),
  "429": sendStatus(429, { "retry-after": "7" }),
  "empty 200": (response) => void response.writeHead(200, { "content-type": "application/json" }).end(),
  "wrong type": (response) => json(response, 200, { data: 7, errors: "none", items: true, cart: [null], message: 5 }),
  "HTML for JSON": (response) => html(response, 200),
  huge: sendHuge,
  "redirect elsewhere": (response) => void response.writeHead(302, { location: `${elsewhere}/trap` }).end(),
  "broken encoding": (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
    response.end(Buffer.from(`not gzip: ${secretMark}`))
  },
}

export const sendFault = async (fault: Fault, response: ServerResponse, read: ReadResponse): Promise<void> => {
  if (fault !== "refused") await senders[fault](response, read)
}
