import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { readWithSession, sessionReadsEnded } from "../../../app/server/http/session-reads.ts"
import { openPlainMagento } from "../../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

const origin = "http://front.test"
const requestOf = (session: string) => new Request(origin, { headers: { cookie: `PHPSESSID=${session}` } })

/** A response that a test gives later. */
const held = () => Promise.withResolvers<Response>()
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds, "waits"))
const stateOf = (promise: Promise<unknown>) => Promise.race([promise.then(() => "ended"), later(20)])

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

describe("A form of a session", () => {
  test("is sent to the backend once the running reads of its session have ended, so that its message stays", async () => {
    const sections = held()
    const { fetchPage, requests } = await openPlainMagento(small, ({ path }) => {
      if (path.startsWith("/customer/section/load/")) return sections.promise
      return path.startsWith("/checkout/cart/add/") ? Response.json([]) : undefined
    })
    const cookie = "PHPSESSID=one; form_key=FormKey123456789"
    const read = fetchPage("/customer/section/load/?sections=messages", { headers: { cookie } })
    const form = fetchPage("/checkout/cart/add/", {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
      body: "form_key=FormKey123456789&product=1",
    })
    await later(50)
    const additions = () => requests.filter((path) => path.startsWith("/checkout/cart/add/"))
    expect(additions()).toEqual([])
    sections.resolve(Response.json({}))
    expect([(await read).status, (await form).status]).toEqual([200, 200])
    expect(additions()).toHaveLength(1)
  })

  test("waits for no read of another session, and for none without session", async () => {
    const other = held()
    const reads = [requestOf("other"), new Request(origin)].map((request) =>
      readWithSession(request, () => other.promise),
    )
    expect(await stateOf(sessionReadsEnded(requestOf("own")))).toBe("ended")
    expect(await stateOf(sessionReadsEnded(new Request(origin)))).toBe("ended")
    other.resolve(new Response())
    await Promise.all(reads)
  })

  test("waits for every read of its session, also for a failed one, and for none that has ended", async () => {
    const [first, second] = [held(), held()]
    const reads = [first, second].map(({ promise }) => readWithSession(requestOf("both"), () => promise))
    const ended = sessionReadsEnded(requestOf("both"))
    first.reject(new Error("unreachable"))
    await expect(reads[0]).rejects.toThrow("unreachable")
    expect(await stateOf(ended)).toBe("waits")
    second.resolve(new Response())
    expect(await stateOf(ended)).toBe("ended")
    expect(await stateOf(sessionReadsEnded(requestOf("both")))).toBe("ended")
  })

  test("waits at most a second for a read without end", async () => {
    const never = held()
    const read = readWithSession(requestOf("slow"), () => never.promise)
    const startedAt = performance.now()
    await sessionReadsEnded(requestOf("slow"))
    expect(performance.now() - startedAt).toBeGreaterThan(900)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    never.resolve(new Response())
    await read
  })
})
