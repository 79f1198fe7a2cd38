import { setTimeout as sleep } from "node:timers/promises"
import { MessageChannel } from "node:worker_threads"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { memoryState } from "../../../app/server/shared/memory-state.ts"
import { primaryState } from "../../../app/server/shared/primary-state.ts"
import type { SharedState, SharedStore } from "../../../app/server/shared/shared-state.ts"
import { openValkeyState } from "../../../app/server/shared/valkey-state.ts"
import { workerState } from "../../../app/server/shared/worker-state.ts"
import { hasValkey, reportMissingValkey, startValkey } from "../../valkey-server.ts"

reportMissingValkey("The store in Valkey")

/** The state of a worker whose messages reach the primary process as between processes: copied, and later. */
const openWorker = ({ connect }: ReturnType<typeof primaryState>): SharedState => {
  const { port1, port2 } = new MessageChannel()
  for (const port of [port1, port2]) port.unref()
  connect({
    send: (message) => port1.postMessage(message),
    onMessage: (listener) => void port1.on("message", listener),
  })
  return workerState({
    send: (message) => port2.postMessage(message),
    onMessage: (listener) => void port2.on("message", listener),
  })
}

type Opened = { readonly state: SharedState; readonly close: () => Promise<void> }

const kinds: ReadonlyArray<readonly [name: string, isThere: boolean, open: () => Promise<Opened>]> = [
  ["memory", true, async () => ({ state: memoryState(), close: async () => {} })],
  ["the primary process", true, async () => ({ state: openWorker(primaryState()), close: async () => {} })],
  [
    "Valkey",
    hasValkey,
    async () => {
      const valkey = await startValkey()
      const { state } = await openValkeyState({ url: valkey.url, prefix: "test", log: () => {} })
      return {
        state,
        close: async () => {
          await state.close()
          await valkey.remove()
        },
      }
    },
  ],
]

for (const [name, isThere, open] of kinds)
  describe.skipIf(!isThere)(`The store in ${name}`, () => {
    let opened: Opened
    let store: SharedStore
    beforeAll(async () => {
      opened = await open()
      store = opened.state.open({ name: "forms", maxInMemory: 100 })
    })
    afterAll(() => opened.close())

    test("returns a value until it expires or is deleted", async () => {
      await store.set("a", "one", 60_000)
      await store.set("b", "two", 60)
      expect([await store.get("a"), await store.get("b"), await store.get("c")]).toEqual(["one", "two", undefined])
      await sleep(90)
      expect([await store.get("a"), await store.get("b")]).toEqual(["one", undefined])
      await store.delete("a")
      expect(await store.get("a")).toBeUndefined()
    })

    test("gives a claim to one owner, until it is released or expires", async () => {
      const claimed = await Promise.all(["one", "two", "three"].map((owner) => store.claim("job", owner, 60_000)))
      expect(claimed.filter((isOwn) => isOwn)).toHaveLength(1)
      const owner = ["one", "two", "three"][claimed.indexOf(true)] ?? ""
      await store.release("job", "another")
      expect(await store.claim("job", "another", 60_000)).toBe(false)
      expect(await store.claim("job", owner, 60)).toBe(true)
      await sleep(90)
      expect(await store.claim("job", "another", 60_000)).toBe(true)
      await store.release("job", "another")
      expect(await store.claim("job", owner, 60_000)).toBe(true)
    })

    test("counts in a window that begins with the first count", async () => {
      const first = await store.increment("tries", 1, 200)
      expect(first.count).toBe(1)
      expect(first.endsInMs).toBeGreaterThan(150)
      await sleep(60)
      const second = await store.increment("tries", 3, 200)
      expect(second.count).toBe(4)
      expect(second.endsInMs).toBeLessThan(150)
      await sleep(200)
      expect((await store.increment("tries", 1, 200)).count).toBe(1)
    })

    test("counts each of many counts at once", async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => store.increment("many", 1, 60_000)))
      expect(Math.max(...counts.map(({ count }) => count))).toBe(50)
    })

    test("shares values with a store of the same name, and none with another", async () => {
      await store.set("use", "forms", 60_000)
      expect(await opened.state.open({ name: "forms", maxInMemory: 100 }).get("use")).toBe("forms")
      expect(await opened.state.open({ name: "limits", maxInMemory: 100 }).get("use")).toBeUndefined()
    })
  })

describe("Workers of one machine", () => {
  test("share values, and messages reach the others", async () => {
    const primary = primaryState()
    const [one, other] = [openWorker(primary), openWorker(primary)]
    const received: Array<string | undefined> = []
    one.subscribe((message) => received.push(`one ${message ?? ""}`))
    other.subscribe((message) => received.push(`other ${message ?? ""}`))
    const use = { name: "forms", maxInMemory: 10 } as const
    await one.open(use).set("a", "one", 60_000)
    expect(await other.open(use).get("a")).toBe("one")
    one.publish("changed")
    await expect.poll(() => received).toEqual(["other changed"])
  })
})
