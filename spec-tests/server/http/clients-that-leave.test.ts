import { createServer, type Server } from "node:http"
import { connect } from "node:net"
import { setTimeout } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { listen } from "../../../app/server/http/listen.ts"
import type { LogFields } from "../../../app/server/log.ts"
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
  const backend = kind === "embedded" ? shop.backend : { ...shop.backend, fetch }
  const baseUrl = kind === "remote" ? "https://shop.example" : undefined
  const server = await startServer({ backend, port: 0, hostname: "127.0.0.1", buildDir: "no-build", log, baseUrl })
  lines = []
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

  test("while the shop works has a line of its own", async () => {
    await inFrontOf("remote", async (port) => {
      const text = "GET /rest/V1/directory/countries HTTP/1.1\nHost: 127.0.0.1\n\n"
      await leaveAfter(port, text, () => received.length > 0)
      await expect.poll(() => lines.length).toBeGreaterThan(0)
    })
    expect(lines).toEqual([{ event: "client-left", method: "GET", path: "/rest/V1/directory/countries" }])
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
