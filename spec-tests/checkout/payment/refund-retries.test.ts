import { describe, expect, test } from "vitest"

import { createRefundRetries } from "../../../app/server/payments/refund-retries.ts"

/** The polls in which a refund is tried that always fails. */
const triedIn = (refunds: ReturnType<typeof createRefundRetries>, polls: number): ReadonlyArray<number> => {
  const tried: Array<number> = []
  for (let poll = 0; poll < polls; poll += 1)
    if (refunds.isDue("late")) {
      tried.push(poll)
      refunds.failed("late")
    }
  return tried
}

describe("A refund that the provider refuses", () => {
  test("is tried again after pauses that double, at most after 64 polls", () => {
    expect(triedIn(createRefundRetries(), 260)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 191, 255])
  })

  test("is tried in the next poll if it succeeded meanwhile and is due again, whatever other refunds do", () => {
    const refunds = createRefundRetries()
    triedIn(refunds, 20)
    expect([refunds.isDue("late"), refunds.isDue("other")]).toEqual([false, true])
    refunds.succeeded("late")
    expect(refunds.isDue("late")).toBe(true)
  })
})
