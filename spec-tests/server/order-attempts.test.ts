import { describe, expect, test } from "vitest"

import { orderAttempts, type AttemptOutcome } from "../../app/server/routes/checkout/order-attempts.ts"
import { memoryStore } from "../../app/server/shared/memory-state.ts"

const endsAs = (order: AttemptOutcome) => async () => ({ order })

/** Runs an attempt; resolves to the result of the previous attempt with its key, which the attempt receives. */
const previousResult = async (attempts: ReturnType<typeof orderAttempts>, key: string): Promise<AttemptOutcome> => {
  let before: AttemptOutcome
  await attempts.run(key, async (ended) => {
    before = ended
    return { order: ended }
  })
  return before
}

describe("Attempts to place an order by forms", () => {
  test.each([
    ["Placed", "Placed"],
    ["Unconfirmed", "Unconfirmed"],
    ["NotPlaced", undefined],
    ["TotalChanged", undefined],
    [undefined, undefined],
  ] as const)(
    "[I1] after an attempt that ended as %s, the next attempt with its key receives %s",
    async (order, before) => {
      const attempts = orderAttempts(memoryStore(10, Date.now))
      await attempts.run("one", endsAs(order))
      expect(await previousResult(attempts, "one")).toBe(before)
      expect(await previousResult(attempts, "another")).toBeUndefined()
    },
  )

  test("[R1] attempts with the same key run one after the other, attempts with different keys in parallel", async () => {
    const attempts = orderAttempts(memoryStore(10, Date.now))
    const begun: Array<string> = []
    const first = Promise.withResolvers<{ readonly order: AttemptOutcome }>()
    const tries = [
      attempts.run("one", () => first.promise),
      attempts.run("one", async (before) => {
        begun.push(`after ${before ?? "nothing"}`)
        return { order: before }
      }),
      attempts.run("two", async () => {
        begun.push("beside")
        return { order: undefined }
      }),
    ]
    await tries[2]
    expect(begun).toEqual(["beside"])
    first.resolve({ order: "Placed" })
    await Promise.all(tries)
    expect(begun).toEqual(["beside", "after Placed"])
  })

  test("[I7] a failing attempt rejects for everyone waiting for it, and leaves the last known result unchanged", async () => {
    const attempts = orderAttempts(memoryStore(10, Date.now))
    await attempts.run("one", endsAs("Unconfirmed"))
    await expect(attempts.run("one", () => Promise.reject(new Error("The shop is away")))).rejects.toThrow("away")
    expect(await previousResult(attempts, "one")).toBe("Unconfirmed")
  })

  test("only the newest attempts are remembered, up to the limit", async () => {
    const attempts = orderAttempts(memoryStore(2, Date.now))
    for (const key of ["one", "two", "three"]) await attempts.run(key, endsAs("Placed"))
    expect(await previousResult(attempts, "three")).toBe("Placed")
    expect(await previousResult(attempts, "two")).toBe("Placed")
    expect(await previousResult(attempts, "one")).toBeUndefined()
  })
})
