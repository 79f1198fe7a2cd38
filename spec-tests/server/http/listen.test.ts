import { createServer } from "node:http"

import { expect, test } from "vitest"

import { listen } from "../../../app/server/http/listen.ts"

test("listen binds the given host name only, and resolves to the port it got", async () => {
  const server = createServer()
  const port = await listen(server, 0, "127.0.0.1")
  expect(server.address()).toMatchObject({ address: "127.0.0.1", port })
  server.close()
})

test("listen rejects when the port is taken", async () => {
  const [first, second] = [createServer(), createServer()]
  const port = await listen(first, 0, "127.0.0.1")
  await expect(listen(second, port, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE" })
  first.close()
})
