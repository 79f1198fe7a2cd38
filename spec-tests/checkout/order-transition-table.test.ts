import { describe, expect, test } from "vitest"

import { isFinal, orderTransitions } from "../../app/shop/domain/checkout/order-transitions.ts"

const statuses = [...new Set(orderTransitions.map(({ to }) => to))]
const kinds = [0, 1] as const

describe("Order transition table", () => {
  test("has at most one transition for a status, an event and a kind of order", () => {
    const rows = orderTransitions.flatMap(({ from, event, orders }) =>
      kinds
        .filter((virtual) => orders === "all" || (orders === "virtual") === (virtual === 1))
        .map((virtual) => [from, event, virtual].join()),
    )
    expect(new Set(rows).size).toBe(rows.length)
  })

  test("leads from a new order to every status, and ends in complete and canceled", () => {
    const reached = new Set<string>(["new"])
    for (const _ of orderTransitions)
      for (const { from, to } of orderTransitions) if (reached.has(from)) reached.add(to)
    const open = ["pending", "pending_payment", "payment_review", "processing"]
    expect(reached).toEqual(new Set(["new", ...open, "complete", "canceled"]))
    expect(statuses.filter(isFinal).toSorted()).toEqual(["canceled", "complete"])
  })
})
