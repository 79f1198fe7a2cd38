import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import type { RunningServer } from "../../../app/server/server.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"
import { startTestServer } from "../../test-server.ts"

let small: SmallShop
let behindProxy: RunningServer
let withoutProxy: RunningServer
const addressesSeen: Array<string | null> = []

const started = (baseUrl?: string): Promise<RunningServer> =>
  startTestServer({
    backend: {
      ...embeddedBackend(small.shop),
      fetch: (request) => {
        addressesSeen.push(request.headers.get("x-forwarded-for"))
        return small.shop.fetch(request)
      },
    },
    baseUrl,
  })

beforeAll(async () => {
  small = await openSmallShop()
  behindProxy = await started("https://shop.example")
  withoutProxy = await started()
})
afterAll(async () => {
  await Promise.all([behindProxy.close(), withoutProxy.close()])
  await small.close()
})

const send = ({ port }: RunningServer, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init })

/** The client's address as the shop received it last. */
const addressSeen = async (host: RunningServer, forwarded: string): Promise<string | null | undefined> => {
  await send(host, "/rest/V1/directory/currency", { headers: { "x-forwarded-for": forwarded } })
  return addressesSeen.at(-1)
}

describe("A server behind a proxy that terminates https", () => {
  test.each(["//evil.example", "///evil.example", "/\\evil.example", "//user@evil.example"])(
    "a path beginning with another host (%s) responds 404 without redirecting to it",
    async (host) => {
      for (const path of ["/customer/account/login/", "/checkout/cart/", "/mug.html", "/stores/store/redirect/"]) {
        const result = await send(behindProxy, host + path)
        expect(result.status).toBe(404)
        expect(result.headers.get("location")).toBeNull()
        expect(await result.text()).not.toMatch(/\/\/(user@)?evil\.example/)
      }
    },
  )

  test("a mail contains the public URL, and no mail is sent for another Host or Origin", async () => {
    const customer = { email: "jane@example.com", firstname: "Jane", lastname: "Doe" }
    expect((await small.call("POST", "/customers", { customer, password: "Stoneware-2280" })).status).toBe(200)
    const forgotten = (host: string, origin: string) =>
      send(behindProxy, `${host}/customer/account/forgotpasswordpost/`, {
        method: "POST",
        headers: { origin, cookie: "form_key=KeyOfThePage" },
        body: new URLSearchParams({ email: customer.email, form_key: "KeyOfThePage" }),
      })
    const mails = () =>
      small.rows("select html from mail where lower(html) like '%createpassword%'").map(({ html }) => html)
    await forgotten("//evil.example", "https://shop.example")
    await forgotten("", "https://evil.example")
    expect(mails()).toEqual([])
    await forgotten("", "https://shop.example")
    expect(mails()).toEqual([expect.stringContaining('href="https://shop.example/customer/account/createPassword/')])
  })

  test("the form key cookie is Secure", async () => {
    const secure = await send(behindProxy, "/checkout/cart/")
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^form_key=\w{16}; .*; SameSite=Lax; Secure$/),
    ])
    const plain = await send(withoutProxy, "/checkout/cart/")
    expect(plain.headers.getSetCookie()).toEqual([expect.stringMatching(/^form_key=\w{16}; .*; SameSite=Lax$/)])
  })

  test("the shopper's address is the last entry of X-Forwarded-For; earlier entries are ignored", async () => {
    expect(await addressSeen(behindProxy, "203.0.113.9")).toBe("203.0.113.9")
    expect(await addressSeen(behindProxy, "1.2.3.4, 2001:db8::7")).toBe("2001:db8::7")
    expect(await addressSeen(behindProxy, "1.2.3.4, unknown")).toBe("127.0.0.1")
  })
})

describe("A server without a proxy", () => {
  test("the shopper's address is that of the connection, whatever headers the client sends", async () => {
    expect(await addressSeen(withoutProxy, "203.0.113.9")).toBe("127.0.0.1")
  })
})
