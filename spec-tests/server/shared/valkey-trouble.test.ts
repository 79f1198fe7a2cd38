import { setTimeout as sleep } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import type { Log } from "../../../app/server/log.ts"
import { orderAttempts, attemptsStore } from "../../../app/server/routes/checkout/order-attempts.ts"
import { runExclusively } from "../../../app/server/shared/run-exclusively.ts"
import { openValkeyState } from "../../../app/server/shared/valkey-state.ts"
import { freePort } from "../../benches/running-shop.ts"
import { hasValkey, reportMissingValkey, startValkey } from "../../valkey-server.ts"

reportMissingValkey("Trouble with Valkey")

type Host = Awaited<ReturnType<typeof openHost>>

const openHost = async (url: string) => {
  const events: Array<string> = []
  const log: Log = (event) => events.push(event)
  const { state, problem } = await openValkeyState({ url, prefix: "test", log })
  const received: Array<string | undefined> = []
  state.subscribe((message) => received.push(message))
  return { state, problem, events, received, store: state.open({ name: "forms", maxInMemory: 100 }) }
}

const milliseconds = async (job: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await job()
  return performance.now() - began
}

/** Places an order by a form that is sent twice; returns how often it was placed. */
const placeTwice = async ({ state }: Host): Promise<number> => {
  const attempts = orderAttempts(state.open(attemptsStore))
  let placed = 0
  const place = () =>
    attempts.run("key", async (before) => {
      if (before !== "Placed") placed += 1
      return { order: "Placed" as const }
    })
  await place()
  await place()
  return placed
}

test("a Valkey that refuses the connection is reported at the start in one sentence, and memory is used", async () => {
  const port = await freePort()
  const host = await openHost(`redis://:secret@127.0.0.1:${port}`)
  expect(host.problem).toMatch(new RegExp(`^Valkey at 127\\.0\\.0\\.1:${port} cannot be used \\(.*ECONNREFUSED.*\\)`))
  expect(host.problem).not.toContain("secret")
  expect(host.state.isAway?.()).toBe(true)
  await host.store.set("a", "one", 60_000)
  expect(await host.store.get("a")).toBe("one")
  expect(await placeTwice(host)).toBe(1)
  expect(host.events).toEqual(["valkey-away"])
  await host.state.close()
})

describe.skipIf(!hasValkey)("A Valkey", () => {
  let valkey: Awaited<ReturnType<typeof startValkey>>
  let one: Host
  let other: Host
  beforeAll(async () => {
    valkey = await startValkey()
    one = await openHost(valkey.url)
    other = await openHost(valkey.url)
  })
  afterAll(async () => {
    await one.state.close()
    await other.state.close()
    await valkey.remove()
  })
  const backAgain = async () => {
    await vi.waitFor(
      async () => {
        await one.store.get("probe")
        await other.store.get("probe")
        expect([one.events.at(-1), other.events.at(-1)]).toEqual(["valkey-back", "valkey-back"])
      },
      { timeout: 15_000, interval: 100 },
    )
  }

  test("with a wrong password is reported in one sentence, without the password", async () => {
    const guarded = await startValkey("--requirepass", "right")
    const { problem, state } = await openHost(guarded.url.replace("//", "//:wrong@"))
    expect(problem).toMatch(/cannot be used \(.*(WRONGPASS|AUTH).*\)/)
    expect(problem).not.toContain(":wrong@")
    await state.close()
    await guarded.remove()
  })

  test("passes a message to the other host only, as it was sent", async () => {
    one.received.splice(0)
    other.received.splice(0)
    one.state.publish('["cat_p_1"]')
    await vi.waitFor(() => expect(other.received).toEqual(['["cat_p_1"]']), { interval: 5 })
    await sleep(50)
    expect(one.received).toEqual([])
  })

  test("that is slow delays one call, not the next ones, and no order is refused or placed twice", async () => {
    valkey.suspend()
    expect(await milliseconds(() => one.store.set("slow", "here", 60_000))).toBeLessThan(500)
    expect(await milliseconds(async () => expect(await one.store.get("slow")).toBe("here"))).toBeLessThan(50)
    expect(await placeTwice(one)).toBe(1)
    expect(one.events.at(-1)).toBe("valkey-away")
    one.received.splice(0)
    other.received.splice(0)
    one.state.publish('["cat_p_2"]')
    await sleep(600)
    valkey.resume()
    // The message itself may be lost; `undefined`, which means that everything may have changed, arrives.
    await vi.waitFor(() => expect(other.received).toContain(undefined), { timeout: 15_000 })
    await other.store.get("a")
    await vi.waitFor(
      async () => {
        await one.store.get("a")
        expect(one.events.at(-1)).toBe("valkey-back")
      },
      { timeout: 5_000, interval: 100 },
    )
  }, 30_000)

  test("that is stopped and started again shares values as before, and both hosts learn that messages were lost", async () => {
    await valkey.stop()
    await one.store.set("away", "one", 60_000)
    await other.store.set("away", "other", 60_000)
    expect([await one.store.get("away"), await other.store.get("away")]).toEqual(["one", "other"])
    expect([one, other].map(({ state }) => state.isAway?.())).toEqual([true, true])
    one.received.splice(0)
    other.received.splice(0)
    await valkey.start()
    await backAgain()
    expect([one, other].map(({ state }) => state.isAway?.())).toEqual([false, false])
    await one.store.set("back", "shared", 60_000)
    expect(await other.store.get("back")).toBe("shared")
    await vi.waitFor(() => expect([one.received, other.received]).toEqual([[undefined], [undefined]]), {
      timeout: 10_000,
    })
  }, 30_000)

  test("that refuses writes is replaced by memory for them", async () => {
    const full = await startValkey("--maxmemory", "1", "--maxmemory-policy", "noeviction")
    const host = await openHost(full.url)
    await host.store.set("a", "one", 60_000)
    expect(await host.store.get("a")).toBe("one")
    expect((await host.store.increment("b", 1, 60_000)).count).toBe(1)
    expect((await host.store.increment("b", 1, 60_000)).count).toBe(2)
    expect(await placeTwice(host)).toBe(1)
    expect(host.events).toContain("valkey-away")
    await host.state.close()
    await full.remove()
  })

  test("shares attempts: an order placed by one host is not placed by the other, nor while it is being placed", async () => {
    const placements = [one, other].map(({ state }) => orderAttempts(state.open(attemptsStore)))
    let placed = 0
    const place = (index: number) =>
      placements[index]?.run("shared", async (before) => {
        if (before === "Placed") return { order: before }
        placed += 1
        await sleep(100)
        return { order: "Placed" as const }
      })
    const all = await Promise.all([place(0), place(1), place(0), place(1)])
    expect([placed, ...all.map((result) => result?.order)]).toEqual([1, "Placed", "Placed", "Placed", "Placed"])
  })

  test("shares the order attempt of a host that died: the next attempt on another host gets the outcome Unconfirmed", async () => {
    const dead = orderAttempts(one.state.open(attemptsStore))
    // The process of the first host ends: its claim is no longer prolonged.
    vi.useFakeTimers({ toFake: ["setInterval"] })
    void dead.run("dying", () => new Promise<never>(() => {}))
    vi.useRealTimers()
    const store = other.state.open(attemptsStore)
    await vi.waitFor(async () => expect(await store.get("dying")).toBe("Unconfirmed"))
    let before: string | undefined
    await orderAttempts(store, { maxWaitMs: 200 }).run("dying", async (outcome) => {
      before = outcome
      return { order: "Placed" as const }
    })
    expect(before).toBe("Unconfirmed")
  })

  test("ends the claim of a dead host when it expires, and the waiting job of another host runs", async () => {
    const [dead, living] = [one.store, other.store]
    await dead.claim("job", "dead host", 300)
    const waited = await milliseconds(() => runExclusively(living, "job", async () => {}, { claimMs: 300 }))
    expect(waited).toBeGreaterThan(150)
    expect(waited).toBeLessThan(1_000)
  })
})
