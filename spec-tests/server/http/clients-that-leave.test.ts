import { createServer, type Server } from "node:http"
import { connect } from "node:net"
import { setTimeout } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { listen } from "../../../app/server/http/listen.ts"
import type { LogFields } from "../../../app/server/log.ts"
import { reportCalls } from "../../../app/server/metrics/backend-calls.ts"
import type { ResponseReport } from "../../../app/server/metrics/response-report.ts"
import { startServer } from "../../../app/server/server.ts"
import { openSupervisedShop, type SupervisedShop } from "../../../app/supervised-shop.ts"
import { newFolder } from "../../shops/small-shop.ts"

type Line = { readonly event: string } & LogFields

let shop: SupervisedShop
let silent: Server
let silentUrl: string
/** Requests that reached the silent shop. */
let received: Array<string> = []
let lines: Array<Line> = []
let responses: Array<ResponseReport> = []
let calls: Array<string> = []
const log = (event: string, fields: LogFields = {}): void => void lines.push({ event, ...fields })

beforeAll(async () => {
  const dataDir = newFolder()
  shop = await openSupervisedShop({ dataDir, products: undefined, progress: () => {}, log, onGiveUp: () => {} })
  silent = createServer((request) => {
    received.push(`${request.method} ${request.url}`)
    request.resume()
  })
  silentUrl = `http://127.0.0.1:${await listen(silent, 0, "127.0.0.1")}`
}, 120_000)
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await shop.close()
})

/** A server in front of the embedded shop, or of a Magento that reads its pages as the embedded shop does and is silent otherwise. */
const inFrontOf = async (kind: "embedded" | "remote", act: (port: number) => Promise<void>): Promise<void> => {
  const { fetch } = magentoBackend(silentUrl)
  const backend = reportCalls(kind === "embedded" ? shop.backend : { ...shop.backend, fetch }, {
    call: ({ operation, status }) => void calls.push(`${operation} ${status}`),
    placement: () => {},
  })
  const baseUrl = kind === "remote" ? "https://shop.example" : undefined
  const onResponse = (finished: ResponseReport): void => void responses.push(finished)
  const common = { port: 0, hostname: "127.0.0.1", buildDir: "no-build", log, onResponse }
  const server = await startServer({ ...common, backend, baseUrl })
  lines = []
  responses = []
  calls = []
  received = []
  await act(server.port)
  await server.close()
}

/** Sends the beginning of a request, and leaves when the server has read it. */
const leaveAfter = async (port: number, text: string, isRead: () => boolean): Promise<void> => {
  const socket = connect(port, "127.0.0.1")
  socket.write(text.replaceAll("\n", "\r\n"))
  await expect.poll(isRead).toBe(true)
  socket.destroy()
}

const json = "Host: 127.0.0.1\nContent-Type: application/json\nContent-Length: 100\n\n{"
const form =
  "Host: 127.0.0.1\nSec-Fetch-Site: same-origin\nContent-Type: application/x-www-form-urlencoded\nContent-Length: 100\n\nname="

/** Resolves when the server had time to read what has arrived. */
const soon = (): (() => boolean) => {
  const until = performance.now() + 200
  return () => performance.now() > until
}

describe("A client that leaves", () => {
  test.each(["embedded", "remote"] as const)(
    "in the middle of a body for the %s shop has a line of its own, and no failure of the shop is logged",
    async (kind) => {
      await inFrontOf(kind, async (port) => {
        await leaveAfter(port, `POST /rest/V1/guest-carts/aBcDeFgH/items HTTP/1.1\n${json}`, soon())
        await expect.poll(() => lines.length).toBeGreaterThan(0)
      })
      expect(lines).toEqual([{ event: "client-left", method: "POST", path: "/rest/V1/guest-carts/…/items" }])
    },
  )

  test.each([
    ["/rest/V1/directory/countries", "/rest/V1/directory/countries", "rest"],
    ["/customer/section/load/?sections=cart", "/customer/section/load/", "sections"],
  ])("while the shop works on %s has a line of its own, and is reported as 499", async (address, path, route) => {
    await inFrontOf("remote", async (port) => {
      const text = `GET ${address} HTTP/1.1\nHost: 127.0.0.1\n\n`
      await leaveAfter(port, text, () => received.length > 0)
      await expect.poll(() => lines.length).toBeGreaterThan(0)
    })
    expect(lines).toEqual([{ event: "client-left", method: "GET", path }])
    expect([responses.map(({ status }) => status), calls]).toEqual([[499], [`${route} 499`]])
  })

  test("while a page is made is reported as 499", async () => {
    await inFrontOf("remote", async (port) => {
      await leaveAfter(port, "GET /customer/account/ HTTP/1.1\nHost: 127.0.0.1\n\n", () => received.length > 0)
      await expect.poll(() => responses.length).toBe(1)
    })
    expect(responses).toMatchObject([{ route: "account", status: 499 }])
  })

  test.each(["/checkout/cart/add/", "/contact/index/post/", "/checkout/"])(
    "in the middle of a form for %s changes nothing and is not logged as a failure",
    async (path) => {
      await inFrontOf("remote", async (port) => {
        await leaveAfter(port, `POST ${path} HTTP/1.1\n${form}`, soon())
        await setTimeout(200)
      })
      expect(received.filter((one) => one.startsWith("POST "))).toEqual([])
      expect(lines).toEqual([])
    },
  )
})
