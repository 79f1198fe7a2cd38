import { Hono } from "hono"
import { describe, expect, test, vi } from "vitest"

import { handleNotFound, limitBodySize, onServerError } from "../../app/shop/infra/limits/request-limits.ts"

/** A shop with one handler that throws, and one that reads the request body. */
const faulty = () => {
  const app = new Hono()
  app.onError(onServerError)
  app.use(limitBodySize)
  app.get("/fault", () => {
    throw new Error("no such table: secrets")
  })
  app.post("/echo", async (c) => c.json({ length: (await c.req.text()).length }))
  app.notFound(handleNotFound)
  return app
}

const post = (body: BodyInit) => {
  // Node requires it for a stream body; the DOM types do not know it.
  const streaming: object = { duplex: "half" }
  return new Request("http://shop.test/echo", { method: "POST", body, ...streaming })
}

describe("Internal errors of the shop", () => {
  test("respond 500 with a report number and no cause; the log has both", async () => {
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true)
    const result = await faulty().request("http://shop.test/fault?token=abc")
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()

    expect(result.status).toBe(500)
    const { message } = await result.json()
    expect(message).toMatch(/^Internal Error\. .* Report ID: webapi-[0-9a-f]{12}$/)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", path: "/fault", method: "GET" })
    expect(lines[0]).toContain("no such table")
    expect(lines[0]).not.toContain("abc")
    expect(lines[0]).toContain(message.slice(-12))
  })

  test("a body of a million bytes is accepted, a longer one rejected with 413, with or without a declared length", async () => {
    const app = faulty()
    expect((await app.request(post("x".repeat(1_000_000)))).status).toBe(200)
    const tooLong = "x".repeat(1_000_001)
    expect((await app.request(post(tooLong))).status).toBe(413)
    const streamed = await app.request(post(new Blob([tooLong]).stream()))
    expect(streamed.status).toBe(413)
    expect(await streamed.json()).toEqual({ message: "The request is too large." })
  })

  test("an unknown address has Magento's response", async () => {
    const result = await faulty().request("http://shop.test/rest/default/V1/nowhere")
    expect([result.status, await result.json()]).toEqual([404, { message: "Request does not match any route." }])
  })
})
