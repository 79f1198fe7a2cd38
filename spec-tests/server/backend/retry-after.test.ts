import { describe, expect, test } from "vitest"

import { withRetryAfter } from "../../../app/server/backend/retry-after.ts"

const request = new Request("http://shop.test/")

describe("Retry-After of a shop that is away", () => {
  test.each([
    ["120", 503, 120],
    ["86400", 503, 3600],
    ["120", 200, undefined],
    ["0", 503, undefined],
    ["-5", 503, undefined],
    ["soon", 503, undefined],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 503, undefined],
  ])("%s with status %d", async (header, status, seconds) => {
    const respond = async () => new Response("", { status, headers: { "retry-after": header } })
    const { fetch, retryAfter } = withRetryAfter(respond, () => 5_000)
    expect(retryAfter()).toBeUndefined()
    expect((await fetch(request)).headers.get("retry-after")).toBe(header)
    expect(retryAfter()).toBe(seconds)
  })

  test("a shorter one of the circuit breaker does not replace the backend's", async () => {
    const seconds = ["600", "1"]
    const respond = async () => new Response("", { status: 503, headers: { "retry-after": seconds.shift() ?? "" } })
    const { fetch, retryAfter } = withRetryAfter(respond, () => 0)
    await fetch(request)
    await fetch(request)
    expect(retryAfter()).toBe(600)
  })

  test("counts down, and is forgotten once it has passed", async () => {
    let now = 0
    const respond = async () => new Response("", { status: 503, headers: { "retry-after": "10" } })
    const { fetch, retryAfter } = withRetryAfter(respond, () => now)
    await fetch(request)
    now = 3_500
    expect(retryAfter()).toBe(7)
    now = 10_000
    expect(retryAfter()).toBeUndefined()
  })
})
