import { connect } from "node:net"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { type RunningServer, startServer } from "../../../app/server/server.ts"
import { openStorefrontApp, type StorefrontApp } from "../../../app/server/storefront-app.ts"
import { seededRuns } from "../../arbitraries/seeded-runs.ts"
import { randomOf } from "../../random-below.ts"
import type { SmallShop } from "../../shops/small-shop.ts"
import { openShopOfMatrix } from "../matrix/shoppers.ts"
import { mutatedText } from "./mutations.ts"
import { bytesOf, changedRequest, seedRequests, type TextRequest } from "./requests.ts"

// The server gets recorded requests that were changed at random, as requests and as bytes on a socket.

const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000
const { numRuns, seed } = seededRuns("fuzzed requests", isLong ? 80_000 : 1_200)

/** Processor time, in milliseconds, that no response may cost. */
const maxWorkMs = 50

let small: SmallShop
let app: StorefrontApp
let server: RunningServer
const log: Array<string> = []
beforeAll(async () => {
  small = await openShopOfMatrix()
  const backend = embeddedBackend(small.shop)
  const options = { backend, buildDir: "no-build", publicDir: "app/public" }
  app = await openStorefrontApp({ ...options, log: () => {} })
  server = await startServer({ ...options, port: 0, hostname: "127.0.0.1", log: (event) => log.push(event) })
})
afterAll(async () => {
  await server.close()
  await small.close()
})

/** The request for the app; `undefined` if it is none that the server could get. */
const requestFor = ({ method, path, headers, body }: TextRequest): Request | undefined => {
  try {
    const hasBody = body !== "" && method !== "GET" && method !== "HEAD"
    const address = new URL("http://front.test")
    const [pathname = "", search = ""] = path.split(/\?(.*)/s)
    address.pathname = pathname
    address.search = search
    return new Request(address, { method, headers, ...(hasBody ? { body } : {}) })
  } catch {
    return undefined
  }
}

type Measured = { readonly status: number; readonly workMs: number }

const measure = async (request: Request): Promise<Measured> => {
  const before = process.cpuUsage()
  const response = await app.fetch(request)
  await response.arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  return { status: response.status, workMs: (user + system) / 1000 }
}

/** The least work of several tries: others use the processor, and the first try compiles. */
const leastWork = async (text: TextRequest): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 5; tried += 1) {
    const request = requestFor(text)
    if (request !== undefined) least = Math.min(least, (await measure(request)).workMs)
  }
  return least
}

/** An unknown store view or currency of GraphQL is 500, as from a Magento. A URL drops tabs and line breaks. */
const isOnPurpose = ({ path, headers }: TextRequest, status: number): boolean =>
  status === 500 &&
  /graphql/i.test(path.replaceAll(/[\t\n\r]/g, "")) &&
  ["store", "content-currency"].some((name) => name in headers)

const shown = ({ method, path, headers, body }: TextRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${body}`.slice(0, 500)

/** Sends bytes; returns the status of the first response, 0 if the connection ends without one. */
const statusOf = (bytes: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1")
    const end = (status: number) => {
      socket.destroy()
      resolve(status)
    }
    socket.setTimeout(400, () => end(0))
    socket.on("error", () => end(0))
    socket.on("close", () => end(0))
    socket.once("data", (part: Buffer) => end(Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString("latin1"))?.[1] ?? 0)))
    socket.write(bytes, "latin1")
  })

describe("The server", () => {
  test("responds to changed requests without an error of its own, in little processor time", async () => {
    const randomBelow = randomOf(seed)
    const seeds = seedRequests()
    const bad: Array<string> = []
    for (let run = 0; run < numRuns && bad.length < 10; run += 1) {
      const text = changedRequest(
        seeds[randomBelow(seeds.length)] ?? { method: "GET", path: "/", headers: {}, body: "" },
        randomBelow,
      )
      const request = requestFor(text)
      if (request === undefined) continue
      const { status, workMs } = await measure(request)
      if (status >= 500 && !isOnPurpose(text, status)) bad.push(`${status}: ${shown(text)}`)
      if (isLong && workMs > maxWorkMs && (await leastWork(text)) > maxWorkMs) bad.push(`${workMs} ms: ${shown(text)}`)
    }
    expect(bad).toEqual([])
  }, 3_600_000)

  test("responds to changed bytes without an error of its own, and to a whole request afterwards", async () => {
    const randomBelow = randomOf(seed + 1)
    const seeds = seedRequests()
    const bad: Array<string> = []
    const one = async (): Promise<void> => {
      const request = changedRequest(
        seeds[randomBelow(seeds.length)] ?? { method: "GET", path: "/", headers: {}, body: "" },
        randomBelow,
      )
      const bytes = bytesOf(request, `127.0.0.1:${server.port}`)
      const sent = randomBelow(2) === 0 ? mutatedText(bytes, randomBelow) : bytes
      const status = await statusOf(sent)
      if (status >= 500 && status !== 503 && !isOnPurpose(request, status))
        bad.push(`${status}: ${JSON.stringify(sent.slice(0, 500))}`)
    }
    for (let run = 0; run < numRuns / 4 && bad.length < 10; run += 8) await Promise.all(Array.from({ length: 8 }, one))
    expect(bad).toEqual([])
    expect(log.filter((event) => event === "request-failed")).toEqual([])
    expect(await statusOf(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)).toBe(200)
  }, 3_600_000)
})
